import { uuidv7 } from "uuidv7";
import type { HabitLog } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { isInMinutes, type Measure } from "#domain/habits/amounts/measure.ts";
import {
	type DayInput,
	type MeasuredDay,
	measuredDay,
	noDayInput,
} from "#domain/habits/amounts/measured-day.ts";
import { targetOn } from "#domain/habits/amounts/ramp.ts";
import { withLog } from "#domain/habits/logs/day-amounts.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { historyOf } from "#server/habits/habits/history-columns.ts";
import { findHabit, findHabitForUpdate, updateHabit } from "#server/habits/habits/store.ts";
import type { StoredHabit } from "#server/habits/habits/tables.ts";
import { dayInputOf } from "./day-input.ts";
import {
	cycleOf,
	deleteLog,
	entriesOf,
	findStoredLog,
	putLog,
	recount,
	type StoredEntry,
} from "./measured-store.ts";
import { type LogKey, type NewLog, type StoredLog, shownLog } from "./store.ts";

export interface Facts {
	key: LogKey;
	habit: StoredHabit & { measure: Measure };
	log: StoredLog | undefined;
	said: DayInput;
	/** In the measure's unit. */
	entries: StoredEntry[];
	/** In any unit. */
	allEntries: StoredEntry[];
	/** Minus infinity if the day was never cleared. */
	clearedAt: number;
	isPast: boolean;
	/** The day's target; a log in the same unit keeps its own. */
	target: number;
}

/** Locks the habit. Throws `not-found` or `no-measure`. */
export async function lockFacts(tx: Orm, key: LogKey, today: Day): Promise<Facts> {
	const found = await findHabitForUpdate(tx, key.userId, key.habitId);
	return factsIn(tx, found, key, today);
}

export async function readFacts(orm: Orm, key: LogKey, today: Day): Promise<Facts> {
	return factsIn(orm, await findHabit(orm, key.userId, key.habitId), key, today);
}

async function factsIn(
	tx: Orm,
	found: StoredHabit | undefined,
	{ userId, habitId, date }: LogKey,
	today: Day,
): Promise<Facts> {
	if (found === undefined) throw new Problem("not-found");
	const key = { userId, habitId, date };
	const { measure } = found;
	if (measure === null) throw new Problem("no-measure");
	const habit = { ...found, measure };
	const log = await findStoredLog(tx, key);
	const allEntries = await entriesOf(tx, key);
	const entries = allEntries.filter(({ unit }) => unit === measure.unit);
	const cleared = found.clearedDays[date];
	const clearedAt = cleared === undefined ? Number.NEGATIVE_INFINITY : Date.parse(cleared);
	const isPast = date < today;
	const kept = log?.unit === measure.unit ? log.target : null;
	return {
		key,
		habit,
		log,
		said: log ? dayInputOf(log, measure, { entries, clearedAt }) : noDayInput,
		entries,
		allEntries,
		clearedAt,
		isPast,
		target: kept ?? targetOn({ ...habit, history: historyOf(habit) }, date),
	};
}

interface NextDay {
	said: DayInput;
	entries: readonly StoredEntry[];
	saidAhead?: StoredHabit["saidAhead"];
	clearedDays?: StoredHabit["clearedDays"];
	/** The mark that gives the log its notes and source. */
	mark?: NewLog | undefined;
	/** Whether the log keeps its mark and size, however the amount is judged now. */
	isMarkKept?: boolean | undefined;
	/** Whether the user changed the day's amounts, after which no mapping may change the day. */
	isTouched?: boolean | undefined;
	now: number;
}

/** Judges the day from its facts and stores the result. */
export async function saveDay(
	tx: Orm,
	{ key, habit, log: stored, clearedAt, target }: Facts,
	{ said, entries, saidAhead, clearedDays, mark, isMarkKept, isTouched, now }: NextDay,
): Promise<HabitLog | undefined> {
	const { date } = key;
	const judged = measuredDay(said, entries, clearedAt, habit.measure, target);
	const day = judged && isMarkKept && stored ? withMarkOf(judged, stored) : judged;
	const isTest = mark?.source === "test" || stored?.source === "test" || date < habit.startedOn;
	const cycle = stored?.cycle ?? (day ? await cycleOf(tx, habit, date, isTest) : 0);
	const log =
		day &&
		logOf(day, {
			key,
			habit,
			stored,
			target,
			said,
			source: sourceOf({ stored, mark, isTouched, isTest }),
			mark,
			cycle,
			now,
		});
	const changes = { ...(saidAhead && { saidAhead }), ...(clearedDays && { clearedDays }) };
	await storeLog(tx, { key, habit, stored, changes }, log, now);
	return log && toHabitLog(log);
}

