import { addDays, type Day, dayNumber, dayOf, type Instant, instantAt, todayOf } from "#domain/day.ts";

export const weeksOfWindow = 4;
export const daysOfWindow = 7 * weeksOfWindow;
/** From the Monday of a window to the Wednesday after it. */
const daysUntilPublic = daysOfWindow + 2;
/** 1970-01-05, a Monday. All organisations share its grid, so that no two windows of one overlap. */
const firstMonday = 4;

/** Two years of windows are shown, and of cells that are gone no cohort is kept longer. */
export const shownWindows = 26;

/** Four closed weeks, Monday to Sunday. */
export interface FigureWindow {
	from: Day;
	to: Day;
}

/** The newest window that is public. */
export function windowAt(now: Instant, timeZone: string): FigureWindow {
	const sinceFirst = dayNumber(todayOf(now, timeZone, 0)) - daysUntilPublic - firstMonday;
	const from = firstMonday + Math.floor(sinceFirst / daysOfWindow) * daysOfWindow;
	return { from: dayOf(from), to: dayOf(from + daysOfWindow - 1) };
}

/** When the next window becomes public. */
export function nextPublicAt(now: Instant, timeZone: string): Instant {
	return instantAt(addDays(windowAt(now, timeZone).from, daysOfWindow + daysUntilPublic), 0, timeZone);
}
