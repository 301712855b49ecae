import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { isInMinutes } from "#domain/habits/amounts/measure.ts";
import type { Orm } from "#server/db/open.ts";
import { findHabitForUpdate } from "#server/habits/habits/store.ts";
import { addEntryTo, markMeasuredDay } from "./measured-days.ts";
import type { NewLog } from "./store.ts";

/** If the habit is measured in minutes, the log's duration is an entry; other habits keep it as the duration. */
export async function tickMeasuredDay(
	tx: Orm,
	log: NewLog,
	{ entryId, today }: { entryId: string; today: Day },
): Promise<HabitLog | undefined> {
	const { duration, isBeforeStartAllowed, now } = log;
	const habit = await findHabitForUpdate(tx, log.userId, log.habitId);
	if (!habit?.measure || !isInMinutes(habit.measure)) {
		return markMeasuredDay(tx, log, { today, replaces: "any" });
	}
	// Without a duration of its own, the tick sets no sum.
	const plain: NewLog = { ...log, kept: [...log.kept, "duration"] };
	const ticked = await markMeasuredDay(tx, plain, { today, replaces: "any" });
	if (!duration) return ticked;
	const entry = { id: entryId, amount: duration, isBeforeStartAllowed };
	return addEntryTo(tx, log, entry, { now, today, meantAt: undefined });
}