function withMarkOf(day: MeasuredDay, { completed, size, begun }: StoredLog): MeasuredDay {
	return { ...day, completed, size, begun };
}

interface StoredDay extends Pick<Facts, "key"> {
	habit: StoredHabit;
	stored: StoredLog | undefined;
	changes?: Partial<StoredHabit>;
}

/** Also updates the day's letter and amount in the history, and the counts. */
export async function storeLog(
	tx: Orm,
	{ key, habit, stored, changes }: StoredDay,
	log: StoredLog | undefined,
	now: number,
): Promise<void> {
	if (log) await putLog(tx, log);
	else if (stored) await deleteLog(tx, key);
	const history = withLog(historyOf(habit), key.date, log && toHabitLog(log), habit.cycleCount);
	await updateHabit(tx, habit, {
		historyFrom: history.from,
		historyMarks: history.marks,
		historyAmounts: history.amounts ?? "",
		...changes,
	});
	if (log || stored) await recount(tx, habit, key.date, now);
}

interface LogParts extends Pick<Facts, "key" | "habit" | "target"> {
	stored: StoredLog | undefined;
	said: DayInput;
	mark: NewLog | undefined;
	source: StoredLog["source"];
	cycle: number;
	now: number;
}

function logOf(day: MeasuredDay, parts: LogParts): StoredLog {
	const { key, habit, stored, target, said, mark, source, cycle, now } = parts;
	const { notes, missReason, duration } = detailsAfter(stored, mark, day);
	const measured = day.amount === null ? { unit: null, target: null } : { unit: habit.measure.unit, target };
	const isMinutes = isInMinutes(habit.measure);
	const loggedAt = iso(day.at);
	return {
		...key,
		...measured,
		id: mark?.isIdProposed ? mark.id : (stored?.id ?? mark?.id ?? uuidv7()),
		cycle,
		completed: day.completed,
		notes,
		missReason: day.completed ? null : missReason,
		duration: isMinutes ? day.amount : duration,
		amount: isMinutes ? null : day.amount,
		size: day.size,
		begun: day.begun,
		said,
		source,
		loggedAt,
		doneAt: day.completed ? (doneAtOf(stored) ?? loggedAt) : null,
		createdAt: stored?.createdAt ?? iso(now),
	};
}

interface Origin extends Pick<NextDay, "mark" | "isTouched"> {
	stored: StoredLog | undefined;
	isTest: boolean;
}

function sourceOf({ stored, mark, isTouched, isTest }: Origin): StoredLog["source"] {
	if (isTest) return "test";
	const source = (mark ?? stored)?.source ?? "manual";
	return isTouched && source === "integration" ? "manual" : source;
}

function doneAtOf(stored: StoredLog | undefined): string | undefined {
	return stored?.completed ? (stored.doneAt ?? stored.loggedAt) : undefined;
}

function detailsAfter(
	stored: StoredLog | undefined,
	mark: NewLog | undefined,
	day: MeasuredDay,
): Pick<StoredLog, "notes" | "missReason" | "duration"> {
	const before = stored ?? { notes: null, missReason: null, duration: null, unit: null };
	if (mark === undefined) return before;
	const { kept } = mark;
	// A miss drops the minutes unless they are the day's amount; a repeated miss keeps them. With a sum it is no miss, even
	// above the limit.
	const takesMinutes = mark.completed || !isMissed(day) || typeof mark.amount === "number";
	const hasMinutes = (stored && wasMarkedMissed(stored)) || takesMinutes || before.unit === "minutes";
	const duration = hasMinutes ? before.duration : null;
	const sent = takesMinutes || mark.duration === duration ? mark.duration : null;
	return {
		notes: (kept.includes("notes") ? before : mark).notes,
		missReason: (kept.includes("miss_reason") ? before : mark).missReason,
		duration: kept.includes("duration") ? duration : sent,
	};
}

function isMissed({ completed, begun }: Pick<MeasuredDay, "completed" | "begun">): boolean {
	return !completed && !begun;
}

/** False for a day that only exceeds its limit. */
function wasMarkedMissed({ said, ...stored }: StoredLog): boolean {
	if (!isMissed(stored)) return false;
	return said === null || (said.mark?.completed === false && said.mark.at !== said.amount?.at);
}

export function toHabitLog(stored: StoredLog): HabitLog {
	const { doneAt, said, ...log } = shownLog(stored);
	return log;
}
