import type { Delivery } from "#contract/integrations/intake.ts";
import { type Day, type Instant, todayOf, utcDayOf } from "#domain/day.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { Problem } from "#server/ground/problem.ts";
import {
	healthAutoExportSchema,
	type RejectedEntry,
	readingsOfDelivery,
} from "#server/integrations/providers/apple-health/health-auto-export.ts";
import {
	readingsOfShortcut,
	shortcutSchema,
	zoneOfShortcut,
} from "#server/integrations/providers/apple-health/shortcut.ts";
import { partsToStore } from "./parts.ts";

const maxRejected = 100;

export interface ReadDelivery {
	reply: Delivery;
	parts: Reading[][];
	/** Start times of the workouts that have one. */
	starts: Instant[];
	/** The phone's current day, if the delivery names its zone. */
	phoneDay: Day | undefined;
}

interface Options {
	/** The account's time zone. */
	timeZone: string;
	now: Instant;
}

/** Throws `malformed-json`, `unknown-delivery` and `delivery-too-long`. */
export function readDelivery(bytes: Uint8Array, options: Options): ReadDelivery {
	const { readings, rejected, entries, starts, phoneDay } = readingsIn(bytes, options);
	return {
		reply: {
			accepted: entries - rejected.length,
			rejected: rejected.slice(0, maxRejected),
			metrics: [...new Set(readings.map(({ metric }) => metric))],
		},
		parts: partsToStore(readings),
		starts,
		phoneDay,
	};
}

function readingsIn(bytes: Uint8Array, { timeZone, now }: Options) {
	let value: unknown;
	try {
		value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		throw new Problem("malformed-json");
	}
	const delivery = healthAutoExportSchema.safeParse(value);
	if (delivery.success) {
		const { offset, ...read } = readingsOfDelivery(delivery.data, timeZone);
		return { ...read, phoneDay: offset === undefined ? undefined : utcDayOf(now + offset) };
	}
	const flat = shortcutSchema.safeParse(value);
	if (!flat.success) throw new Problem("unknown-delivery");
	const zone = zoneOfShortcut(flat.data) ?? timeZone;
	const readings = readingsOfShortcut(flat.data, zone);
	const nothing = { rejected: [] as RejectedEntry[], starts: [] as Instant[] };
	return { ...nothing, readings, entries: readings.length, phoneDay: todayOf(now, zone, 0) };
}
