import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { isInMinutes } from "#domain/habits/amounts/measure.ts";
import { maxEntriesOfDay } from "#domain/habits/amounts/measured-day.ts";
import type { Orm } from "#server/db/open.ts";
import { markDay, saveNewEntry } from "./measured-days.ts";
import { lockFacts, toHabitLog } from "./measured-log.ts";
import type { NewLog } from "./store.ts";

/**
 * If the habit is measured in minutes, the log's duration becomes an entry; otherwise it stays a duration. A repeated
 * entry id changes nothing, not even a day that was cleared or marked as missed after the first tick.
 */
export async function tickMeasuredDay(
	tx: Orm,
	log: NewLog,
	{ entryId, today }: { entryId: string; today: Day },
): Promise<HabitLog | undefined> {
	const facts = await lockFacts(tx, log, today);
	if (!isInMinutes(facts.habit.measure)) return markDay(tx, facts, log, "any");
	if (facts.allEntries.some(({ id }) => id === entryId)) return facts.log && toHabitLog(facts.log);
	const { duration: amount, isBeforeStartAllowed, now } = log;
	// Omits the duration: it would set a sum, which would replace the entries.
	const plain: NewLog = { ...log, kept: [...log.kept, "duration"] };
	// A day with no room for the minutes is still ticked.
	if (!amount || facts.allEntries.length >= maxEntriesOfDay) return markDay(tx, facts, plain, "any");
	const entry = { id: entryId, amount, isBeforeStartAllowed };
	const entries = await saveNewEntry(tx, facts, entry, { now, intendedAt: undefined });
	return markDay(tx, { ...facts, entries }, plain, "any");
}
