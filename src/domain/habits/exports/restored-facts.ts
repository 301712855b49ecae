import type { DayInput } from "#domain/habits/amounts/measured-day.ts";
import type { OwnLog } from "./habits-file.ts";

/** Milliseconds. */
interface Times {
	loggedAt: number;
	/** Minus infinity if the day was never cleared. */
	clearedAt: number;
	now: number;
}

/**
 * Returns what the user set for a day, from a log in our own export. Entries are not restored, so a sum that includes
 * some is restored as a sum set by the user. Caps future times; a mark that overrode the sum keeps the later time.
 */
export function restoredFacts(
	said: DayInput,
	{ unit, duration, amount }: Pick<OwnLog, "unit" | "duration" | "amount">,
	{ loggedAt, clearedAt, now }: Times,
): DayInput {
	const { mark } = said;
	const base = baseOf(said, clearedAt);
	const value = unit === "minutes" ? duration : amount;
	const isSumSaid = value === null || value === base?.value;
	const sum = capped(isSumSaid ? said.amount : { value, at: loggedAt }, now);
	const isDecisive = isPlain(said, clearedAt) && (mark?.completed || mark?.at === loggedAt);
	const earliest = isDecisive && sum !== null && value !== null ? sum.at + 1 : 0;
	const cappedMark = capped(mark, now);
	return {
		mark: cappedMark && { ...cappedMark, at: Math.max(cappedMark.at, earliest) },
		amount: sum,
	};
}

function baseOf({ amount }: DayInput, clearedAt: number): DayInput["amount"] {
	return amount && amount.at > clearedAt ? amount : null;
}

/** Whether the mark was set after the sum, or without one: a plain tick or miss. */
function isPlain(said: DayInput, clearedAt: number): boolean {
	const base = baseOf(said, clearedAt);
	const { mark } = said;
	return mark !== null && mark.at > clearedAt && (base?.value == null || mark.at > base.at);
}

function capped<T extends { at: number }>(fact: T | null, now: number): T | null {
	return fact && { ...fact, at: Math.min(fact.at, now) };
}
