import type { HabitLog } from "#contract/habits/logs.ts";
import { addDays, type Day } from "#domain/day.ts";
import { send } from "#web/platform/api.ts";
import { holdChanges } from "./asked-days.ts";
import { type DayKey, type LogDetails, type PendingIntent, withDetails } from "./intent.ts";
import { pendingIntents } from "./outbox.ts";

export function detailsOn(
	day: Day,
	logs: readonly HabitLog[],
	pending: readonly PendingIntent[],
): LogDetails | undefined {
	const log = logs.find(({ date }) => date === day);
	const row = pending.find((row) => row.day === day);
	if (row === undefined) return log;
	return row.intent.kind === "mark" ? withDetails(log ?? row.seen, row.intent) : undefined;
}

/** Rejects if it has to query the server and cannot. A change made after the call is sent after the answer. */
export async function loadDetails({ userId, habitId, day }: DayKey): Promise<LogDetails | undefined> {
	const pending = pendingIntents(userId).filter((row) => row.habitId === habitId && row.day === day);
	const [row] = pending;
	if (row && (row.intent.kind === "clear" || row.seen !== undefined)) return detailsOn(day, [], pending);
	const query = { before: addDays(day, 1), limit: 1 };
	const asking = send("GET /api/habits/:habitId/logs", { params: { habitId }, query });
	holdChanges({ userId, habitId, day }, asking);
	return detailsOn(day, await asking, pending);
}
