import type { HabitLog } from "#contract/habits/logs.ts";
import { addDays, type Day } from "#domain/day.ts";
import { type DayMark, type History, isBegunOn, isSmallOn, markOn } from "#domain/habits/logs/history.ts";
import { shownDetails } from "#web/offline/days/shown-details.ts";
import type { LogDetails, PendingIntent } from "#web/offline/intent.ts";

export interface Activity {
	day: Day;
	mark: DayMark;
	/** Undefined if not stored on this device. */
	details: LogDetails | undefined;
	isWaiting: boolean;
}

/** Days come from the history, which is always available; logs and pending changes add details. */
export function recentActivity(
	history: History,
	logs: readonly HabitLog[],
	pending: readonly PendingIntent[],
	count: number,
): Activity[] {
	const activities: Activity[] = [];
	for (let index = history.marks.length - 1; index >= 0 && activities.length < count; index--) {
		const day = addDays(history.from, index);
		const mark = dayMarkOn(history, day);
		if (mark === undefined) continue;
		const details = shownDetails({ history }, day, logs, pending);
		activities.push({ day, mark, details, isWaiting: pending.some((row) => row.day === day) });
	}
	return activities;
}

function dayMarkOn(history: History, day: Day): DayMark | undefined {
	if (isBegunOn(history, day)) return "begun";
	return isSmallOn(history, day) ? "small" : markOn(history, day);
}
