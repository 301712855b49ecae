import type { Habit } from "#contract/habits/habits.ts";
import { seenLogs } from "#domain/habits/logs/history.ts";
import { deletions } from "#web/offline/deletions.ts";

/** The time to undo a deletion. */
export const graceMs = 30_000;

/**
 * Hides a habit at once, and has it deleted when the time to undo that is over: by this page, or by whichever opens next
 * on this device. Gives the way to undo it, which does nothing any more once it has been sent.
 */
export function deleteLater(habit: Habit): () => void {
	const { userId, id: habitId, name: habitName, history } = habit;
	void deletions.put({ userId, habitId, habitName, dueAt: Date.now() + graceMs, seen: seenLogs(history) });
	return () => void deletions.undo({ userId, habitId });
}
