import { addDays, type Day, dayNumber, dayOf } from "#domain/day.ts";
import { type JudgedHabit, rateIn, type Span } from "#domain/habits/insight/due-days.ts";
import { type Rate, sumOf } from "#domain/habits/insight/rate.ts";
import { type Plan, shownVerdictOn, type Verdict } from "#domain/habits/progress/judgement.ts";

export interface HabitWeek<Habit extends Plan = Plan> extends Rate {
	habit: Habit;
	/** Monday to Sunday; undefined before the habit began and after today. */
	verdicts: readonly (Verdict | undefined)[];
	/** False while a day of the week is still open or ahead. */
	isOver: boolean;
}

/** A week's statistics; for the current week, only the days so far. */
export interface Week<Habit extends Plan = Plan> {
	/** Habits with at least one day due, done or still open. */
	habits: readonly HabitWeek<Habit>[];
	total: Rate;
	previousTotal: Rate;
}

export function spanOfWeek(monday: Day): Span {
	const from = dayNumber(monday);
	return { from, to: from + 6 };
}

export function weekOf<Habit extends Plan>(judged: readonly JudgedHabit<Habit>[], monday: Day): Week<Habit> {
	const span = spanOfWeek(monday);
	const weekBefore = { from: span.from - 7, to: span.from - 1 };
	return {
		habits: judged
			.map((each) => ({ habit: each.habit, ...verdictsIn(each, span), ...rateIn(each, span) }))
			.filter(({ verdicts }) => verdicts.some((verdict) => verdict !== undefined && verdict !== "rest")),
		total: sumOf(judged.map((each) => rateIn(each, span))),
		previousTotal: sumOf(judged.map((each) => rateIn(each, weekBefore))),
	};
}

export function isWeekOver({ habits }: Week, monday: Day, today: Day): boolean {
	return addDays(monday, 6) <= today && habits.every(({ isOver }) => isOver);
}

function verdictsIn(judged: JudgedHabit, { from }: Span): Pick<HabitWeek, "verdicts" | "isOver"> {
	const verdicts = Array.from({ length: 7 }, (_, index) =>
		shownVerdictOn(judged.habit, judged, dayOf(from + index)),
	);
	return { verdicts, isOver: verdicts[6] !== undefined && !verdicts.includes("open") };
}
