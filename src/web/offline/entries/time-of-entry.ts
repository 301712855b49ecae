import type { DayKey } from "#web/offline/intent.ts";
import { pendingIntents } from "#web/offline/outbox.ts";
import { timeOfPress } from "#web/platform/server-time.ts";

/** Later than the day's pending change, which may be from an earlier page: a clearing or a sum drops older amounts. */
export function timeOfEntry({ userId, habitId, day }: DayKey): number {
	const row = pendingIntents(userId).find((row) => row.habitId === habitId && row.day === day);
	return Math.max(timeOfPress(), (row?.intent.loggedAt ?? 0) + 1);
}
