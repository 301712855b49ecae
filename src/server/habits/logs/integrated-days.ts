import { uuidv7 } from "uuidv7";
import type { Day, Instant } from "#domain/day.ts";
import { isInMinutes } from "#domain/habits/amounts/measure.ts";
import type { DayInput } from "#domain/habits/amounts/measured-day.ts";
import { targetOn } from "#domain/habits/amounts/ramp.ts";
import type { FilledLog } from "#domain/integrations/filled-amount.ts";
import { type DayBefore, tickTime } from "#domain/integrations/tick.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { historyOf } from "#server/habits/habits/history-columns.ts";
import { findHabitForUpdate, updateHabit } from "#server/habits/habits/store.ts";
import type { StoredHabit } from "#server/habits/habits/tables.ts";
import { storeLog } from "./measured-log.ts";
import { cycleOf, entriesOf, findStoredLog } from "./measured-store.ts";
import type { LogKey, StoredLog } from "./store.ts";

/** A day that a mapping may tick. Its habit is locked. */
export interface IntegratedDay {
	key: LogKey;
	habit: StoredHabit;
	log: StoredLog | undefined;
	before: Omit<DayBefore, "tickedBy">;
}

/** Returns undefined if the habit was deleted or is hidden. */
export async function lockDay(tx: Orm, key: LogKey): Promise<IntegratedDay | undefined> {
	const habit = await findHabitForUpdate(tx, key.userId, key.habitId);
	if (habit === undefined || habit.isHidden) return undefined;
	const log = await findStoredLog(tx, key);
	const isChangedByUser = habit.clearedDays[key.date] !== undefined || (await entriesOf(tx, key)).length > 0;
	return { key, habit, log, before: { source: log?.source, isChangedByUser } };
}

export async function tickDay(
	tx: Orm,
	{ key, habit, log: stored }: IntegratedDay,
	filled: FilledLog,
	now: number,
): Promise<boolean> {
	const numbers = numbersOf(habit, stored, key.date, filled);
	if (stored !== undefined && isSame(stored, numbers)) return false;
	const stamp = tickTime(key.date);
	const log: StoredLog = {
		...key,
		...numbers,
		id: stored?.id ?? uuidv7(),
		cycle: stored?.cycle ?? (await cycleOf(tx, habit, key.date, false)),
		completed: true,
		notes: null,
		missReason: null,
		size: "full",
		begun: false,
		said: habit.measure && saidBy(filled, stamp),
		source: "integration",
		loggedAt: iso(stamp),
		doneAt: stored?.doneAt ?? iso(now),
		createdAt: stored?.createdAt ?? iso(now),
	};
	await storeLog(tx, { key, habit, stored }, log, now);
	return true;
}

type Numbers = Pick<StoredLog, "duration" | "amount" | "unit" | "target">;

/** Amounts in minutes are stored only as the duration. */
function numbersOf(
	{ measure, ...habit }: StoredHabit,
	stored: StoredLog | undefined,
	date: Day,
	{ amount, duration }: FilledLog,
): Numbers {
	if (measure === null || amount === null) return { duration, amount: null, unit: null, target: null };
	const kept = stored?.unit === measure.unit ? stored.target : null;
	const target = kept ?? targetOn({ ...habit, measure, history: historyOf(habit) }, date);
	return { duration, amount: isInMinutes(measure) ? null : amount, unit: measure.unit, target };
}

/** The mark is stamped after the amount, so the mapping's verdict counts, whatever the habit's target. */
function saidBy({ amount }: FilledLog, at: Instant): DayInput {
	return {
		mark: { completed: true, size: "full", at: at + 1 },
		amount: amount === null ? null : { value: amount, at },
	};
}

function isSame(stored: StoredLog, numbers: Numbers): boolean {
	return (Object.keys(numbers) as (keyof Numbers)[]).every((name) => stored[name] === numbers[name]);
}

/** Changes only the row's version, so that cached responses that name a day's source are refreshed. */
export async function touchHabit(tx: Orm, { key, habit }: IntegratedDay): Promise<void> {
	await updateHabit(tx, { userId: key.userId, id: key.habitId }, { name: habit.name });
}

/** The day is not recorded as cleared, so that it may be ticked again. */
export async function untickDay(tx: Orm, { key, habit, log }: IntegratedDay, now: number): Promise<void> {
	if (log?.source === "integration") await storeLog(tx, { key, habit, stored: log }, undefined, now);
}
