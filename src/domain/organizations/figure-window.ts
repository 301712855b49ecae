import { addDays, type Day, dayNumber, dayOf, type Instant, instantAt, todayOf } from "#domain/day.ts";

export const weeksOfWindow = 4;
export const daysOfWindow = 7 * weeksOfWindow;
/** Days from a window's Monday to the Wednesday after its end. */
const daysUntilPublic = daysOfWindow + 2;
/** 1970-01-05, a Monday. All windows are counted from it, so that an organization's windows never overlap. */
const firstMonday = 4;

/** Two years of windows are shown, and cohorts of cells that no longer exist aren't kept longer. */
export const shownWindows = 26;

export interface FigureWindow {
	from: Day;
	to: Day;
}

/** Returns the newest public window. */
export function windowAt(now: Instant, timeZone: string): FigureWindow {
	const sinceFirst = dayNumber(todayOf(now, timeZone, 0)) - daysUntilPublic - firstMonday;
	const from = firstMonday + Math.floor(sinceFirst / daysOfWindow) * daysOfWindow;
	return { from: dayOf(from), to: dayOf(from + daysOfWindow - 1) };
}

/** Returns the first day of the oldest window that is shown. */
export function shownFrom(now: Instant, timeZone: string): Day {
	return addDays(windowAt(now, timeZone).from, -(shownWindows - 1) * daysOfWindow);
}

export function runningWindow(now: Instant, timeZone: string): FigureWindow {
	const { from } = windowAt(now, timeZone);
	const next = windowAfter(from);
	return next.to < todayOf(now, timeZone, 0) ? windowAfter(next.from) : next;
}

export function windowAfter(from: Day): FigureWindow {
	return { from: addDays(from, daysOfWindow), to: addDays(from, 2 * daysOfWindow - 1) };
}

export function publicDay({ from }: FigureWindow): Day {
	return addDays(from, daysUntilPublic);
}

/** Returns when the day that starts at `publicAt` in one zone starts in another. */
export function publicAtIn(timeZone: string | undefined, publicAt: Instant, former: string): Instant {
	return instantAt(todayOf(publicAt, former, 0), 0, timeZone ?? former);
}

export function nextPublicAt(now: Instant, timeZone: string): Instant {
	return instantAt(publicDay(windowAfter(windowAt(now, timeZone).from)), 0, timeZone);
}
