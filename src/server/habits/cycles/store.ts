import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { FinishedCycle } from "#contract/habits/cycles.ts";
import type { Orm } from "#server/db/open.ts";
import { habitLogs } from "#server/habits/logs/tables.ts";
import { habitCycles } from "./tables.ts";

export const insertCycle = async (tx: Orm, cycle: typeof habitCycles.$inferInsert): Promise<void> => {
	await tx.insert(habitCycles).values(cycle);
};

/** Finished cycles, newest first; their days are counted from the logs, so a late one counts too. */
export const listCycles = (orm: Orm, userId: string, habitId: string): Promise<FinishedCycle[]> =>
	orm
		.select({
			number: habitCycles.number,
			startedOn: habitCycles.startedOn,
			endedOn: habitCycles.endedOn,
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
				// Days of the maintenance phase carry the number of the cycle before it.
				lte(habitLogs.date, habitCycles.endedOn),
			),
		)
		.where(and(eq(habitCycles.userId, userId), eq(habitCycles.habitId, habitId)))
		.groupBy(habitCycles.userId, habitCycles.habitId, habitCycles.number)
		.orderBy(desc(habitCycles.number));
