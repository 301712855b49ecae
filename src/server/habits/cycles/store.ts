import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { FinishedCycle } from "#contract/habits/cycles.ts";
import type { Day } from "#domain/day.ts";
import { isCycleCounted } from "#domain/habits/cycles/cycle.ts";
import { cycleLength } from "#domain/habits/cycles/cycle-days.ts";
import type { Orm } from "#server/db/open.ts";
import { habitLogs } from "#server/habits/logs/tables.ts";
import { habitCycles, type StoredCycle } from "./tables.ts";

type HabitKey = { userId: string; id: string };

export async function insertCycle(tx: Orm, cycle: StoredCycle): Promise<void> {
	await tx.insert(habitCycles).values(cycle);
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

/** About 28 years of full cycles. */
const cyclesListed = 500;

/** Newest first, at most `cyclesListed`. */
export async function listCycles(orm: Orm, habit: HabitKey): Promise<FinishedCycle[]> {
	return (await cyclesOf(orm, habit).limit(cyclesListed)).map(withResult);
}

export async function countCycles(tx: Orm, habit: HabitKey): Promise<number> {
	return (await cyclesOf(tx, habit)).map(withResult).filter(({ isCounted }) => isCounted).length;
}

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
		.leftJoin(
			habitLogs,
			and(
				eq(habitLogs.userId, habitCycles.userId),
				eq(habitLogs.habitId, habitCycles.habitId),
				eq(habitLogs.cycle, habitCycles.number),
				// Leaves out logs after the cycle's last day and in maintenance, which have the same cycle number.
				lte(habitLogs.date, habitCycles.endedOn),
			),
		)
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
