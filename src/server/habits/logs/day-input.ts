import { isInMinutes, type Measure, sumOf } from "#domain/habits/amounts/measure.ts";
import { countedEntries, type DayInput, type Entry } from "#domain/habits/amounts/measured-day.ts";
import type { StoredLog } from "./store.ts";

interface DayEntries {
	/** In the measure's unit. */
	entries: readonly Entry[];
	clearedAt: number;
}

/** Without `said`, a log's mark and amount date from when it was logged, a tick after its amount, so that it stays. */
export function dayInputOf(log: StoredLog, measure: Measure, day: DayEntries): DayInput {
	const { unit } = measure;
	const isComparable = log.unit === unit || (log.unit === null && isInMinutes(measure));
	if (log.said) {
		const said = isComparable ? log.said : withoutSum(log.said);
		return isInMinutes(measure) && log.unit !== unit ? withMinutesOf(log, said, day) : said;
	}
	const at = Date.parse(log.loggedAt);
	const value = isInMinutes(measure) ? log.duration : log.amount;
	return {
		mark: { completed: log.completed, size: log.size, at: log.completed ? at + 1 : at },
		amount: isComparable && value !== null ? { value, at } : null,
	};
}

/** Drops a mark that was set together with a sum: it only repeats what the sum decides. */
function withoutSum({ mark, amount }: DayInput): DayInput {
	const isOfSum = amount?.value != null && mark?.at === amount.at;
	return { mark: isOfSum ? null : mark, amount: null };
}

/** Minutes logged while the habit counted something else are the day's sum, unless its entries make them up. */
function withMinutesOf(log: StoredLog, said: DayInput, { entries, clearedAt }: DayEntries): DayInput {
	const { duration, loggedAt } = log;
	const mark = said.mark && said.mark.at > clearedAt ? said.mark : null;
	const counted = sumOf(countedEntries(said, entries, clearedAt).map(({ amount }) => amount));
	if (duration === null || duration === counted || mark?.completed === false) return said;
	const at = mark?.at ?? Date.parse(loggedAt);
	return { mark: mark && { ...mark, at: at + 1 }, amount: { value: duration, at } };
}
