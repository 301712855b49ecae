import { addDays, type Day, type Instant } from "#domain/day.ts";
import { type Metric, metricInfo, whyNotReading } from "#domain/integrations/metrics.ts";
import { type Provider, providerInfo } from "#domain/integrations/providers.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { roundToHundredths } from "#domain/integrations/units.ts";
import type { Orm } from "#server/db/open.ts";
import type { DayReadings, Span } from "#server/integrations/adapter.ts";
import type { StoredReading } from "#server/integrations/tables.ts";
import { cappedAddition, cappedDay } from "./few-events.ts";
import { deleteReadings, detailsOf, insertReadings, listStored, withShortSource } from "./readings-store.ts";
import type { ConnectionKey } from "./store.ts";

/** In two zones, the same instant can fall on dates two days apart. */
const daysBetweenZones = 2;

export interface ReplaceResult {
	/** Days whose number has changed. */
	days: Day[];
	changed: number;
	written: number;
	readings: number;
	refused: number;
}

type StoredSpan = Pick<Span, "from" | "to" | "metrics">;

/** The days that may be replaced. */
interface ReplacedSpan extends StoredSpan {
	/** The first day that is not over. */
	openFrom: Day;
	/** What `listNear` returned, if it was called before. */
	near?: StoredReading[];
}

/** Returns the stored readings of a span and of the days to which another zone may assign its events. */
export function listNear(
	tx: Orm,
	key: ConnectionKey,
	{ from, to, metrics }: StoredSpan,
): Promise<StoredReading[]> {
	const near = { from: addDays(from, -daysBetweenZones), to: addDays(to, daysBetweenZones), metrics };
	return listStored(tx, key, near);
}

/** Safe to repeat: unchanged readings keep their rows. Skips negative, absurd and future readings. */
export async function replaceReadings(
	tx: Orm,
	{ userId, id, provider }: ConnectionKey & { provider: Provider },
	span: ReplacedSpan,
	{
		readings,
		readFrom = {},
		lasting = [],
		correctedFrom = {},
		since,
		isComplete = () => true,
		keepsLarger = () => false,
		isOthers = () => false,
		isRenamed = () => false,
		isFile = false,
	}: DayReadings,
	now: number,
): Promise<ReplaceResult> {
	const near = span.near ?? (await listNear(tx, { userId, id }, span));
	const isInSpan = ({ day }: { day: Day }) => day >= span.from && day <= dayAfter(span.to);
	const stored = near.filter(isInSpan);
	const { fit, refused } = fittingReadings(
		provider,
		span,
		onStoredDays(provider, readings.map(withShortSource), near),
	);
	const few = cappedPerDay(provider, fit, stored, { isPart: keepsLarger, isOthers }).map((reading) =>
		reading.day < span.openFrom
			? reading
			: { ...reading, isUnfinished: true as const, unfinishedPart: undefined },
	);
	const kept = new Map(stored.map((row) => [keyOf(row.dataType, row.day, row.source), row]));
	const fresh = new Map(few.map((reading) => [keyOf(reading.metric, reading.day, reading.source), reading]));
	const written = [...fresh.values()].filter((reading) => {
		const row = kept.get(keyOf(reading.metric, reading.day, reading.source));
		if (row === undefined) return true;
		if (reading.day < (correctedFrom[reading.metric] ?? "") && !row.metadata.isUnfinished) return false;
		const isMoved =
			isInstantEvent(provider, reading.metric) && Date.parse(row.recordedAt) !== reading.recordedAt;
		const isLargerKept = keepsLarger(reading.metric) || isOthers(row);
		return (isMoved || differs(row, reading)) && !(isLargerKept && reading.value < row.value);
	});
	const rewritten = new Set(written.map(({ metric, day, source }) => keyOf(metric, day, source)));
	const isRead = (row: StoredReading) =>
		row.day >= (readFrom[row.dataType] ?? span.from) && isComplete(row.dataType, row.day) && !isOthers(row);
	const readDays = new Set(few.map(({ metric, day }) => `${metric} ${day}`));
	const reported = isFile ? new Set() : eventsOf(provider, fit);
	// A file gives an event's instant, the service its local day; abroad, the instant can fall on another day.
	const isElsewhere = (row: StoredReading) =>
		row.metadata.isFromFile &&
		(reported.has(`${row.dataType} ${row.source}`) || isRenamed(row)) &&
		!fresh.has(keyOf(row.dataType, row.day, row.source));
	const gone = near.filter(
		(row) =>
			isElsewhere(row) ||
			(isInSpan(row) &&
				!(fresh.has(keyOf(row.dataType, row.day, row.source)) || lasting.includes(row.dataType)) &&
				// Readings from a file stay until the service itself reports the day.
				(isFile || !row.metadata.isFromFile || readDays.has(`${row.dataType} ${row.day}`)) &&
				!wasNotRequested(provider, row, since) &&
				isRead(row)),
	);
	function isFinished(row: StoredReading): boolean {
		if (!row.metadata.isUnfinished || row.day >= span.openFrom || gone.includes(row)) return false;
		if (fresh.has(keyOf(row.dataType, row.day, row.source))) {
			const repeat = repeatOf(row);
			return repeat !== undefined && !repeat.isUnfinished;
		}
		return isRead(row) && !row.metadata.isFromFile && correctedFrom[row.dataType] === undefined;
	}
	function repeatOf(row: StoredReading): Reading | undefined {
		const key = keyOf(row.dataType, row.day, row.source);
		const reading = fresh.get(key);
		return reading && !rewritten.has(key) && !differs(row, reading) ? reading : undefined;
	}
	const unchanged = stored.flatMap((row): Reading[] => {
		const { isUnfinished, unfinishedPart, keyId } = row.metadata;
		const repeat = repeatOf(row);
		const details = {
			isUnfinished: isFinished(row) ? undefined : isUnfinished,
			unfinishedPart: isUnfinished && (repeat?.unfinishedPart ?? unfinishedPart),
			keyId: isOthers(row) ? keyId : (repeat?.keyId ?? keyId),
		};
		const isMarked =
			details.isUnfinished !== isUnfinished ||
			details.unfinishedPart !== unfinishedPart ||
			details.keyId !== keyId;
		return isMarked ? [{ ...asReading(row), ...details }] : [];
	});
	await deleteReadings(tx, { userId, id }, gone);
	await insertReadings(tx, { userId, id, provider }, [...written, ...unchanged], now);
	const days = new Set([...written, ...gone].map(({ day }) => day));
	return {
		days: [...days].sort(),
		changed: written.length + gone.length,
		written: written.length,
		readings: few.length,
		refused,
	};
}

