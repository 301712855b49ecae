import type { Habit } from "#contract/habits.ts";
import type { HabitLog } from "#contract/logs.ts";
import type { Day } from "#domain/day.ts";
import { usePendingIntents } from "#web/offline/outbox.ts";
import { useMonthLogs } from "./queries.ts";

export type DayDetails = Pick<HabitLog, "completed" | "notes" | "missReason" | "duration"> & {
	logId: string;
};

interface DayLog {
	/** Undefined where the day has no log, or this device does not know it. */
	details: DayDetails | undefined;
	isLoading: boolean;
	/** The server has not answered it yet. */
	isWaiting: boolean;
}

/** The log of a day with all it says: what is on its way to the server counts before what it has. */
export function useDayLog({ id, userId }: Habit, day: Day): DayLog {
	const logs = useMonthLogs(id, day);
	const pending = usePendingIntents(userId).find((row) => row.habitId === id && row.day === day);
	if (pending) {
		const { intent } = pending;
		return { details: intent.kind === "mark" ? intent : undefined, isLoading: false, isWaiting: true };
	}
	const log = logs.data?.find(({ date }) => date === day);
	return { details: log && { ...log, logId: log.id }, isLoading: logs.isPending, isWaiting: false };
}
