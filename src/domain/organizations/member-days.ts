import { addDays, type Day, dayNumber, type Instant, todayOf } from "#domain/day.ts";
import { categoryRates } from "#domain/habits/insight/by-category.ts";
import { judgeAll, rateIn, weekdayRates } from "#domain/habits/insight/due-days.ts";
import { sumOf } from "#domain/habits/insight/rate.ts";
import type { Category } from "#domain/habits/plan/habit.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import type { MemberDays } from "./cohorts.ts";
import { type FigureWindow, weeksOfWindow } from "./figure-window.ts";

/** What somebody did in a window, by the last day of it: later days and logs change nothing. */
export function daysIn(
	habits: readonly (Plan & { category: Category })[],
	{ from, to }: FigureWindow,
): Pick<MemberDays, "weeks" | "weekdays" | "categories"> {
	const span = { from: dayNumber(from), to: dayNumber(to) };
	const judged = judgeAll(habits, addDays(to, 1), span.from);
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

/** The first whole day after a switch was turned on. */
export function countedFrom(switchedOnAt: Instant, timeZone: string): Day {
	return addDays(todayOf(switchedOnAt, timeZone, 0), 1);
}
