import type { Day } from "#domain/day.ts";
import { amountOn, withAmount } from "#domain/habits/logs/day-amounts.ts";
import {
	type DayMark,
	type History,
	isInCurrentCycle,
	isSmallOn,
	markOn,
	withMark,
} from "#domain/habits/logs/history.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { type Measure, sizeReached, sumOf } from "./measure.ts";
import { type Ramp, targetOn } from "./ramp.ts";

interface MeasuredPlan extends Plan {
	measure: Measure;
	ramp: Ramp | null;
}

/** Adds an amount to a day of the history, marked as the server will mark it; a negative amount is subtracted. */
export function withEntry(habit: MeasuredPlan, day: Day, amount: number): History {
	const sum = sumOf([amountOn(habit.history, day)?.amount ?? 0, amount]);
	return withSum(habit, day, sum > 0 ? sum : undefined);
}

/** Returns the history with a day's sum set; without a sum, only a plain tick stays. */
export function withSum(habit: MeasuredPlan, day: Day, sum: number | undefined): History {
	const { history, measure } = habit;
	const target = targetOn(habit, day);
	const mark = sum === undefined ? plainTick(habit, day) : markFor(habit, day, sum);
	const marked = withMark(history, day, mark, isInCurrentCycle(history, day) ?? day >= habit.cycleStartedOn);
	const isFull = sum !== undefined && sizeReached(measure, target, sum) === "full";
	return withAmount(
		marked,
		day,
		sum === undefined ? undefined : { amount: sum, target: isFull ? undefined : target },
	);
}

function markFor(habit: MeasuredPlan, day: Day, sum: number): DayMark {
	const { measure } = habit;
	const reached = sizeReached(measure, targetOn(habit, day), sum);
	if (reached === "full") return "completed";
	const isAtLeast = measure.comparator === "at-least";
	const plain = isAtLeast ? plainTick(habit, day) : undefined;
	return plain ?? (reached === "small" ? "small" : isAtLeast ? "begun" : "missed");
}

/** Returns the day's tick if its amount alone doesn't account for it. */
function plainTick(habit: MeasuredPlan, day: Day): "completed" | "small" | undefined {
	const { history, measure } = habit;
	if (markOn(history, day) !== "completed") return undefined;
	const known = amountOn(history, day);
	const reached = known && sizeReached(measure, known.target ?? targetOn(habit, day), known.amount);
	if (isSmallOn(history, day)) return reached === undefined ? "small" : undefined;
	return reached === "full" || (known && known.target === undefined) ? undefined : "completed";
}
