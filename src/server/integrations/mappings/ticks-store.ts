import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import type { Orm } from "#server/db/open.ts";
import { habitLogs } from "#server/habits/logs/tables.ts";
import { integrationTicks, type StoredTick } from "./tables.ts";

/** Which days have a log, and from where. */
export function logSourcesOf(orm: Orm, userId: string, habitIds: readonly string[], from: Day) {
	return orm
		.select({ habitId: habitLogs.habitId, date: habitLogs.date, source: habitLogs.source })
		.from(habitLogs)
		.where(
			and(eq(habitLogs.userId, userId), inArray(habitLogs.habitId, [...habitIds]), gte(habitLogs.date, from)),
		);
}

export type TickKey = Pick<StoredTick, "userId" | "habitId" | "date">;

function isTick({ userId, habitId, date }: TickKey) {
	return and(
		eq(integrationTicks.userId, userId),
		eq(integrationTicks.habitId, habitId),
		eq(integrationTicks.date, date),
	);
}

export function ticksOf(
	orm: Orm,
	userId: string,
	habitIds: readonly string[],
	from: Day,
): Promise<StoredTick[]> {
	return orm
		.select()
		.from(integrationTicks)
		.where(
			and(
				eq(integrationTicks.userId, userId),
				inArray(integrationTicks.habitId, [...habitIds]),
				gte(integrationTicks.date, from),
			),
		);
}

/** Ticks of logs that nobody has changed since, newest first. */
export async function latestTicks(
	orm: Orm,
	userId: string,
	habitId: string,
	limit: number,
): Promise<StoredTick[]> {
	const rows = await orm
		.select({ tick: integrationTicks })
		.from(integrationTicks)
		.innerJoin(
			habitLogs,
			and(
				eq(habitLogs.userId, integrationTicks.userId),
				eq(habitLogs.habitId, integrationTicks.habitId),
				eq(habitLogs.date, integrationTicks.date),
			),
		)
		.where(
			and(
				eq(integrationTicks.userId, userId),
				eq(integrationTicks.habitId, habitId),
				eq(habitLogs.source, "integration"),
			),
		)
		.orderBy(desc(integrationTicks.date))
		.limit(limit);
	return rows.map(({ tick }) => tick);
}

export async function findTick(tx: Orm, key: TickKey): Promise<StoredTick | undefined> {
	const [row] = await tx.select().from(integrationTicks).where(isTick(key));
	return row;
}

export async function putTick(tx: Orm, tick: StoredTick): Promise<void> {
	const { integrationId, provider, reasons } = tick;
	await tx
		.insert(integrationTicks)
		.values(tick)
		.onConflictDoUpdate({
			target: [integrationTicks.userId, integrationTicks.habitId, integrationTicks.date],
			set: { integrationId, provider, reasons },
		});
}

export async function deleteTick(tx: Orm, key: TickKey): Promise<void> {
	await tx.delete(integrationTicks).where(isTick(key));
}

/** What a connection said goes with it; that it ticked stays. */
export async function forgetReasons(tx: Orm, userId: string, integrationId: string): Promise<void> {
	await tx
		.update(integrationTicks)
		.set({ reasons: sql`'[]'::jsonb` })
		.where(and(eq(integrationTicks.userId, userId), eq(integrationTicks.integrationId, integrationId)));
}
