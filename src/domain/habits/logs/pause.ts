import { addDays, type Day, dayNumber } from "#domain/day.ts";
import type { WeekBits } from "#domain/habits/plan/schedule.ts";
import type { History } from "./history.ts";

/** Days on which an archived or completed habit asks for nothing: `from` until the day before `to`. */
export interface Pause {
	from: Day;
	/** The first day asked for again; null while the pause lasts. */
	to: Day | null;
}

/**
 * The pauses after the habit stops asking, from `today` on, or from tomorrow when today is done: what is done still
 * counts. A habit already at rest stays as it is.
 */
export function pausesFrom(pauses: readonly Pause[], today: Day, history: History): Pause[] {
	if (pauses.some(({ to }) => to === null)) return [...pauses];
	const afterDone = addDays(history.from, history.marks.toLowerCase().lastIndexOf("x") + 1);
	return [...pauses, { from: afterDone > today ? afterDone : today, to: null }];
}

/** The pauses after the habit asks again, `today` included. */
export function pausesUntil(pauses: readonly Pause[], today: Day): Pause[] {
	return pauses
		.map((pause) => (pause.to === null ? { from: pause.from, to: today } : pause))
		.filter(({ from, to }) => to === null || from < to);
}

/** The paused days of the week that begins on day number `monday`. */
export function pausedDays(pauses: readonly Pause[], monday: number): WeekBits {
	let bits = 0;
	for (const { from, to } of pauses) {
		const first = Math.max(0, dayNumber(from) - monday);
		const end = Math.min(7, to === null ? 7 : dayNumber(to) - monday);
		for (let day = first; day < end; day++) bits |= 1 << day;
	}
	return bits;
}
