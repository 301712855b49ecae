import type { Schedule } from "#domain/habits/plan/schedule.ts";

export interface Rhythm {
	schedule: Schedule;
	isExact: boolean;
}

export const daysInMonth = 365.25 / 12;
export const daysInYear = 365.25;

/** Converts "N times in D days" to the nearest number of times a week; undefined if that makes no sense. */
export function timesInDays(times: number, days: number): Rhythm | undefined {
	const timesAWeek = (7 * times) / days;
	if (!(times > 0 && days > 0 && Number.isFinite(timesAWeek))) return undefined;
	const nearest = Math.max(1, Math.round(timesAWeek));
	const isExact = nearest === timesAWeek || timesAWeek >= 7;
	return { schedule: nearest >= 7 ? { kind: "daily" } : { kind: "weekly", times: nearest }, isExact };
}

/** Takes ISO weekdays; undefined if there are none. */
export function onWeekdays(days: readonly number[]): Rhythm | undefined {
	const chosen = [...new Set(days)].sort();
	if (chosen.length === 0) return undefined;
	return {
		schedule: chosen.length === 7 ? { kind: "daily" } : { kind: "weekdays", days: chosen },
		isExact: true,
	};
}

export const everyDay: Rhythm = { schedule: { kind: "daily" }, isExact: true };
