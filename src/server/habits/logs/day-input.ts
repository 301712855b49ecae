import { isInMinutes, type Measure } from "#domain/habits/amounts/measure.ts";
import { type DayInput, type Entry, measuredDay } from "#domain/habits/amounts/measured-day.ts";
import type { StoredLog } from "./store.ts";

interface DayEntries {
	/** In the measure's unit. */
	entries: readonly Entry[];
	clearedAt: number;
}

export function dayInputOf(log: StoredLog, measure: Measure, day: DayEntries): DayInput {
	const said = saidIn(log, measure);
	const isOfOtherUnit = log.said !== null && isInMinutes(measure) && log.unit !== measure.unit;
	return isOfOtherUnit ? withMinutesOf(log, said, day, measure) : said;
}

/**
 * Without `said`, a log's mark and amount date from when it was logged. The mark of a completed or given-up day counts
 * as 1 ms later, so that the amount doesn't overrule it.
 */
function saidIn(log: StoredLog, measure: Measure): DayInput {
	const isComparable = log.unit === measure.unit || (log.unit === null && isInMinutes(measure));
	if (log.said) return isComparable ? log.said : withoutSum(log.said);
	const at = Date.parse(log.loggedAt);
	const logged = isInMinutes(measure) ? log.duration : log.amount;
	const value = isComparable ? logged : null;
	const isPlain = log.completed || isGivenUp(log, value);
	return {
		mark: { completed: log.completed, size: log.size, at: isPlain ? at + 1 : at },
		amount: value !== null ? { value, at } : null,
	};
}

/** Holds even if the comparator has changed since: an amount below a limit would have completed the day. */
function isGivenUp({ completed, begun, target }: StoredLog, value: number | null): boolean {
	return !completed && !begun && value !== null && target !== null && value < target;
}

/** Drops a mark that was set together with a sum: it only repeats what the sum decides. */
function withoutSum({ mark, amount }: DayInput): DayInput {
	const isOfSum = amount?.value != null && mark?.at === amount.at;
	return { mark: isOfSum ? null : mark, amount: null };
}

/** Minutes logged while the habit counted something else are the day's sum, unless its entries add up to them. */
function withMinutesOf(log: StoredLog, said: DayInput, day: DayEntries, measure: Measure): DayInput {
	const { duration, loggedAt } = log;
	const mark = said.mark && said.mark.at > day.clearedAt ? said.mark : null;
	if (duration === null || duration === amountFrom(said, day, measure) || mark?.completed === false)
		return said;
	const at = Math.max(mark?.at ?? 0, Date.parse(loggedAt));
	return { mark: mark && { ...mark, at: at + 1 }, amount: { value: duration, at } };
}

/** The log's minutes after its day's entries become `next`; minutes that do not come from entries stay. */
export function durationAfter(
	log: StoredLog,
	day: DayEntries,
	next: readonly Entry[],
	measure: Measure,
): number | null {
	const said = saidIn(log, measure);
	// Without `said`, the minutes are a sum.
	if (log.said === null || log.duration !== amountFrom(said, day, measure)) return log.duration;
	return amountFrom(said, { ...day, entries: next }, measure);
}

function amountFrom(said: DayInput, { entries, clearedAt }: DayEntries, measure: Measure): number | null {
	return measuredDay(said, entries, clearedAt, measure, measure.target)?.amount ?? null;
}
