import { type Day, dayNumber } from "#domain/day.ts";
import { judgementOf, type Plan, type Verdict, verdictOn } from "#domain/habits/progress/judgement.ts";

/** What a calendar says of a day: its verdict, or that it lies after today or before the habit began. */
export type DayState = Verdict | "ahead" | "before";

/** Gives the way from a day to its state. */
export function dayStates(plan: Plan, today: Day): (day: Day) => DayState {
	const judgement = judgementOf(plan, today);
	return (day) => verdictOn(judgement, dayNumber(day)) ?? (day > today ? "ahead" : "before");
}
