import type { Habit } from "#contract/habits/habits.ts";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { amountOn } from "#domain/habits/logs/day-amounts.ts";
import type { LogDetails, PendingIntent } from "#web/offline/intent.ts";
import { detailsAfter } from "#web/offline/log-details.ts";

/** The amount includes unsent entries, as on screen. Undefined if the day has no log, or none on this device. */
export function shownDetails(
	{ history }: Pick<Habit, "history">,
	day: Day,
	logs: readonly HabitLog[],
	pending: readonly PendingIntent[],
): LogDetails | undefined {
	const log = logs.find(({ date }) => date === day);
	const row = pending.find((row) => row.day === day);
	const details = detailsAfter(log, row);
	return details && { ...details, amount: amountOn(history, day)?.amount ?? null };
}
