import type { HabitLog } from "#contract/habits/logs.ts";
import { addDays, type Day } from "#domain/day.ts";
import { isInMinutes, type Measure } from "#domain/habits/amounts/measure.ts";
import { maxEntriesOfDay } from "#domain/habits/amounts/measured-day.ts";
import type { Orm } from "#server/db/open.ts";
import { markDay, saveNewEntry } from "./measured-days.ts";
import { lockFacts, toHabitLog } from "./measured-log.ts";
import { entriesOf, findStoredLog } from "./measured-store.ts";
import type { NewLog, StoredLog } from "./store.ts";

/** `unchanged` is a repeat whose day was cleared or marked as missed after the first tick. */
export type TickOutcome = "done" | "above-limit" | "unchanged";

/**
 * If the habit is measured in minutes, the log's duration becomes an entry; otherwise it stays a duration. A repeated
 * entry id changes nothing, not even a day that was cleared or marked as missed after the first tick. If the sender
 * named no day, the repeat may arrive on the next one. Returns undefined if nothing was saved.
 */
export async function tickMeasuredDay(
	tx: Orm,
	log: NewLog,
	{ entryId, today, namesDay }: { entryId: string; today: Day; namesDay: boolean },
): Promise<TickOutcome | undefined> {
	const facts = await lockFacts(tx, log, today);
	const { measure } = facts.habit;
	const outcomeOf = (saved: HabitLog | undefined) => saved && outcomeOn(saved, measure);
	if (!isInMinutes(measure)) return outcomeOf(await markDay(tx, facts, log, "any"));
	const repeated = (stored: StoredLog | undefined) =>
		stored ? outcomeOn(toHabitLog(stored), measure) : "unchanged";
	if (facts.allEntries.some(({ id }) => id === entryId)) return repeated(facts.log);
	const before = { ...facts.key, date: addDays(log.date, -1) };
	if (!namesDay && (await entriesOf(tx, before)).some(({ id }) => id === entryId))
		return repeated(await findStoredLog(tx, before));
	const { duration: amount, isBeforeStartAllowed, now } = log;
	// Omits the duration: it would set a sum, which would replace the entries.
	const plain: NewLog = { ...log, kept: [...log.kept, "duration"] };
	// A day with no room for the minutes is still ticked.
	if (!amount || facts.allEntries.length >= maxEntriesOfDay)
		return outcomeOf(await markDay(tx, facts, plain, "any"));
	const entry = { id: entryId, amount, isBeforeStartAllowed };
	const entries = await saveNewEntry(tx, facts, entry, { now, intendedAt: undefined });
	return outcomeOf(await markDay(tx, { ...facts, entries }, plain, "any"));
}

function outcomeOn(
	{ completed, amount, target }: Pick<HabitLog, "completed" | "amount" | "target">,
	{ comparator }: Measure,
): TickOutcome {
	if (completed) return "done";
	const isAbove = amount !== null && target !== null && amount > target;
	return comparator === "at-most" && isAbove ? "above-limit" : "unchanged";
}
