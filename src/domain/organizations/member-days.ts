import { addDays, type Day, dayNumber, type Instant, todayOf } from "#domain/day.ts";
import { categoryRates } from "#domain/habits/insight/by-category.ts";
import { type JudgedHabit, judgeAll, rateIn, weekdayRates } from "#domain/habits/insight/due-days.ts";
import { sumOf } from "#domain/habits/insight/rate.ts";
import type { Category } from "#domain/habits/plan/habit.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import type { MemberDays } from "./cohorts.ts";
import { type FigureWindow, weeksOfWindow } from "./figure-window.ts";

type CountedHabit = Plan & {
	category: Category;
	/** Days that only a private provider has ticked: neither due nor done. */
	privateDays?: readonly Day[] | undefined;
};

/** Returns what a member did in a window, judged as if its last day had just ended: later days change nothing. */
export function daysIn(
	habits: readonly CountedHabit[],
	{ from, to }: FigureWindow,
): Pick<MemberDays, "weeks" | "weekdays" | "categories"> {
	const span = { from: dayNumber(from), to: dayNumber(to) };
	const judged = judgeAll(habits, addDays(to, 1), span.from).map(withoutPrivate);
	const weeks = Array.from({ length: weeksOfWindow }, (_, week) => {
		const monday = span.from + 7 * week;
		return sumOf(judged.map((each) => rateIn(each, { from: monday, to: monday + 6 })));
	});
	return {
		weeks,
		weekdays: weekdayRates(judged, span),
		categories: Object.fromEntries(
			categoryRates(judged, span).map(({ category, done, due }) => [category, { done, due }]),
		),
	};
}

function withoutPrivate(judged: JudgedHabit<CountedHabit>): JudgedHabit<CountedHabit> {
	const { habit, firstDay, verdicts } = judged;
	const hidden = new Set(habit.privateDays?.map((day) => dayNumber(day) - firstDay));
	if (hidden.size === 0) return judged;
	return { ...judged, verdicts: verdicts.map((verdict, index) => (hidden.has(index) ? "rest" : verdict)) };
}

export function countedFrom(switchedOnAt: Instant, timeZone: string): Day {
	return addDays(todayOf(switchedOnAt, timeZone, 0), 1);
}
