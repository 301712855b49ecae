import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { isInMinutes, type Measure, sumOfMark } from "#domain/habits/amounts/measure.ts";
import {
	countedEntries,
	maxEntriesOfDay,
	mergeDayFacts,
	noDayInput,
} from "#domain/habits/amounts/measured-day.ts";
import { targetOn } from "#domain/habits/amounts/ramp.ts";
import { maxMinutes } from "#domain/habits/logs/log-limits.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/ground/problem.ts";
import { historyOf } from "#server/habits/habits/history-columns.ts";
import { durationAfter } from "./day-input.ts";
import { type Facts, lockFacts, saveDay, toHabitLog } from "./measured-log.ts";
import { entriesOf, putLog, type StoredEntry, saveEntry } from "./measured-store.ts";
import { stampOf, withCleared, withSaidAhead } from "./stamp.ts";
import type { LogKey, NewLog, StoredLog } from "./store.ts";

export interface When {
	now: number;
	today: Day;
	intendedAt: number | undefined;
}

/** Which existing log a mark may replace; a begun day is still open. */
export type Replaces = "any" | "begun" | "none";

/** Stored marks, amounts and removals win if newer. Returns undefined if nothing was saved or the day is empty. */
export async function markMeasuredDay(
	tx: Orm,
	log: NewLog,
	{ today, replaces }: { today: Day; replaces: Replaces },
): Promise<HabitLog | undefined> {
	return markDay(tx, await lockFacts(tx, log, today), log, replaces);
}

export async function markDay(
	tx: Orm,
	facts: Facts,
	log: NewLog,
	replaces: Replaces,
): Promise<HabitLog | undefined> {
	const { habit, clearedAt, entries } = facts;
	// A user's miss overrides a provider's amount.
	const said = facts.log?.source === "integration" && !log.completed ? noDayInput : facts.said;
	if (log.date < habit.startedOn && !log.isBeforeStartAllowed) return undefined;
	if (facts.log && !mayReplace(facts.log, replaces)) return undefined;
	const amount = amountSaid(log, habit.measure);
	requireMinutesOfDay(habit.measure, amount);
	const stamp = stampOf(habit, log.date, log.intendedAt, log.now);
	if (stamp.isNow) {
		const outdone = [said.mark?.at, said.amount?.at, clearedAt].map(
			(at = Number.NEGATIVE_INFINITY) => at + 1,
		);
		const swallowed = amount === undefined ? [] : entries.map(({ at }) => at);
		stamp.at = Math.max(stamp.at, ...outdone, ...swallowed);
	}
	const { at } = stamp;
	const mark = { completed: log.completed, size: log.size, at };
	const next = mergeDayFacts(said, { mark, amount: amount === undefined ? null : { value: amount, at } });
	const isApplied = next.mark === mark && at > clearedAt;
	return saveDay(tx, facts, {
		said: next,
		entries,
		saidAhead: withSaidAhead(habit.saidAhead, stamp, log.now),
		mark: isApplied ? log : undefined,
		isMarkKept: repeatsMark(facts, log, amount),
		now: log.now,
	});
}

/** The measure may have changed since a past day was done: a note on it must not make it a miss. */
function repeatsMark(
	{ isPast, log: stored }: Facts,
	{ completed, size }: NewLog,
	amount: number | null | undefined,
): boolean {
	return isPast && amount === undefined && completed && stored?.completed === true && stored.size === size;
}

function mayReplace({ begun }: StoredLog, replaces: Replaces): boolean {
	return replaces === "any" || (replaces === "begun" && begun);
}

/** Returns the log that remains, if any: marks and amounts newer than the removal stay. */
export async function clearMeasuredDay(
	tx: Orm,
	key: LogKey,
	{ now, today, intendedAt, mayBeLogged }: When & { mayBeLogged: boolean },
): Promise<HabitLog | undefined> {
	const facts = await lockFacts(tx, key, today);
	const { habit, said, entries } = facts;
	if (facts.log === undefined && !mayBeLogged) return undefined;
	const stamp = stampOf(habit, key.date, intendedAt, now);
	if (stamp.isNow) {
		const known = [said.mark?.at, said.amount?.at].map((at = Number.NEGATIVE_INFINITY) => at);
		stamp.at = Math.max(stamp.at, ...known, ...entries.map(({ at }) => at));
	}
	const clearedAt = Math.max(stamp.at, facts.clearedAt);
	return saveDay(
		tx,
		{ ...facts, clearedAt },
		{
			said,
			entries,
			saidAhead: withSaidAhead(habit.saidAhead, stamp, now),
			clearedDays: withCleared(habit.clearedDays, key.date, clearedAt, now),
			now,
		},
	);
}

interface NewEntry {
	id: string;
	amount: number;
	/** Defaults to the habit's unit. */
	unit?: string | undefined;
	isBeforeStartAllowed: boolean;
}

