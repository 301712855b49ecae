import type { Day } from "#domain/day.ts";
import { amountOn, withAmount } from "#domain/habits/logs/day-amounts.ts";
import {
	type DayMark,
	type History,
	isSmallOn,
	markOn,
	withMarkInCycle,
} from "#domain/habits/logs/history.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { daySumOf, type Measure, type Size, sizeReached } from "./measure.ts";
import { type Ramp, targetOn } from "./ramp.ts";

interface MeasuredPlan extends Plan {
	measure: Measure;
	ramp: Ramp | null;
}

/** Adds an amount to a day of the history, marked as the server will mark it; a negative amount is subtracted. */
export function withEntry(habit: MeasuredPlan, day: Day, amount: number, isBeforeMiss = amount < 0): History {
	const { history, measure } = habit;
	const known = amountOn(history, day);
	const mark = markOn(history, day);
	const sum = daySumOf([known?.amount ?? 0, amount], measure);
	const next = withSum(habit, day, sum > 0 ? sum : undefined);
	// Only a later amount opens a day that the user has marked as missed.
	if (mark === "missed" && isBeforeMiss && measure.comparator === "at-least")
		return { ...next, marks: history.marks };
	// A full day whose amount would already not be enough was ticked, or reached a target that the history doesn't contain.
	const isKept = known && mark && mark !== "missed" && !known.target && sizeReachedOn(habit, day) !== "full";
	return isKept ? withAmount(history, day, sum > 0 ? { amount: sum, target: undefined } : undefined) : next;
}

/** Returns the history with a day's sum set; without a sum, only a plain tick stays. `own`: the log's target, if known. */
export function withSum(
	habit: MeasuredPlan,
	day: Day,
	sum: number | undefined,
	own?: number | null,
): History {
	if (sum === undefined) return withAmount(withMarkInCycle(habit, day, plainTick(habit, day)), day);
	const target = own ?? targetOf(habit, day);
	const reached = sizeReached(habit.measure, target, sum);
	const marked = withMarkInCycle(habit, day, markFor(habit, day, reached));
	return withAmount(marked, day, { amount: sum, target: reached === "full" ? undefined : target });
}

/** A day with an amount keeps its target; the history has it if it was not reached in full. */
export function targetOf(habit: MeasuredPlan, day: Day): number {
	return amountOn(habit.history, day)?.target ?? targetOn(habit, day);
}

function markFor(habit: MeasuredPlan, day: Day, reached: Size | undefined): DayMark {
	if (reached === "full") return "completed";
	if (habit.measure.comparator === "at-most") return reached ?? "missed";
	return plainTick(habit, day) ?? reached ?? "begun";
}

/** Returns the day's tick if its amount alone doesn't account for it. */
function plainTick(habit: MeasuredPlan, day: Day): "completed" | "small" | undefined {
	const { history } = habit;
	if (markOn(history, day) !== "completed") return undefined;
	if (isSmallOn(history, day)) return sizeReachedOn(habit, day) ? undefined : "small";
	const known = amountOn(history, day);
	return known && !known.target ? undefined : "completed";
}

/** Judges the day's amount alone; a plain tick may count for more. `target`: the log's own, if known. */
export function sizeReachedOn(habit: MeasuredPlan, day: Day, target?: number | null): Size | undefined {
	const known = amountOn(habit.history, day);
	return known && sizeReached(habit.measure, target ?? targetOf(habit, day), known.amount);
}
