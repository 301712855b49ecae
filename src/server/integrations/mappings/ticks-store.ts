import { setImmediate } from "node:timers/promises";
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import type { Orm } from "#server/db/open.ts";
import { habitLogs } from "#server/habits/logs/tables.ts";
import { integrationTicks, type StoredReason, type StoredTick } from "./tables.ts";

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

const isLogOfTick = and(
	eq(habitLogs.userId, integrationTicks.userId),
	eq(habitLogs.habitId, integrationTicks.habitId),
	eq(habitLogs.date, integrationTicks.date),
);

export interface OpenSpan {
	from?: Day | undefined;
	to?: Day | undefined;
}

/** Ticks whose logs nobody has changed since, newest first. */
export async function latestTicks(
	orm: Orm,
	{ userId, habitId, from, to }: Pick<TickKey, "userId" | "habitId"> & OpenSpan,
	limit: number,
): Promise<StoredTick[]> {
	const rows = await orm
		.select({ tick: integrationTicks })
		.from(integrationTicks)
		.innerJoin(habitLogs, isLogOfTick)
		.where(
			and(
				eq(integrationTicks.userId, userId),
				eq(integrationTicks.habitId, habitId),
				from && gte(integrationTicks.date, from),
				to && lte(integrationTicks.date, to),
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
	const { integrationId, provider, isPrivate, reasons } = tick;
	await tx
		.insert(integrationTicks)
		.values(tick)
		.onConflictDoUpdate({
			target: [integrationTicks.userId, integrationTicks.habitId, integrationTicks.date],
			set: { integrationId, provider, isPrivate, reasons },
		});
}

/**
 * Days of a span ticked only by a private provider and not changed since. Ticks are not imported, so the days of a
 * restored habit that any provider ticked are private too.
 */
export async function privateDaysIn(
	orm: Orm,
	userIds: readonly string[],
	{ from, to }: { from: Day; to: Day },
): Promise<{ habitId: string; date: Day }[]> {
	if (userIds.length === 0) return [];
	return orm
		.select({ habitId: habitLogs.habitId, date: habitLogs.date })
		.from(habitLogs)
		.leftJoin(integrationTicks, isLogOfTick)
		.where(
			and(
				inArray(habitLogs.userId, [...userIds]),
				eq(habitLogs.source, "integration"),
				gte(habitLogs.date, from),
				lte(habitLogs.date, to),
				or(isNull(integrationTicks.userId), eq(integrationTicks.isPrivate, true)),
			),
		);
}

export async function deleteTick(tx: Orm, key: TickKey): Promise<void> {
	await tx.delete(integrationTicks).where(isTick(key));
}

/** As in the index `integration_ticks_values`. */
const hasValue = sql`${integrationTicks.reasons} @? '$[*].explanation.value ? (@ != null)'`;

const ticksPerBatch = 200;

/** Deletes the numbers from explanations, which keep the user's target. Uses one short statement per tick. */
export async function forgetValuesBefore(orm: Orm, day: Day): Promise<void> {
	for (;;) {
		const some = await orm
			.select()
			.from(integrationTicks)
			.where(and(lt(integrationTicks.date, day), hasValue))
			.orderBy(asc(integrationTicks.date))
			.limit(ticksPerBatch);
		for (const tick of some) {
			const reasons = tick.reasons.map(withoutValue);
			// A provider's explanations may have been deleted since.
			const isUnchanged = eq(integrationTicks.reasons, tick.reasons);
			await orm
				.update(integrationTicks)
				.set({ reasons })
				.where(and(isTick(tick), isUnchanged));
			await setImmediate();
		}
		if (some.length < ticksPerBatch) return;
	}
}

function withoutValue(reason: StoredReason): StoredReason {
	return { ...reason, explanation: { ...reason.explanation, value: null } };
}

/** Deletes a provider's explanations, even on days ticked by another provider. The ticks stay. */
export async function forgetReasons(tx: Orm, userId: string, provider: Provider): Promise<void> {
	const isOf = sql`coalesce(reason ->> 'provider', ${integrationTicks.provider}) = ${provider}`;
	const reasons = sql`jsonb_array_elements(${integrationTicks.reasons}) with ordinality as each (reason, place)`;
	await tx
		.update(integrationTicks)
		.set({
			reasons: sql`(select coalesce(jsonb_agg(reason order by place), '[]') from ${reasons} where not ${isOf})`,
		})
		.where(and(eq(integrationTicks.userId, userId), sql`exists (select from ${reasons} where ${isOf})`));
}
