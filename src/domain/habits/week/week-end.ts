import { addDays, type Day, type Instant, instantAt, mondayOf, todayOf } from "#domain/day.ts";
import type { JudgedHabit } from "#domain/habits/insight/due-days.ts";
import type { Rate } from "#domain/habits/insight/rate.ts";
import { seenLogs } from "#domain/habits/logs/history.ts";
import { isWeekOver, weekOf } from "./week.ts";

/** Sunday at 18:00 local time: the day is nearly over, and quiet hours are still far off. */
const reportMinute = 18 * 60;
/** A server that was down catches up for this long; older reports are not sent. */
const catchUpMs = 48 * 3_600_000;
/** Users who have logged nothing for this many days get no summary. */
const awayAfterDays = 28;

export interface WeekEnd {
	monday: Day | undefined;
	next: Instant;
}

export function weekEndAt(now: Instant, timeZone: string): WeekEnd {
	const monday = mondayOf(todayOf(now, timeZone, 0));
	const endOf = (start: Day) => instantAt(addDays(start, 6), reportMinute, timeZone);
	const [last, next] = now >= endOf(monday) ? [monday, addDays(monday, 7)] : [addDays(monday, -7), monday];
	return { monday: now - endOf(last) < catchUpMs ? last : undefined, next: endOf(next) };
}

export interface WeekReport extends Rate {
	/** Whether more days of the week may still count. */
	isOpen: boolean;
}

export function rateToReport(
	judged: readonly JudgedHabit[],
	{ monday, today }: { monday: Day; today: Day },
): WeekReport | undefined {
	const week = weekOf(judged, monday);
	const since = addDays(today, 1 - awayAfterDays);
	const isActive = judged.some(({ habit }) => (seenLogs(habit.history).newest ?? "") >= since);
	const isOpen = !isWeekOver(week, monday, today);
	return week.total.due > 0 && isActive ? { ...week.total, isOpen } : undefined;
}
