import { and, count, desc, eq, gte, inArray, lte, ne, sql } from "drizzle-orm";
import type { FinishedCycle } from "#contract/habits/cycles.ts";
import type { Day } from "#domain/day.ts";
import { halfOfCycle, isCycleCounted, maxCycles } from "#domain/habits/cycles/cycle.ts";
import { cycleLength } from "#domain/habits/cycles/cycle-days.ts";
import type { Orm } from "#server/db/open.ts";
import { habitLogs } from "#server/habits/logs/tables.ts";
import { habitCycles, type StoredCycle } from "./tables.ts";

type HabitKey = { userId: string; id: string };

/** Deletes left cycles beyond `maxCycles`, the oldest first. The others need no limit: each takes 21 days. */
export async function insertCycle(tx: Orm, cycle: StoredCycle): Promise<void> {
	await tx.insert(habitCycles).values(cycle);
	const ofHabit = isOfHabit({ userId: cycle.userId, id: cycle.habitId });
	const surplus = tx
		.select({ number: habitCycles.number })
		.from(habitCycles)
		.where(ofHabit)
		.orderBy(sql`${habitCycles.outcome} = 'left'`, desc(habitCycles.number))
		.offset(maxCycles);
	await tx
		.delete(habitCycles)
		.where(and(ofHabit, eq(habitCycles.outcome, "left"), inArray(habitCycles.number, surplus)));
}

export async function insertCycles(tx: Orm, cycles: readonly StoredCycle[]): Promise<void> {
	await tx
		.insert(habitCycles)
		.values([...cycles])
		.onConflictDoNothing();
}

export async function deleteCycle(tx: Orm, { userId, habitId, number }: StoredCycle): Promise<void> {
	const isIt = and(isOfHabit({ userId, id: habitId }), eq(habitCycles.number, number));
	await tx.delete(habitCycles).where(isIt);
}

export async function findNewestCycle(tx: Orm, habit: HabitKey): Promise<StoredCycle | undefined> {
	const [row] = await tx
		.select()
		.from(habitCycles)
		.where(isOfHabit(habit))
		.orderBy(desc(habitCycles.number))
		.limit(1);
	return row;
}

export async function loggedDaysOf(tx: Orm, { userId, habitId, number }: StoredCycle): Promise<Day[]> {
	const rows = await tx
		.select({ date: habitLogs.date })
		.from(habitLogs)
		.where(and(eq(habitLogs.userId, userId), eq(habitLogs.habitId, habitId), eq(habitLogs.cycle, number)));
	return rows.map(({ date }) => date);
}

/** Newest first, at most `maxCycles`. */
export async function listCycles(orm: Orm, habit: HabitKey): Promise<FinishedCycle[]> {
	return (await cyclesOf(orm, habit).limit(maxCycles)).map(withResult);
}

export async function countCycles(tx: Orm, habit: HabitKey): Promise<number> {
	const counted = tx
		.select({ number: habitCycles.number })
		.from(habitCycles)
		.innerJoin(habitLogs, isOfCycle)
		.where(and(isOfHabit(habit), ne(habitCycles.outcome, "left"), eq(habitLogs.completed, true)))
		.groupBy(habitCycles.userId, habitCycles.habitId, habitCycles.number)
		.having(gte(count(), halfOfCycle))
		.as("counted");
	const [row] = await tx.select({ cycles: count() }).from(counted);
	return row?.cycles ?? 0;
}

const isOfCycle = and(
	eq(habitLogs.userId, habitCycles.userId),
	eq(habitLogs.habitId, habitCycles.habitId),
	eq(habitLogs.cycle, habitCycles.number),
	// Leaves out logs after the cycle's last day and in maintenance, which have the same cycle number.
	lte(habitLogs.date, habitCycles.endedOn),
);

/** Counts days from the logs, so logs that arrive late count too. */
function cyclesOf(orm: Orm, habit: HabitKey) {
	return orm
		.select({
			number: habitCycles.number,
			startedOn: habitCycles.startedOn,
			endedOn: habitCycles.endedOn,
			day: habitCycles.day,
			daysCompleted: sql<number>`count(*) filter (where ${habitLogs.completed})`.mapWith(Number),
			daysLogged: sql<number>`count(${habitLogs.id})`.mapWith(Number),
			outcome: habitCycles.outcome,
			finishedAt: habitCycles.finishedAt,
		})
		.from(habitCycles)
		.leftJoin(habitLogs, isOfCycle)
		.where(isOfHabit(habit))
		.groupBy(habitCycles.userId, habitCycles.habitId, habitCycles.number)
		.orderBy(desc(habitCycles.number));
}

/** Extra days logged late don't make a cycle longer. */
function withResult(row: Omit<FinishedCycle, "isCounted">): FinishedCycle {
	const daysCompleted = Math.min(cycleLength, row.daysCompleted);
	const isCounted = isCycleCounted(row.outcome, daysCompleted);
	return { ...row, daysCompleted, daysLogged: Math.min(cycleLength, row.daysLogged), isCounted };
}

function isOfHabit({ userId, id }: HabitKey) {
	return and(eq(habitCycles.userId, userId), eq(habitCycles.habitId, id));
}
