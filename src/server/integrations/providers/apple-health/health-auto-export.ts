import { z } from "zod";
import { addDays, type Day, type Instant, instantAt, isDay } from "#domain/day.ts";
import { type Interval, lengthOfUnion } from "#domain/integrations/intervals.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { convert, type MetricUnit, roundToHundredths } from "#domain/integrations/units.ts";
import { Problem } from "#server/ground/problem.ts";
import { isCleanText } from "#server/http/body.ts";
import { type EnergyPart, withPart } from "./energy.ts";
import { instantIn, isMoment, offsetOf } from "./written-times.ts";

/** Checked in each entry, because deliveries skip the check that refuses a whole JSON body. */
const cleanText = z.string().refine(isCleanText);

/** `2026-11-20 00:00:00 +0530`, or only a day. Only the day is read, in the phone's time zone. */
const time = cleanText.refine((text) => isDay(text.slice(0, 10)));

const pointSchema = z.looseObject({
	date: time,
	qty: z.number().optional(),
	source: cleanText.optional(),
	asleep: z.number().optional(),
	core: z.number().optional(),
	deep: z.number().optional(),
	rem: z.number().optional(),
	sleepEnd: time.optional(),
});

/** `2026-11-20 00:10:00 +0530` */
const moment = z.string().refine(isMoment);

/** One sleep stage, sent if the app's setting "summarize" is off. */
const sleepSchema = z.looseObject({ startDate: moment, endDate: moment, value: z.string() });
type Point = z.output<typeof pointSchema>;

const hour = 3_600_000;

/** Counts workouts, and entries of the metrics that we read. */
const maxEntries = 20_000;

/** A delivery from Health Auto Export. Entries are parsed one by one: an unreadable one doesn't affect the others. */
export const healthAutoExportSchema = z.object({
	data: z.object({
		metrics: z
			.array(z.looseObject({ name: z.string(), units: z.string(), data: z.array(z.unknown()) }))
			.default([]),
		workouts: z.array(z.unknown()).default([]),
	}),
});
type Delivery = z.output<typeof healthAutoExportSchema>;

const workoutSchema = z.looseObject({
	id: cleanText.max(100).optional(),
	name: cleanText.optional(),
	start: time,
});

export interface RejectedEntry {
	index: number;
	reason: "unreadable" | "unknown-unit";
}

interface Entry {
	metric: Metric;
	/** Apple's name: several may add up to one metric of ours. */
	name: string;
	day: Day;
	/** The time that the delivery names, as written. */
	at: string;
	source: string;
	value: number;
	piece?: Interval;
	/** Only for workouts. */
	start?: Instant;
}

/**
 * Returns the readings of a delivery. Rejected entries are numbered in the order of the delivery, workouts last. Throws
 * `delivery-too-long`.
 */
export function readingsOfDelivery({ data }: Delivery, timeZone: string) {
	if (entryCountOf(data) > maxEntries) throw new Problem("delivery-too-long");
	const read = [
		...data.metrics.flatMap(({ name, units, data: points }) =>
			points.map((each) => entryOf(name, units, each)),
		),
		...data.workouts.map(workoutOf),
	];
	const rejected = read.flatMap((each, index): RejectedEntry[] =>
		typeof each === "string" ? [{ index, reason: each }] : [],
	);
	const entries = read.filter((each) => typeof each === "object");
	const readings = [...sumsBySource(entries), ...nightsOf(entries)].map(
		({ metric, day, source, value, parts }): Reading => ({
			metric,
			day,
			source,
			value: roundToHundredths(value),
			recordedAt: instantAt(day, 720, timeZone),
			...(parts && { parts }),
		}),
	);
	const newest = entries.map(({ at }) => at).reduce(later, "");
	const starts = entries.flatMap(({ start }) => start ?? []);
	return { readings, rejected, entries: read.length, starts, offset: offsetOf(newest) };
}

function later(one: string, other: string): string {
	return one < other ? other : one;
}

function entryCountOf({ metrics, workouts }: Delivery["data"]): number {
	const known = metrics.filter(({ name }) => quantities.has(name));
	return known.reduce((count, { data }) => count + data.length, workouts.length);
}

type Sum = Pick<Entry, "metric" | "day" | "source" | "value"> & Pick<Reading, "parts">;