/** A repeated id counts once. An entry in a unit other than the habit's only changes the log's minutes. */
export async function addEntryTo(
	tx: Orm,
	key: LogKey,
	entry: NewEntry,
	{ today, ...when }: When,
): Promise<HabitLog | undefined> {
	const facts = await lockFacts(tx, key, today);
	const { unit } = facts.habit.measure;
	if (facts.allEntries.some(({ id }) => id === entry.id)) return facts.log && toHabitLog(facts.log);
	if (facts.allEntries.length >= maxEntriesOfDay) throw new Problem("too-many-entries");
	const entries = await saveNewEntry(tx, facts, entry, when);
	if (entry.unit !== undefined && entry.unit !== unit) return saveMinutes(tx, facts);
	return saveDay(tx, facts, { said: facts.said, entries, isTouched: true, now: when.now });
}

/** Call after saving an entry in a unit other than the habit's, with the facts from before. */
async function saveMinutes(
	tx: Orm,
	{ key, habit, log, allEntries, clearedAt }: Facts,
): Promise<HabitLog | undefined> {
	if (log === undefined) return undefined;
	const measure = { ...habit.measure, unit: "minutes" };
	const minutesOf = (entries: StoredEntry[]) => entries.filter(isInMinutes);
	const next = minutesOf(await entriesOf(tx, key));
	const duration = durationAfter(log, { entries: minutesOf(allEntries), clearedAt }, next, measure);
	const saved = { ...log, duration };
	if (duration !== log.duration) await putLog(tx, saved);
	return toHabitLog(saved);
}

/** Returns the day's entries with the new one. Throws `before-start` or `invalid-input`. */
export async function saveNewEntry(
	tx: Orm,
	{ key, habit, said, clearedAt, entries }: Facts,
	{ id, amount, unit = habit.measure.unit, isBeforeStartAllowed }: NewEntry,
	{ now, intendedAt }: Omit<When, "today">,
): Promise<StoredEntry[]> {
	if (key.date < habit.startedOn && !isBeforeStartAllowed) throw new Problem("before-start");
	requireMinutesOfDay({ unit }, amount);
	const isNow = intendedAt === undefined || intendedAt >= now;
	const known = [said.mark?.at, said.amount?.at, clearedAt].map((at = Number.NEGATIVE_INFINITY) => at + 1);
	const at = isNow ? Math.max(now, ...known) : intendedAt;
	const entry = { id, amount, unit, at, isRemoved: false };
	await saveEntry(tx, key, entry);
	return [...entries, entry];
}

/** Also stores the removal of an entry that has not arrived yet. */
export async function removeEntryFrom(
	tx: Orm,
	key: LogKey,
	id: string,
	{ now, today, mayBeLogged }: Omit<When, "intendedAt"> & { mayBeLogged: boolean },
): Promise<HabitLog | undefined> {
	const facts = await lockFacts(tx, key, today);
	const { habit, said, entries, allEntries } = facts;
	const known = allEntries.find((entry) => entry.id === id);
	if (known?.isRemoved || (known === undefined && !mayBeLogged)) return facts.log && toHabitLog(facts.log);
	if (known === undefined && allEntries.length >= maxEntriesOfDay) throw new Problem("too-many-entries");
	const removed = {
		...(known ?? { id, amount: 0, unit: habit.measure.unit, at: now }),
		isRemoved: true,
	};
	await saveEntry(tx, key, removed);
	if (removed.unit !== habit.measure.unit) return saveMinutes(tx, facts);
	const others = entries.filter((entry) => entry !== known);
	return saveDay(tx, facts, { said, entries: [...others, removed], isTouched: true, now });
}

/**
 * Leaves a log in another unit alone, so that switching back restores it, unless the day has entries in the new unit
 * and the log has no sum of its own.
 */
export async function judgeAgain(tx: Orm, key: LogKey, now: number): Promise<void> {
	const facts = await lockFacts(tx, key, key.date);
	const { habit, log, said, entries, clearedAt } = facts;
	const target = targetOn({ ...habit, history: historyOf(habit) }, key.date);
	const isInUnit = log?.unit === null || log?.unit === habit.measure.unit;
	const hasEntries = countedEntries(said, entries, clearedAt).length > 0;
	const hasOtherSum = !isInUnit && log?.said?.amount != null;
	if (isInUnit || (hasEntries && !hasOtherSum))
		await saveDay(tx, { ...facts, target }, { said, entries, now });
}

export function amountSaid(
	{ amount, duration, kept }: NewLog,
	measure: Pick<Measure, "unit">,
): number | null | undefined {
	return sumOfMark({ amount, duration: kept.includes("duration") ? undefined : duration }, measure);
}

function requireMinutesOfDay(measure: Pick<Measure, "unit">, amount: number | null | undefined): void {
	if (typeof amount !== "number" || !isInMinutes(measure)) return;
	if (!Number.isInteger(amount) || amount > maxMinutes)
		throw new Problem("invalid-input", { fields: { amount: "invalid" } });
}
