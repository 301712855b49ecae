import { type Day, mondayOf } from "#domain/day.ts";
import type { ForeignEntry } from "./foreign-habit.ts";
import { type Rhythm, timesInDays } from "./rhythm.ts";

/** What was measured on one day. */
export interface Amount {
	day: Day | undefined;
	amount: number;
	note?: string | undefined;
}

/** How much is asked for in `days` days. */
export interface Target {
	kind: "at-least" | "at-most";
	amount: number;
	days: number;
	unit: string;
}

/** The rhythm of a target; undefined when none of ours asks for the same. */
export function rhythmOfTarget({ kind, days }: Target): Rhythm | undefined {
	if (kind === "at-most" && days !== 1) return undefined;
	const rhythm = timesInDays(1, days);
	// Of a period that is no week each day is judged by itself.
	return rhythm?.isExact ? rhythm : undefined;
}

/**
 * A day is done when its value reaches the target. A weekly target is reached on the day on which the week's sum
 * reaches it; of any other longer period each day has its equal share. The amount itself goes into the note.
 */
export function judgedAmounts(amounts: readonly Amount[], target: Target): ForeignEntry[] {
	const isWeekly = target.kind === "at-least" && target.days === 7;
	const wanted = isWeekly ? target.amount : target.amount / Math.max(1, target.days);
	const sums = new Map<Day, number>();
	return inOrder(amounts).map(({ day, amount, note }) => {
		if (day === undefined) return { day, mark: undefined };
		const period = isWeekly ? mondayOf(day) : day;
		const sum = (sums.get(period) ?? 0) + amount;
		sums.set(period, sum);
		const isReached = target.kind === "at-least" ? sum >= wanted : sum <= wanted;
		return { day, mark: isReached ? "completed" : "missed", note: noteWith(amount, target.unit, note) };
	});
}

function inOrder(amounts: readonly Amount[]): Amount[] {
	return amounts.toSorted((one, other) => ((one.day ?? "") < (other.day ?? "") ? -1 : 1));
}

/** One of nothing in particular says no more than the mark does. */
function noteWith(amount: number, unit: string, note: string | undefined): string | undefined {
	if (amount === 1 && unit === "") return note;
	const measured = `${Math.round(amount * 1000) / 1000} ${unit}`.trim();
	return note ? `${measured} · ${note}` : measured;
}
