import type { Habit } from "#contract/habits/habits.ts";
import { seenLogs } from "#domain/habits/logs/history.ts";
import { deletions } from "#web/offline/deletions/deletions.ts";

export const graceMs = 30_000;

/** The returned undo resolves with false if the deletion may have been sent; a page opened later may send it. */
export function deleteLater(habit: Habit): () => Promise<boolean> {
	const { userId, id: habitId, name: habitName, history } = habit;
	void deletions.put({ userId, habitId, habitName, dueAt: Date.now() + graceMs, seen: seenLogs(history) });
	return () => deletions.undo({ userId, habitId });
}
