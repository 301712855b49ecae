import { type Day, dayNumber, dayOf, isDay, mondayNumber, weekdayOf } from "#domain/day.ts";
import type { JudgedHabit } from "#domain/habits/insight/due-days.ts";

export interface WeekShown {
	monday: Day;
	first: Day;
	last: Day;
	/** Whether this is the week to review now; only then can the user act on it. */
	isLatest: boolean;
}

/**
 * Returns the requested week if it is valid; otherwise the current one on Sundays and in the first week, and the
 * previous one on other days.
 */
export function weekShown(judged: readonly JudgedHabit[], today: Day, requested: string | null): WeekShown {
	const running = mondayNumber(dayNumber(today));
	// Without habits, the inner minimum is Infinity.
	const oldest = Math.min(running, mondayNumber(Math.min(...judged.map(({ firstDay }) => firstDay))));
	const latest = Math.max(oldest, weekdayOf(today) === 7 ? running : running - 7);
	const wanted = requested !== null && isDay(requested) ? dayNumber(requested) : Number.NaN;
	const isValid = wanted === mondayNumber(wanted) && wanted >= oldest && wanted <= running;
	const shown = isValid ? wanted : latest;
	return { monday: dayOf(shown), first: dayOf(oldest), last: dayOf(running), isLatest: shown === latest };
}
