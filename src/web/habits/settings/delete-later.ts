import type { Habit } from "#contract/habits/habits.ts";
import { seenLogs } from "#domain/habits/logs/history.ts";
import { deletions } from "#web/offline/deletions.ts";

/** Time to undo a deletion. */
export const graceMs = 30_000;

/**
 * Hides a habit at once and deletes it after the grace time, by this page or by the next one opened on this device.
 * Returns a function that undoes it, and resolves with false if it was sent already.
 */
export function deleteLater(habit: Habit): () => Promise<boolean> {
	const { userId, id: habitId, name: habitName, history } = habit;
	void deletions.put({ userId, habitId, habitName, dueAt: Date.now() + graceMs, seen: seenLogs(history) });
	return () => deletions.undo({ userId, habitId });
}