/** Events stay on their first day, unless they name it: a new time zone or day start does not move past events. */
function onStoredDays(
	provider: Provider,
	readings: readonly Reading[],
	stored: readonly StoredReading[],
): Reading[] {
	const events = stored.filter(({ dataType }) => isInstantEvent(provider, dataType));
	const dayOf = new Map(
		events.map((row) => [eventOf(row.dataType, row.source, Date.parse(row.recordedAt)), row.day]),
	);
	return readings.map((reading) => {
		const day = dayOf.get(eventOf(reading.metric, reading.source, reading.recordedAt));
		return day === undefined || reading.isDated ? reading : { ...reading, day };
	});
}

function eventsOf(provider: Provider, readings: readonly Reading[]): Set<string> {
	const events = readings.filter(({ metric }) => metricInfo(provider, metric)?.read === "events");
	return new Set(events.map(({ metric, source }) => `${metric} ${source}`));
}

function eventOf(metric: Metric, source: string, recordedAt: Instant): string {
	return `${metric} ${recordedAt} ${source}`;
}

function isInstantEvent(provider: Provider, metric: Metric): boolean {
	return providerInfo[provider].days === "instants" && metricInfo(provider, metric)?.read === "events";
}

function wasNotRequested(provider: Provider, row: StoredReading, since: Instant | undefined): boolean {
	return since !== undefined && isInstantEvent(provider, row.dataType) && Date.parse(row.recordedAt) < since;
}

/** The provider's day may have begun before the user's. */
function dayAfter(to: Day): Day {
	return addDays(to, 1);
}

function fittingReadings(provider: Provider, { from, to, metrics }: StoredSpan, all: Reading[]) {
	const fit = all.filter(
		({ metric, day, value }) =>
			metrics.includes(metric) &&
			day >= from &&
			day <= dayAfter(to) &&
			whyNotReading(provider, { metric, value, unit: metricInfo(provider, metric)?.unit ?? "" }) ===
				undefined,
	);
	return { fit, refused: all.filter(({ day }) => day >= from).length - fit.length };
}

interface KeptReadings {
	/** Whether the readings of a metric may be only a part of the day's. */
	isPart: (metric: Metric) => boolean;
	isOthers: (row: StoredReading) => boolean;
}

function cappedPerDay(
	provider: Provider,
	readings: readonly Reading[],
	stored: readonly StoredReading[],
	{ isPart, isOthers }: KeptReadings,
): Reading[] {
	const storedOn = Map.groupBy(stored, ({ dataType, day }) => `${dataType} ${day}`);
	const byDay = Map.groupBy(readings, ({ metric, day }) => `${metric} ${day}`);
	return [...byDay].flatMap(([key, some]) => {
		const before = storedOn.get(key) ?? [];
		const isAddition = some.some(({ metric }) => isPart(metric));
		return isAddition
			? cappedAddition(provider, some, before)
			: cappedDay(provider, some, before.filter(isOthers));
	});
}

function keyOf(metric: Metric, day: Day, source: string): string {
	return `${metric} ${day} ${source}`;
}

function asReading({ dataType: metric, metadata, recordedAt, ...row }: StoredReading): Reading {
	return { ...row, metric, ...metadata, recordedAt: Date.parse(recordedAt) };
}

/** Whether the value or its details differ. Ignores `isUnfinished`, `unfinishedPart` and `keyId`. */
function differs(row: StoredReading, reading: Reading): boolean {
	const { isTypedIn, isFromFile, parts } = detailsOf(reading);
	return (
		row.value !== roundToHundredths(reading.value) ||
		row.metadata.isTypedIn !== isTypedIn ||
		row.metadata.isFromFile !== isFromFile ||
		JSON.stringify(row.metadata.parts) !== JSON.stringify(parts)
	);
}
