import { type DayKey, given, type LogDetails, type Mark, type PendingIntent } from "#web/offline/intent.ts";
import { putIntent, withdrawIntent } from "#web/offline/outbox.ts";
import { timeOfPress } from "#web/platform/server-time.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { noteOwnAct } from "./own-acts.ts";

/**
 * Logs a day through the outbox; fields missing from the mark stay unchanged. `seen` is the log this device knows: null
 * if there is none, undefined if unknown. Resolves once stored here; rejects if it can neither be stored nor sent.
 */
export function logDay(day: DayKey, mark: Mark, seen?: LogDetails | null): Promise<void> {
	noteOwnAct(day.habitId);
	return putIntent(rowOf(day, mark, seen));
}

/** Removes a day's log through the outbox, as logDay does. */
export function clearDay(day: DayKey): Promise<void> {
	return putIntent({ ...day, intent: { kind: "clear", loggedAt: timeOfPress() } });
}

/** Undoes a tick when this device knows only the previous mark of the day. */
export function restoreMark(day: DayKey, completed: boolean): Promise<void> {
	return withdrawIntent(rowOf(day, { completed }));
}

function rowOf(
	{ userId, habitId, day }: DayKey,
	{ completed, notes, missReason, duration, amount, size }: Mark,
	seen?: LogDetails | null,
): PendingIntent {
	// A mark without a size counts as full, and a mark never removes an amount.
	const counted = { amount: amount ?? undefined, size: size === "small" ? size : undefined };
	const details = given({ notes, missReason, duration, ...counted });
	const intent = { kind: "mark", completed, ...details, logId: uuidv7(), loggedAt: timeOfPress() } as const;
	return { userId, habitId, day, intent, ...given({ seen }) };
}
