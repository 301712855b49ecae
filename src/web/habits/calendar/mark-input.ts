import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { amountOrZeroFrom } from "#domain/habits/amounts/amount-text.ts";
import { maxDayAmount } from "#domain/habits/amounts/measure.ts";
import { amountOn } from "#domain/habits/logs/day-amounts.ts";
import { isSmallOn, markOn } from "#domain/habits/logs/history.ts";
import { minutesFrom } from "#domain/habits/logs/log-limits.ts";
import type { LogDetails, Mark } from "#web/offline/intent.ts";

export type DayResult = "completed" | "small" | "missed";

/** Returns the result to preselect: "completed" if an amount above the limit of an at-most habit made the day missed. */
export function resultOf({ history, measure }: Habit, day: Day): DayResult {
	if (isSmallOn(history, day)) return "small";
	const isAboveLimit = measure?.comparator === "at-most" && amountOn(history, day) !== undefined;
	return markOn(history, day) === "missed" && !isAboveLimit ? "missed" : "completed";
}

/** The day's amount, or its minutes if the habit has no measure; null if neither is recorded. */
export function quantityOf(
	{ measure, history }: Habit,
	day: Day,
	details: LogDetails | undefined,
): number | null {
	return (measure ? amountOn(history, day)?.amount : details?.duration) ?? null;
}

/** Returns the day's amount unless the day is completed. Sending it keeps a mere note from ticking a begun day. */
export function decidingAmount({ history }: Habit, day: Day): number | undefined {
	return markOn(history, day) === "completed" ? undefined : amountOn(history, day)?.amount;
}

interface Quantity {
	/** As it was when the form opened. */
	shown: number | null;
	/** The `decidingAmount` at the time of saving, sent if the user leaves the field as it is. */
	deciding: number | undefined;
}

/** Returns the mark, or the name of a field that cannot be read. */
export function markFrom(
	typed: FormData,
	result: DayResult,
	{ shown, deciding }: Quantity,
): Mark | "minutes" | "amount" {
	const text = (name: string) => String(typed.get(name) ?? "").trim();
	const notes = text("notes") || null;
	if (result === "missed") return { completed: false, notes, missReason: text("reason") || null };
	const size = result === "small" ? "small" : "full";
	const changed = typed.has("minutes")
		? changedMinutes(text("minutes"), shown)
		: changedAmount(text("amount"), shown);
	if (typeof changed === "string") return changed;
	const isSentAgain = shown !== null && deciding !== undefined && size === "full";
	return { completed: true, notes, size, ...(changed ?? (isSentAgain && { amount: deciding })) };
}

function changedMinutes(text: string, shown: number | null) {
	const duration = minutesFrom(text);
	if (duration === undefined) return "minutes";
	return duration === shown ? undefined : { duration };
}

/** An empty field keeps the amount. */
function changedAmount(text: string, shown: number | null) {
	if (text === "") return {};
	const amount = amountOrZeroFrom(text, maxDayAmount);
	if (amount === undefined) return "amount";
	return amount === shown ? undefined : { amount };
}

/** Returns the reason for a miss, or `skipped` for the word that Skip on a reminder stores as one. */
export function reasonText(reason: string | null | undefined, skipped: string): string {
	return reason === "skipped" ? skipped : (reason ?? "");
}

/** Leaves out a note and a reason that the user did not change, and the size of a full day. */
export function changesTo(seen: LogDetails | undefined, { completed, ...typed }: Mark): Mark {
	const missReason = reasonText(seen?.missReason, "") || null;
	const shown = { notes: seen?.notes ?? null, missReason, size: "full" };
	const changes = Object.entries(typed).filter(([part, value]) => value !== Reflect.get(shown, part));
	return { completed, ...Object.fromEntries(changes) };
}
