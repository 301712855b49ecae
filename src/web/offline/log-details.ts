import type { HabitLog } from "#contract/habits/logs.ts";
import { addDays } from "#domain/day.ts";
import { send } from "#web/platform/api.ts";
import { holdChanges } from "./asked-days.ts";
import { type DayKey, type LogDetails, type PendingIntent, withDetails } from "./intent.ts";
import { pendingIntents } from "./outbox.ts";

/** Applies the day's pending change to its log, which is undefined if it is unknown or there is none. */
export function detailsAfter(
	log: HabitLog | undefined,
	pending: PendingIntent | undefined,
): LogDetails | undefined {
	if (pending === undefined) return log;
	return pending.intent.kind === "mark" ? withDetails(log ?? pending.seen, pending.intent) : undefined;
}

/** Rejects if it has to query the server and cannot. Until the response, changes to the day wait up to three seconds. */
export async function loadDetails({ userId, habitId, day }: DayKey): Promise<LogDetails | undefined> {
	const row = pendingIntents(userId).find((row) => row.habitId === habitId && row.day === day);
	if (row && (row.intent.kind === "clear" || row.seen !== undefined)) return detailsAfter(undefined, row);
	const query = { before: addDays(day, 1), limit: 1 };
	const asking = send("GET /api/habits/:habitId/logs", { params: { habitId }, query });
	holdChanges({ userId, habitId, day }, asking);
	const log = (await asking).find(({ date }) => date === day);
	return detailsAfter(log, row);
}
