import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import type { Measure } from "#domain/habits/amounts/measure.ts";
import { targetOf } from "#domain/habits/amounts/with-entry.ts";
import { amountOn } from "#domain/habits/logs/day-amounts.ts";
import { isSmallOn, markOn } from "#domain/habits/logs/history.ts";

export interface ShownAmount {
	measure: Measure;
	amount: number;
	target: number;
	/** Share of the target or limit, 0 to 1. */
	share: number;
	state: "open" | "done" | "small" | "over";
}

/** Undefined if the habit has no measure. */
export function amountShown(habit: Habit, day: Day): ShownAmount | undefined {
	const { measure, history } = habit;
	if (!measure) return undefined;
	const target = targetOf({ ...habit, measure }, day);
	const amount = amountOn(history, day)?.amount ?? 0;
	const isLimit = measure.comparator === "at-most";
	const share = Math.min(1, amount / target);
	return { measure, amount, target, share, state: stateOf(habit, day, isLimit && amount > target) };
}

function stateOf({ history }: Habit, day: Day, isOver: boolean): ShownAmount["state"] {
	if (isSmallOn(history, day)) return "small";
	if (markOn(history, day) === "completed") return "done";
	return isOver ? "over" : "open";
}
