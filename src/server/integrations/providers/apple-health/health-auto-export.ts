import { z } from "zod";
import { type Day, instantAt, isDay } from "#domain/day.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { converted, type MetricUnit } from "#domain/integrations/units.ts";

/** `2026-11-20 00:00:00 +0530` or a day alone; the day is the phone's own. */
const time = z.string().refine((text) => isDay(text.slice(0, 10)));

const pointShape = z.looseObject({
	date: time,
	qty: z.number().optional(),
	source: z.string().optional(),
	asleep: z.number().optional(),
	core: z.number().optional(),
	deep: z.number().optional(),
	rem: z.number().optional(),
	sleepEnd: time.optional(),
});
type Point = z.output<typeof pointShape>;

const maxPoints = 20_000;

/** A delivery of Health Auto Export. What we do not know is left out, entry by entry. */
export const healthAutoExportShape = z.object({
	data: z.object({
		metrics: z
			.array(
				z.looseObject({ name: z.string(), units: z.string(), data: z.array(z.unknown()).max(maxPoints) }),
			)
			.max(200)
			.default([]),
		workouts: z.array(z.unknown()).max(maxPoints).default([]),
	}),
});
type Delivery = z.output<typeof healthAutoExportShape>;

const workoutShape = z.looseObject({
	id: z.string().max(100).optional(),
	name: z.string().optional(),
	start: time,
});

export interface Rejected {
	index: number;
	reason: "unreadable" | "unknown-unit";
}

interface Entry {
	metric: Metric;
	day: Day;
	source: string;
	value: number;
}

/** The readings of a delivery; entries are counted through in its order, workouts last. */
export function readingsOfDelivery({ data }: Delivery, timeZone: string) {
	const read = [
		...data.metrics.flatMap(({ name, units, data: points }) =>
			points.map((each) => entryOf(name, units, each)),
		),
		...data.workouts.map(workoutOf),
	];
	const rejected = read.flatMap((each, index): Rejected[] =>
		typeof each === "string" ? [{ index, reason: each }] : [],
	);
	const sums = new Map<string, Reading>();
	for (const each of read) {
		if (typeof each !== "object") continue;
		const { metric, day, source, value } = each;
		const key = `${metric} ${day} ${source}`;
		const recordedAt = instantAt(day, 720, timeZone);
		sums.set(key, { metric, day, source, value: round((sums.get(key)?.value ?? 0) + value), recordedAt });
	}
	return { readings: [...sums.values()], rejected, entries: read.length };
}

/** Undefined for a metric that we do not keep. */
function entryOf(name: string, units: string, each: unknown): Entry | Rejected["reason"] | undefined {
	const quantity = quantities[name];
	if (quantity === undefined) return undefined;
	const point = pointShape.safeParse(each).data;
	if (point === undefined) return "unreadable";
	const amount = quantity.amount(point);
	if (amount === undefined) return "unreadable";
	const value = converted(amount, units, quantity.unit);
	if (value === undefined) return "unknown-unit";
	const source = quantity.isOneSource ? "health" : (point.source ?? "health");
	return { metric: quantity.metric, day: dayOf(quantity, point), source, value };
}

function workoutOf(each: unknown): Entry | "unreadable" {
	const workout = workoutShape.safeParse(each).data;
	if (workout === undefined) return "unreadable";
	const { start, id = start } = workout;
	return { metric: "workouts", day: start.slice(0, 10) as Day, source: id, value: 1 };
}

interface Quantity {
	metric: Metric;
	/** The unit in which it is kept. */
	unit: MetricUnit;
	/** In the units of the delivery; undefined where the point has none. */
	amount(point: Point): number | undefined;
	/** Of several metrics of Apple's that add up, or already reconciled. */
	isOneSource?: true;
}

const energy: Quantity = {
	metric: "calories_burned",
	unit: "kcal",
	amount: ({ qty }) => qty,
	isOneSource: true,
};

const quantities: Readonly<Record<string, Quantity>> = {
	step_count: { metric: "steps", unit: "steps", amount: ({ qty }) => qty },
	active_energy: energy,
	basal_energy_burned: energy,
	mindful_minutes: {
		metric: "mindful_minutes",
		unit: "minutes",
		amount: ({ qty }) => qty,
		isOneSource: true,
	},
	sleep_analysis: { metric: "sleep_hours", unit: "hours", amount: asleep },
};

/** Old devices only know `asleep`. Time in bed is not sleep. */
function asleep({ asleep: unspecified = 0, core = 0, deep = 0, rem = 0 }: Point): number {
	return core + deep + rem || unspecified;
}

/** A night belongs to the day on which it ends. */
function dayOf({ metric }: Quantity, { date, sleepEnd }: Point): Day {
	return ((metric === "sleep_hours" ? sleepEnd : undefined) ?? date).slice(0, 10) as Day;
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
