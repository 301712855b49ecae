import { type Day, dayNumber } from "#domain/day.ts";
import { type Judged, rateIn, type Span } from "#domain/habits/insight/due-days.ts";
import { type Rate, sumOf } from "#domain/habits/insight/rate.ts";
import type { Plan, Verdict } from "#domain/habits/progress/judgement.ts";

export interface HabitWeek<Habit extends Plan = Plan> extends Rate {
	habit: Habit;
	/** Monday to Sunday; undefined before the habit began and after today. */
	verdicts: readonly (Verdict | undefined)[];
}

/** The figures of a week; for the current one, those of its days so far. */
export interface Week<Habit extends Plan = Plan> {
	/** Habits with a day due, done or still open. */
	habits: readonly HabitWeek<Habit>[];
	total: Rate;
	before: Rate;
}

export function spanOfWeek(monday: Day): Span {
	const from = dayNumber(monday);
	return { from, to: from + 6 };
}

export function weekOf<Habit extends Plan>(judged: readonly Judged<Habit>[], monday: Day): Week<Habit> {
	const span = spanOfWeek(monday);
	const weekBefore = { from: span.from - 7, to: span.from - 1 };
	return {
		habits: judged
			.map((each) => ({ habit: each.habit, verdicts: verdictsIn(each, span), ...rateIn(each, span) }))
			.filter(({ verdicts }) => verdicts.some((verdict) => verdict !== undefined && verdict !== "rest")),
		total: sumOf(judged.map((each) => rateIn(each, span))),
		before: sumOf(judged.map((each) => rateIn(each, weekBefore))),
	};
}

function verdictsIn({ firstDay, verdicts }: Judged, { from }: Span): (Verdict | undefined)[] {
	return Array.from({ length: 7 }, (_, index) => verdicts[from + index - firstDay]);
}
