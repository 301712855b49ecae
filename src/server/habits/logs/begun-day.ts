import type { Orm } from "#server/db/open.ts";
import { findHabitForUpdate } from "#server/habits/habits/store.ts";
import { findLog, markIn, type NewLog } from "./store.ts";

/**
 * A begun day is still open, even if the habit no longer counts anything. Locks the habit, so that a concurrent tick is
 * not replaced. Returns undefined if the day is not begun.
 */
export async function markBegunDay(tx: Orm, log: NewLog): ReturnType<typeof markIn> {
	await findHabitForUpdate(tx, log.userId, log.habitId);
	return (await findLog(tx, log))?.begun ? markIn(tx, log) : undefined;
}
