import { addDays, type Day, type Instant, instantAt, mondayOf, todayOf } from "#domain/day.ts";
import type { Judged } from "#domain/habits/insight/due-days.ts";
import type { Rate } from "#domain/habits/insight/rate.ts";
import { seenLogs } from "#domain/habits/logs/history.ts";
import { weekOf } from "./week.ts";

/** On Sunday by the clock on the wall: the day is nearly over, and quiet hours are still far. */
const toldAtMinute = 18 * 60;
/** A server that was away makes up for so long; then the next week is nearer than the last one. */
const madeUpFor = 48 * 3_600_000;
/** Whoever has logged nothing for so many days is left in peace until they come back by themselves. */
const awayAfterDays = 28;

export interface WeekEnd {
	/** The Monday of the week that is to be told now; undefined between two of them. */
	monday: Day | undefined;
	/** When the next one is to be told. */
	next: Instant;
}

/** Which week is told now to somebody in this zone, and when the next is. */
export function weekEndAt(now: Instant, timeZone: string): WeekEnd {
	const monday = mondayOf(todayOf(now, timeZone, 0));
	const endOf = (start: Day) => instantAt(addDays(start, 6), toldAtMinute, timeZone);
	const [last, next] = now >= endOf(monday) ? [monday, addDays(monday, 7)] : [addDays(monday, -7), monday];
	return { monday: now - endOf(last) < madeUpFor ? last : undefined, next: endOf(next) };
}

/** What there is to tell of a week: of nothing that was due, and of habits that nobody logs any more, nothing. */
export function rateToTell(
	judged: readonly Judged[],
	{ monday, today }: { monday: Day; today: Day },
): Rate | undefined {
	const { total } = weekOf(judged, monday);
	const since = addDays(today, 1 - awayAfterDays);
	const isThere = judged.some(({ habit }) => (seenLogs(habit.history).newest ?? "") >= since);
	return total.due > 0 && isThere ? total : undefined;
}
