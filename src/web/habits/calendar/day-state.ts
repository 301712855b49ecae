import { type Day, dayNumber } from "#domain/day.ts";
import { isSmallOn } from "#domain/habits/logs/history.ts";
import { judgementOf, type Plan, type Verdict, verdictOn } from "#domain/habits/progress/judgement.ts";

/** A day's verdict, that it was done small, or that it is after today or before the habit began. */
export type DayState = Verdict | "small" | "ahead" | "before";

/** Returns a function from a day to its state. */
export function dayStates(plan: Plan, today: Day): (day: Day) => DayState {
	const judgement = judgementOf(plan, today);
	return (day) => {
		if (isSmallOn(plan.history, day)) return "small";
		return verdictOn(judgement, dayNumber(day)) ?? (day > today ? "ahead" : "before");
	};
}
