import type { Delivery } from "#contract/integrations/intake.ts";
import type { Instant } from "#domain/day.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { Problem } from "#server/ground/problem.ts";
import {
	healthAutoExportSchema,
	type RejectedEntry,
	readingsOfDelivery,
} from "#server/integrations/providers/apple-health/health-auto-export.ts";
import { readingsOfShortcut, shortcutSchema } from "#server/integrations/providers/apple-health/shortcut.ts";
import { partsToStore } from "./parts.ts";

const maxRejected = 100;

export interface ReadDelivery {
	reply: Delivery;
	parts: Reading[][];
	/** When the workouts started, as far as the delivery says so. */
	starts: Instant[];
}

/** Throws `malformed-json`, `unknown-delivery` and `delivery-too-long`. */
export function readDelivery(bytes: Uint8Array, { timeZone }: { timeZone: string }): ReadDelivery {
	const { readings, rejected, entries, starts } = readingsIn(bytes, timeZone);
	return {
		reply: {
			accepted: entries - rejected.length,
			rejected: rejected.slice(0, maxRejected),
			metrics: [...new Set(readings.map(({ metric }) => metric))],
		},
		parts: partsToStore(readings),
		starts,
	};
}

function readingsIn(bytes: Uint8Array, timeZone: string) {
	let value: unknown;
	try {
		value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		throw new Problem("malformed-json");
	}
	const delivery = healthAutoExportSchema.safeParse(value);
	if (delivery.success) return readingsOfDelivery(delivery.data, timeZone);
	const flat = shortcutSchema.safeParse(value);
	if (!flat.success) throw new Problem("unknown-delivery");
	const readings = readingsOfShortcut(flat.data, timeZone);
	return { readings, rejected: [] as RejectedEntry[], entries: readings.length, starts: [] as Instant[] };
}
