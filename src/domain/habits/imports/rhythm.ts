import type { Schedule } from "#domain/habits/plan/schedule.ts";

/** The schedule for "so many times in so many days"; undefined when none of ours asks for just that. */
export function timesInDays(times: number, days: number): Schedule | undefined {
	if (!(times > 0 && days > 0)) return undefined;
	const timesAWeek = (7 * times) / days;
	if (timesAWeek >= 7) return { kind: "daily" };
	return Number.isInteger(timesAWeek) ? { kind: "weekly", times: timesAWeek } : undefined;
}

/** The schedule for these ISO weekdays; undefined for none of them. */
export function onWeekdays(days: readonly number[]): Schedule | undefined {
	const chosen = [...new Set(days)].sort();
	if (chosen.length === 0) return undefined;
	return chosen.length === 7 ? { kind: "daily" } : { kind: "weekdays", days: chosen };
}
