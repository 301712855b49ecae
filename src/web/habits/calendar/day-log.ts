import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { sizeReachedOn } from "#domain/habits/amounts/with-entry.ts";
import { markOn } from "#domain/habits/logs/history.ts";
import { shownDetails } from "#web/offline/days/shown-details.ts";
import { type LogDetails, ownTarget } from "#web/offline/intent.ts";
import { usePendingIntents } from "#web/offline/outbox.ts";
import { useMonthLogs } from "./queries.ts";

interface DayLog {
	/** Undefined if the day has no log, or its details are not loaded. */
	details: LogDetails | undefined;
	isLoading: boolean;
	/** The server has not answered the latest change. */
	isWaiting: boolean;
}

/** True if no mark can make the day a miss. A provider's amount decides only until the user says otherwise. */
export function isDoneByAmount(
	{ measure, ...habit }: Habit,
	day: Day,
	details: LogDetails | undefined,
): boolean {
	return (
		measure !== null &&
		details?.source !== "integration" &&
		markOn(habit.history, day) === "completed" &&
		sizeReachedOn({ ...habit, measure }, day, ownTarget(details, measure)) === "full"
	);
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
