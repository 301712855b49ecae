import type { HabitLog } from "#contract/habits/logs.ts";
import { addDays, type Day } from "#domain/day.ts";
import { send } from "#web/platform/api.ts";
import { type PendingIntent, pendingIntents } from "./outbox.ts";

/** What the log of a day says. */
export type LogDetails = Pick<HabitLog, "completed" | "notes" | "missReason" | "duration">;

/** The log of a day among those of its habit: what is on its way to the server counts before what it has. */
export function detailsOn(
	day: Day,
	logs: readonly HabitLog[],
	pending: readonly PendingIntent[],
): LogDetails | undefined {
	const intent = pending.find((row) => row.day === day)?.intent;
	if (intent) return intent.kind === "mark" ? intent : undefined;
	return logs.find(({ date }) => date === day);
}

/**
 * The log of a day where only its mark is at hand, asked of the server unless it is still on its way there. Called
 * before a change, it asks before the change is sent. Undefined where there is none. Throws where nobody can tell.
 */
export async function askForDetails({
	userId,
	habitId,
	day,
}: Omit<PendingIntent, "intent">): Promise<LogDetails | undefined> {
	const pending = pendingIntents(userId).filter((row) => row.habitId === habitId && row.day === day);
	if (pending.length > 0) return detailsOn(day, [], pending);
	const query = { before: addDays(day, 1), limit: 1 };
	return detailsOn(day, await send("GET /api/habits/:habitId/logs", { params: { habitId }, query }), []);
}
