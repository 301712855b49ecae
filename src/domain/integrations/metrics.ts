import type { Provider } from "./providers.ts";
import type { MetricUnit } from "./units.ts";

/**
 * How a day's readings become its number. sum: the largest source's, never a total, because a phone and a watch count
 * the same steps. union: like sum, for time already merged over all sources. last: the newest. events: added up.
 */
export type DayReading = "sum" | "union" | "last" | "events";

export interface MetricFacts {
	unit: MetricUnit;
	read: DayReading;
	/** The largest number possible for a day; a reading above it is an error in its source. */
	max: number;
	/** Whether events may have been entered manually; a mapping may leave those out. */
	hasTypedIn?: true;
	/** Names of the parts that a reading may have; its value is their sum. */
	parts?: readonly string[];
}

const steps: MetricFacts = { unit: "steps", read: "sum", max: 200_000 };
const energy: MetricFacts = { unit: "kcal", read: "sum", max: 30_000 };
const minutes: MetricFacts = { unit: "minutes", read: "sum", max: 1440 };
const sleep: MetricFacts = { unit: "hours", read: "union", max: 24 };
const distance: MetricFacts = { unit: "metres", read: "sum", max: 1_000_000 };
const workouts: MetricFacts = { unit: "workouts", read: "events", max: 100 };

const typedIn = { read: "events", hasTypedIn: true } as const;

const catalogue = {
	fitbit: {
		steps,
		calories_burned: energy,
		active_minutes: minutes,
		sleep_hours: sleep,
		// The resting rate, one a day.
		heart_rate: { unit: "bpm", read: "last", max: 300 },
	},
	google_fit: { steps, calories_burned: energy, distance, move_minutes: minutes },
	apple_health: {
		steps,
		calories_burned: energy,
		sleep_hours: sleep,
		workouts,
		mindful_minutes: { ...minutes, read: "union" },
	},
	strava: {
		workouts: { ...workouts, ...typedIn },
		distance: { ...distance, ...typedIn },
		elevation: { unit: "metres", max: 30_000, ...typedIn },
		kudos: { unit: "kudos", max: 1_000_000, ...typedIn },
	},
	myfitnesspal: {
		calories_consumed: energy,
		macros: { unit: "grams", read: "sum", max: 10_000, parts: ["protein", "carbohydrates", "fat"] },
		water_intake: { unit: "millilitres", read: "sum", max: 30_000 },
		weight: { unit: "kilograms", read: "last", max: 700 },
	},
	todoist: {
		tasks_completed: { unit: "tasks", read: "events", max: 10_000 },
		productivity_score: { unit: "percent", read: "last", max: 100 },
		streaks: { unit: "days", read: "last", max: 100_000 },
	},
	notion: {
		page_updates: { unit: "pages", read: "events", max: 10_000 },
		database_entries: { unit: "entries", read: "events", max: 10_000 },
		habit_logs: { unit: "entries", read: "events", max: 10_000 },
	},
} satisfies Record<Provider, Record<string, MetricFacts>>;

type Catalogue = typeof catalogue;
export type MetricOf<P extends Provider> = keyof Catalogue[P] & string;
export type Metric = { [P in Provider]: MetricOf<P> }[Provider];

const facts: Record<Provider, Partial<Record<Metric, MetricFacts>>> = catalogue;

export function metricsOf(provider: Provider): Metric[] {
	return Object.keys(facts[provider]) as Metric[];
}

export function metricInfo(provider: Provider, metric: string): MetricFacts | undefined {
	return Object.hasOwn(facts[provider], metric) ? facts[provider][metric as Metric] : undefined;
}

export function isMetricOf(provider: Provider, metric: string): metric is Metric {
	return metricInfo(provider, metric) !== undefined;
}

export type ReadingRefusal = "unknown-metric" | "wrong-unit" | "negative" | "absurd";

/** Whether a reading may be stored; its number must already be in the metric's unit. */
export function whyNotReading(
	provider: Provider,
	{ metric, value, unit }: { metric: string; value: number; unit: string },
): ReadingRefusal | undefined {
	const known = metricInfo(provider, metric);
	if (known === undefined) return "unknown-metric";
	if (unit !== known.unit) return "wrong-unit";
	if (value < 0) return "negative";
	return Number.isFinite(value) && value <= known.max ? undefined : "absurd";
}
