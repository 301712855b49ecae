import { dropUndefined } from "#domain/defined-parts.ts";
import type { DayKey, LogDetails, Mark, PendingIntent } from "#web/offline/intent.ts";
import { putIntent, withdrawIntent } from "#web/offline/outbox.ts";
import { timeOfPress } from "#web/platform/server-time.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { noteOwnAct } from "./own-acts.ts";

/** `seen`: the known log, null if none, undefined if unknown. Rejects if neither disk nor server accepts the mark. */
export function logDay(day: DayKey, mark: Mark, seen?: LogDetails | null): Promise<void> {
	noteOwnAct(day.habitId);
	return putIntent(rowOf(day, mark, seen));
}

export function clearDay(day: DayKey): Promise<void> {
	return putIntent({ ...day, intent: { kind: "clear", loggedAt: timeOfPress() } });
}

/** Undoes a press when this device knows only the previous mark and amount of the day. */
export function restoreMark(day: DayKey, before: Mark): Promise<void> {
	return withdrawIntent(rowOf(day, before));
}

function rowOf(
	{ userId, habitId, day }: DayKey,
	{ completed, notes, missReason, duration, amount, size }: Mark,
	seen?: LogDetails | null,
): PendingIntent {
	// A mark without a size counts as full, and a mark never removes an amount.
	const counted = { amount: amount ?? undefined, size: size === "small" ? size : undefined };
	const details = dropUndefined({ notes, missReason, duration, ...counted });
	const intent = { kind: "mark", completed, ...details, logId: uuidv7(), loggedAt: timeOfPress() } as const;
	return { userId, habitId, day, intent, ...dropUndefined({ seen }) };
}
