import { customType } from "drizzle-orm/pg-core";
import type { Day } from "#domain/day.ts";

export const instant = customType<{ data: string; driverData: string }>({
	dataType: () => "timestamptz",
	fromDriver: isoOf,
});

export const day = customType<{ data: Day; driverData: string }>({
	dataType: () => "date",
	// PostgreSQL has already validated it.
	fromDriver: (value) => value as Day,
});

const decimal = customType<{ data: number; driverData: string }>({
	dataType: () => "numeric(10, 2)",
	fromDriver: Number,
	toDriver: (value) => value.toFixed(2),
});

export function rupees(name: string) {
	return decimal(name);
}

export function twoDecimals(name: string) {
	return decimal(name);
}

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
	dataType: () => "bytea",
});

/** Converts PostgreSQL's text (`2026-11-21 12:30:00.5+00`) to ISO; going through a Date takes four times as long. */
function isoOf(text: string): string {
	if (!text.endsWith("+00")) return new Date(text).toISOString();
	const milliseconds = text.slice(20, -3).padEnd(3, "0").slice(0, 3);
	return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}
