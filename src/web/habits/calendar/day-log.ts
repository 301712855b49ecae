import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { shownDetails } from "#web/offline/days/shown-details.ts";
import type { LogDetails } from "#web/offline/intent.ts";
import { usePendingIntents } from "#web/offline/outbox.ts";
import { useMonthLogs } from "./queries.ts";

interface DayLog {
	/** Undefined if the day has no log, or its details are not loaded. */
	details: LogDetails | undefined;
	isLoading: boolean;
	/** The server has not answered the latest change. */
	isWaiting: boolean;
}

/** Pending changes take precedence over the server's data. */
export function useDayLog(habit: Habit, day: Day): DayLog {
	const { id, userId } = habit;
	const logs = useMonthLogs(id, day);
	const pending = usePendingIntents(userId).filter((row) => row.habitId === id && row.day === day);
	const isWaiting = pending.length > 0;
	const details = shownDetails(habit, day, logs.data ?? [], pending);
	return { details, isLoading: logs.isPending && !isWaiting, isWaiting };
}
