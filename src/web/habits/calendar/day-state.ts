import { type Day, dayNumber } from "#domain/day.ts";
import { isSmallOn } from "#domain/habits/logs/history.ts";
import { judgementOf, type Plan, type Verdict, verdictOn } from "#domain/habits/progress/judgement.ts";

/** "ahead" is after today, "before" is before the habit began. */
export type DayState = Verdict | "small" | "ahead" | "before";

export function dayStates(plan: Plan, today: Day): (day: Day) => DayState {
	const judgement = judgementOf(plan, today);
	return (day) => {
		if (isSmallOn(plan.history, day)) return "small";
		return verdictOn(judgement, dayNumber(day)) ?? (day > today ? "ahead" : "before");
	};
}
