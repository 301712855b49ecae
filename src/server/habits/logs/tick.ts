import type { HabitLog } from "#contract/habits/logs.ts";
import { addDays, type Day } from "#domain/day.ts";
import { isInMinutes } from "#domain/habits/amounts/measure.ts";
import { maxEntriesOfDay } from "#domain/habits/amounts/measured-day.ts";
import type { Orm } from "#server/db/open.ts";
import { markDay, saveNewEntry } from "./measured-days.ts";
import { lockFacts, toHabitLog } from "./measured-log.ts";
import { entriesOf, findStoredLog } from "./measured-store.ts";
import type { NewLog } from "./store.ts";

/**
 * If the habit is measured in minutes, the log's duration becomes an entry; otherwise it stays a duration. A repeated
 * entry id changes nothing, not even a day that was cleared or marked as missed after the first tick. If the sender
 * named no day, the repeat may arrive on the next one.
 */
export async function tickMeasuredDay(
	tx: Orm,
	log: NewLog,
	{ entryId, today, namesDay }: { entryId: string; today: Day; namesDay: boolean },
): Promise<HabitLog | undefined> {
	const facts = await lockFacts(tx, log, today);
	if (!isInMinutes(facts.habit.measure)) return markDay(tx, facts, log, "any");
	if (facts.allEntries.some(({ id }) => id === entryId)) return facts.log && toHabitLog(facts.log);
	const before = { ...facts.key, date: addDays(log.date, -1) };
	if (!namesDay && (await entriesOf(tx, before)).some(({ id }) => id === entryId)) {
		const stored = await findStoredLog(tx, before);
		return stored && toHabitLog(stored);
	}
	const { duration: amount, isBeforeStartAllowed, now } = log;
	// Omits the duration: it would set a sum, which would replace the entries.
	const plain: NewLog = { ...log, kept: [...log.kept, "duration"] };
	// A day with no room for the minutes is still ticked.
	if (!amount || facts.allEntries.length >= maxEntriesOfDay) return markDay(tx, facts, plain, "any");
	const entry = { id: entryId, amount, isBeforeStartAllowed };
	const entries = await saveNewEntry(tx, facts, entry, { now, intendedAt: undefined });
	return markDay(tx, { ...facts, entries }, plain, "any");
}
