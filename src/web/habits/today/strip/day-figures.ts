import type { Habit } from "#contract/habits/habits.ts";
import { type Day, dayNumber } from "#domain/day.ts";
import { judgementOf, verdictOn } from "#domain/habits/progress/judgement.ts";

export interface DayFigures {
	done: number;
	/** Habits due that day, including a day that a skip covers; extra days count as due once done. */
	due: number;
	/** No habit existed yet. */
	isBefore: boolean;
}

/** For each day, how many of the habits were done. */
export function dayFigures(habits: readonly Habit[], days: readonly Day[], today: Day): DayFigures[] {
	const judgements = habits.map((habit) => judgementOf(habit, today));
	return days.map((day) => {
		const verdicts = judgements.map((judgement) => verdictOn(judgement, dayNumber(day)));
		return {
			done: verdicts.filter((verdict) => verdict === "completed" || verdict === "extra").length,
			due: verdicts.filter((verdict) => verdict !== undefined && verdict !== "rest").length,
			isBefore: habits.every(({ startedOn }) => day < startedOn),
		};
	});
}
