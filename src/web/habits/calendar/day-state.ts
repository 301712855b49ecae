import { type Day, dayNumber } from "#domain/day.ts";
import { judgementOf, type Plan, type Verdict, verdictOn } from "#domain/habits/progress/judgement.ts";

/** A day's verdict, or that it is after today or before the habit began. */
export type DayState = Verdict | "ahead" | "before";

/** Returns a function from a day to its state. */
export function dayStates(plan: Plan, today: Day): (day: Day) => DayState {
	const judgement = judgementOf(plan, today);
	return (day) => verdictOn(judgement, dayNumber(day)) ?? (day > today ? "ahead" : "before");
}
