import { customType } from "drizzle-orm/pg-core";
import type { Day } from "#domain/day.ts";

/** timestamptz, read as an ISO text in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
	dataType: () => "timestamptz",
	fromDriver: (value) => new Date(value).toISOString(),
});

/** date, read as a Day. */
export const day = customType<{ data: Day; driverData: string }>({
	dataType: () => "date",
	// The database holds nothing but calendar days in such a column.
	fromDriver: (value) => value as Day,
});

/** numeric, read as a number of rupees. */
export const rupees = customType<{ data: number; driverData: string }>({
	dataType: () => "numeric(10, 2)",
	fromDriver: Number,
	toDriver: (value) => value.toFixed(2),
});

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
	dataType: () => "bytea",
});
