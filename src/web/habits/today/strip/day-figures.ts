import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { judgementOf, shownVerdictOn } from "#domain/habits/progress/judgement.ts";

export interface DayFigures {
	done: number;
	/** Includes habits that a skip covers. */
	due: number;
	/** Nothing was due, and something was done. */
	isExtra: boolean;
	/** Skips cover everything due. */
	isSkipped: boolean;
	/** No active habit had started yet. */
	isBefore: boolean;
}

export function dayFigures(habits: readonly Habit[], days: readonly Day[], today: Day): DayFigures[] {
	const judged = habits.map((habit) => ({ habit, judgement: judgementOf(habit, today) }));
	return days.map((day) => {
		const verdicts = judged.map(({ habit, judgement }) => shownVerdictOn(habit, judgement, day));
		const due = verdicts.filter((verdict) => verdict && verdict !== "rest" && verdict !== "extra");
		return {
			done: due.filter((verdict) => verdict === "completed").length,
			due: due.length,
			isExtra: due.length === 0 && verdicts.includes("extra"),
			isSkipped: due.length > 0 && due.every((verdict) => verdict === "skip"),
			isBefore: habits.every(({ startedOn, isActive }) => !isActive || day < startedOn),
		};
	});
}
