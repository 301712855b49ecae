import { type Day, dayNumber, dayOf, isDay, mondayNumber, weekdayOf } from "#domain/day.ts";
import type { Judged } from "#domain/habits/insight/due-days.ts";

export interface WeekShown {
	/** Of the week on show. */
	monday: Day;
	/** Of the oldest and the newest week that can be shown. */
	first: Day;
	last: Day;
	/** Whether it is the one to look back on now; only then is there something to do about it. */
	isLatest: boolean;
}

/**
 * The week to show: the one that was asked for by its Monday, if these habits have it, else the one to look back on:
 * on a Sunday the week that ends with it, on other days the one before, but none in which nothing had begun yet.
 */
export function weekShown(judged: readonly Judged[], today: Day, asked: string | null): WeekShown {
	const running = mondayNumber(dayNumber(today));
	// Without any habit the oldest day is infinitely far ahead.
	const oldest = Math.min(running, mondayNumber(Math.min(...judged.map(({ firstDay }) => firstDay))));
	const latest = Math.max(oldest, weekdayOf(today) === 7 ? running : running - 7);
	const wanted = asked !== null && isDay(asked) ? dayNumber(asked) : Number.NaN;
	const isKnown = wanted === mondayNumber(wanted) && wanted >= oldest && wanted <= running;
	const shown = isKnown ? wanted : latest;
	return { monday: dayOf(shown), first: dayOf(oldest), last: dayOf(running), isLatest: shown === latest };
}
