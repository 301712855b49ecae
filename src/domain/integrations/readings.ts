import type { Day, Instant } from "#domain/day.ts";
import { sumOf } from "#domain/habits/amounts/measure.ts";
import { type Metric, metricInfo } from "./metrics.ts";
import type { Provider } from "./providers.ts";

/** Maximum readings in one response. */
export const maxReadingsListed = 5_000;

export interface Reading {
	metric: Metric;
	day: Day;
	/** The device or app behind it, or the id of the event; a metric has one reading per day and source. */
	source: string;
	value: number;
	recordedAt: Instant;
	isTypedIn?: boolean | undefined;
	isFromFile?: true | undefined;
	/** Stored before its day was over, and not read again since. */
	isUnfinished?: true | undefined;
	/** The only part that makes it unfinished; without one, all of its parts do. */
	unfinishedPart?: string | undefined;
	/** Names its day itself, in no time zone. Not stored. */
	isDated?: boolean | undefined;
	/** The key with which a phone sent it. */
	keyId?: string | undefined;
	/** Keyed by the names in `MetricFacts.parts`, or Apple's active and resting energy. */
	parts?: Readonly<Record<string, number>> | undefined;
}

export interface CountedMetric {
	metric: Metric;
	/** One of the metric's parts, instead of their sum. */
	part?: string | undefined;
	leavesOutTypedIn?: boolean | undefined;
}

/** Returns a day's number from its readings of one connection; without a reading, undefined instead of zero. */
export function valueOfDay(
	provider: Provider,
	{ metric, part, leavesOutTypedIn }: CountedMetric,
	readings: readonly Reading[],
): number | undefined {
	const facts = metricInfo(provider, metric);
	const counted = readings.filter(
		(reading) => reading.metric === metric && !(leavesOutTypedIn && reading.isTypedIn),
	);
	const values = counted.map((reading) =>
		part === undefined ? reading.value : (reading.parts?.[part] ?? 0),
	);
	if (facts === undefined || values.length === 0) return undefined;
	if (facts.read === "events") return sumOf(values);
	if (facts.read !== "last") return Math.max(...values);
	const newest = counted.reduce((last, reading) => (isNewer(reading, last) ? reading : last));
	return newest.value;
}

/** If times are equal, the source decides, so that the order of the readings doesn't matter. */
function isNewer(reading: Reading, last: Reading): boolean {
	return reading.recordedAt === last.recordedAt
		? reading.source > last.source
		: reading.recordedAt > last.recordedAt;
}