/** A phone and a watch may record the same minutes, so for `isOneSource` metrics only the larger source counts. */
function sumsBySource(entries: readonly Entry[]): Sum[] {
	const bySource = new Map<string, Entry>();
	for (const entry of entries) {
		if (entry.piece !== undefined) continue;
		const key = `${entry.name} ${entry.day} ${entry.source}`;
		bySource.set(key, { ...entry, value: (bySource.get(key)?.value ?? 0) + entry.value });
	}
	const sums: Sum[] = [];
	const largest = new Map<string, Entry>();
	for (const entry of bySource.values()) {
		if (!quantities.get(entry.name)?.isOneSource) {
			sums.push(entry);
			continue;
		}
		const key = `${entry.name} ${entry.day}`;
		if (entry.value > (largest.get(key)?.value ?? -1)) largest.set(key, entry);
	}
	const together = new Map<string, Sum>();
	for (const { metric, name, day, value } of largest.values()) {
		const key = `${metric} ${day}`;
		const before = together.get(key);
		const rounded = roundToHundredths(value);
		const parts = withPart(before?.parts, quantities.get(name)?.part, rounded);
		together.set(key, { metric, day, source: "health", value: (before?.value ?? 0) + rounded, parts });
	}
	return [...sums, ...together.values()];
}

/** A night is the union of its parts from all devices. */
function nightsOf(entries: readonly Entry[]): Sum[] {
	const pieces = entries.flatMap(({ day, piece }) => (piece === undefined ? [] : [{ day, piece }]));
	return [...Map.groupBy(pieces, ({ day }) => day)].map(([day, ofNight]) => ({
		metric: "sleep_hours" as const,
		day,
		source: "health",
		value: lengthOfUnion(ofNight.map(({ piece }) => piece)) / hour,
	}));
}

function entryOf(name: string, units: string, each: unknown): Entry | RejectedEntry["reason"] | undefined {
	const quantity = quantities.get(name);
	if (quantity === undefined) return undefined;
	const piece = quantity.metric === "sleep_hours" && sleepSchema.safeParse(each).data;
	if (piece) return sleepOf(name, piece);
	const point = pointSchema.safeParse(each).data;
	if (point === undefined) return "unreadable";
	const amount = quantity.amount(point);
	if (amount === undefined) return "unreadable";
	const value = convert(amount, units, quantity.unit);
	if (value === undefined) return "unknown-unit";
	// Time in bed without sleep data does not mean zero sleep.
	if (quantity.metric === "sleep_hours" && value === 0) return undefined;
	const { metric } = quantity;
	const { source = "health", date: at } = point;
	return { metric, name, day: dayOf(quantity, point), at, source, value };
}

function sleepOf(
	name: string,
	{ startDate, endDate, value }: z.output<typeof sleepSchema>,
): Entry | "unreadable" | undefined {
	const piece = [instantIn(startDate), instantIn(endDate)] as const;
	if (piece[1] < piece[0] || piece[1] - piece[0] > 24 * hour) return "unreadable";
	if (!/^(asleep|core|deep|rem)/i.test(value)) return undefined;
	const day = endDate.slice(0, 10) as Day;
	// Sleep that ends in the evening counts for the next day.
	const isEvening = Number(endDate.slice(11, 13)) >= 18;
	return {
		metric: "sleep_hours",
		name,
		day: isEvening ? addDays(day, 1) : day,
		at: endDate,
		source: "health",
		value: 0,
		piece,
	};
}

function workoutOf(each: unknown): Entry | "unreadable" {
	const workout = workoutSchema.safeParse(each).data;
	if (workout === undefined) return "unreadable";
	const { start, name = "", id = `${start} ${name}`.trim() } = workout;
	return {
		metric: "workouts",
		name: "workouts",
		day: start.slice(0, 10) as Day,
		at: start,
		source: id,
		value: 1,
		...(isMoment(start) && { start: instantIn(start) }),
	};
}

interface Quantity {
	metric: Metric;
	unit: MetricUnit;
	/** In the delivery's units; undefined if the point has no amount. */
	amount(point: Point): number | undefined;
	/** Keeps only the largest source of a day, then adds up the Apple metrics of one `metric`. */
	isOneSource?: true;
	part?: EnergyPart;
}

const energy: Quantity = {
	metric: "calories_burned",
	unit: "kcal",
	amount: ({ qty }) => qty,
	isOneSource: true,
};

const quantities = new Map<string, Quantity>([
	["step_count", { metric: "steps", unit: "steps", amount: ({ qty }) => qty }],
	["active_energy", { ...energy, part: "active" }],
	["basal_energy_burned", { ...energy, part: "resting" }],
	[
		"mindful_minutes",
		{ metric: "mindful_minutes", unit: "minutes", amount: ({ qty }) => qty, isOneSource: true },
	],
	["sleep_analysis", { metric: "sleep_hours", unit: "hours", amount: hoursAsleep }],
]);

/** Old devices only report `asleep`. Time in bed is not sleep. */
function hoursAsleep({ asleep: unspecified = 0, core = 0, deep = 0, rem = 0 }: Point): number {
	return core + deep + rem || unspecified;
}

/** A night belongs to the day on which it ends. */
function dayOf({ metric }: Quantity, { date, sleepEnd }: Point): Day {
	return ((metric === "sleep_hours" ? sleepEnd : undefined) ?? date).slice(0, 10) as Day;
}
