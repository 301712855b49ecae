import { addDays, type Day, dayNumber } from "#domain/day.ts";
import type { WeekBits } from "#domain/habits/plan/schedule.ts";
import type { History } from "./history.ts";

/** Days on which a habit isn't due: while archived or completed, and imported skips. `to` is not included. */
export interface Pause {
	from: Day;
	/** The first day after the pause; null while it lasts. */
	to: Day | null;
}

/** Pauses from `today`, or from tomorrow if today is done, so that it still counts. A running pause continues. */
export function pausesFrom(pauses: readonly Pause[], today: Day, history: History): Pause[] {
	if (pauses.some(({ to }) => to === null)) return [...pauses];
	const marks = history.marks.toLowerCase();
	const lastDone = Math.max(marks.lastIndexOf("x"), marks.lastIndexOf("s"));
	const afterDone = addDays(history.from, lastDone + 1);
	return [...pauses, { from: afterDone > today ? afterDone : today, to: null }];
}

export function pausesUntil(pauses: readonly Pause[], today: Day): Pause[] {
	return pauses
		.map((pause) => (pause.to === null ? { from: pause.from, to: today } : pause))
		.filter(({ from, to }) => to === null || from < to);
}

export function isPaused(pauses: readonly Pause[], day: Day): boolean {
	return pauses.some(({ from, to }) => from <= day && (to === null || day < to));
}

/** Leaves out imported skips: pauses that ended before the habit's creation (in UTC, with a day's margin). */
export function restsSince(pauses: readonly Pause[], createdOn: Day): Pause[] {
	return pauses.filter(({ to }) => to === null || dayNumber(to) > dayNumber(createdOn) + 1);
}

/** A pause's first day counts if it is done: its mark may arrive after the pause, from an offline device. */
export function pausedDays(pauses: readonly Pause[], monday: number, completed: WeekBits): WeekBits {
	let bits = 0;
	for (const { from, to } of pauses) {
		const start = dayNumber(from) - monday;
		const isStartDone = start >= 0 && start < 7 && (completed & (1 << start)) !== 0;
		const first = Math.max(0, isStartDone ? start + 1 : start);
		const end = Math.min(7, to === null ? 7 : dayNumber(to) - monday);
		for (let day = first; day < end; day++) bits |= 1 << day;
	}
	return bits;
}
