import { and, eq, sql } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import type { Entry } from "#domain/habits/amounts/measured-day.ts";
import type { Orm } from "#server/db/open.ts";
import { causeOf } from "#server/ground/cause.ts";
import { iso } from "#server/ground/iso.ts";
import type { StoredHabit } from "#server/habits/habits/tables.ts";
import { isLogOf, type LogKey, type StoredLog } from "./store.ts";
import { habitLogs, logEntries } from "./tables.ts";

export async function findStoredLog(tx: Orm, key: LogKey): Promise<StoredLog | undefined> {
	const [row] = await tx.select().from(habitLogs).where(isLogOf(key));
	return row;
}

/** Includes removed entries, and those in a unit that the habit had before. */
export async function entriesOf(tx: Orm, { userId, habitId, date }: LogKey): Promise<StoredEntry[]> {
	const rows = await tx
		.select()
		.from(logEntries)
		.where(and(eq(logEntries.userId, userId), eq(logEntries.habitId, habitId), eq(logEntries.date, date)));
	return rows.map(({ id, amount, unit, at, isRemoved }) => ({
		id,
		amount,
		unit,
		at: Date.parse(at),
		isRemoved,
	}));
}

export interface StoredEntry extends Entry {
	unit: string;
}

export async function saveEntry(tx: Orm, key: LogKey, entry: StoredEntry): Promise<void> {
	await tx
		.insert(logEntries)
		.values({ ...key, ...entry, at: iso(entry.at) })
		.onConflictDoUpdate({
			target: [logEntries.userId, logEntries.habitId, logEntries.date, logEntries.id],
			set: { isRemoved: entry.isRemoved },
		});
}

export async function cycleOf(
	tx: Orm,
	{ userId, id, cycleStartedOn, cycleCount }: StoredHabit,
	date: Day,
	isTest: boolean,
): Promise<number> {
	if (date >= cycleStartedOn) return cycleCount;
	// A separate query: Citus refuses this call within a query on a table.
	const { rows } = (await tx.execute(sql`select earlier_cycle_of(${userId}::uuid, ${id}::uuid, ${date}::date,
		${isTest}::boolean, ${cycleCount}::integer) as cycle`)) as unknown as { rows: { cycle: number }[] };
	return rows[0]?.cycle ?? 0;
}

export async function putLog(tx: Orm, log: StoredLog): Promise<void> {
	const { userId, habitId, date, cycle, createdAt, ...changes } = log;
	await tx
		.insert(habitLogs)
		.values(log)
		.onConflictDoUpdate({ target: [habitLogs.userId, habitLogs.habitId, habitLogs.date], set: changes });
}

export async function deleteLog(tx: Orm, key: LogKey): Promise<void> {
	await tx.delete(habitLogs).where(isLogOf(key));
}

export async function recount(tx: Orm, habit: StoredHabit, date: Day, now: number): Promise<void> {
	if (date < habit.cycleStartedOn) {
		await tx.execute(sql`select count_cycles(${habit.userId}::uuid, ${habit.id}::uuid)`);
	}
	await tx.execute(
		sql`select tell_hooks_of_day(${habit.userId}::uuid, ${habit.id}::uuid, ${date}::date, ${iso(now)}::timestamptz,
			${causeOf() ?? null}::uuid)`,
	);
	await recountChallenges(tx, { userId: habit.userId, habitId: habit.id }, now);
}

export async function recountChallenges(
	tx: Orm,
	{ userId, habitId }: Omit<LogKey, "date">,
	now: number,
): Promise<void> {
	await tx.execute(
		sql`select recount_challenges(${userId}::uuid, ${habitId}::uuid, ${iso(now)}::timestamptz)`,
	);
}
