import type { Provider } from "#domain/integrations/providers.ts";
import { type Reading, valueOfDay } from "#domain/integrations/readings.ts";
import type { StoredReading } from "#server/integrations/tables.ts";

/** Maximum readings stored for a metric's events on a day; the last of them sums up the rest. */
const maxEventsOfDay = 200;
const restSource = "rest";

/** Call with all new readings of a metric and day, and the stored ones that are kept. */
export function cappedDay(
	provider: Provider,
	readings: Reading[],
	staying: readonly StoredReading[],
): Reading[] {
	const sources = new Set(readings.map(({ source }) => source));
	const places = maxEventsOfDay - staying.filter(({ source }) => !sources.has(source)).length;
	if (readings.length <= places) return readings;
	const sorted = readings.toSorted((one, other) => (one.source < other.source ? -1 : 1));
	return withRest(provider, sorted, Math.max(0, places - 1));
}

/**
 * Call with part of a day's readings for a metric, when those already stored are kept. Events beyond the limit are
 * added to the stored rest every time they are sent. If `maxEventsOfDay` are already stored, the rest is an extra
 * reading.
 */
export function cappedAddition(
	provider: Provider,
	readings: Reading[],
	stored: readonly StoredReading[],
): Reading[] {
	const sources = new Set(stored.map(({ source }) => source));
	const repeated = readings.filter(({ source }) => sources.has(source));
	const fresh = readings.filter(({ source }) => !sources.has(source));
	if (stored.length + fresh.length <= maxEventsOfDay) return readings;
	const rest = stored.find(({ source }) => source === restSource);
	const places = maxEventsOfDay - stored.length - (rest ? 0 : 1);
	return [...repeated, ...withRest(provider, fresh, Math.max(0, places), rest)];
}

function withRest(provider: Provider, readings: Reading[], kept: number, before?: StoredReading): Reading[] {
	const surplus = readings.slice(kept);
	const [first] = surplus;
	if (first === undefined) return readings;
	const all = before ? [{ ...first, value: before.value }, ...surplus] : surplus;
	const value = valueOfDay(provider, { metric: first.metric }, all) ?? 0;
	return [...readings.slice(0, kept), { ...first, source: restSource, value }];
}
