import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import type { Orm } from "#server/db/open.ts";
import { findHabitForUpdate } from "#server/habits/habits/store.ts";
import { integrationMappings, type StoredMapping } from "./tables.ts";

export interface MappingKey {
	userId: string;
	integrationId: string;
	mappingId: string;
}

function isMapping({ userId, integrationId, mappingId }: MappingKey) {
	return and(
		eq(integrationMappings.userId, userId),
		eq(integrationMappings.integrationId, integrationId),
		eq(integrationMappings.id, mappingId),
	);
}

export function listMappings(orm: Orm, userId: string, integrationId: string): Promise<StoredMapping[]> {
	return orm
		.select()
		.from(integrationMappings)
		.where(and(eq(integrationMappings.userId, userId), eq(integrationMappings.integrationId, integrationId)))
		.orderBy(asc(integrationMappings.createdAt), asc(integrationMappings.id));
}

export function mappingsOfHabits(
	orm: Orm,
	userId: string,
	habitIds: readonly string[],
): Promise<StoredMapping[]> {
	return orm
		.select()
		.from(integrationMappings)
		.where(and(eq(integrationMappings.userId, userId), inArray(integrationMappings.habitId, [...habitIds])))
		.orderBy(asc(integrationMappings.createdAt), asc(integrationMappings.id));
}

export function countMappings(tx: Orm, userId: string): Promise<number> {
	return tx.$count(integrationMappings, eq(integrationMappings.userId, userId));
}

export async function findMapping(orm: Orm, key: MappingKey): Promise<StoredMapping | undefined> {
	const [row] = await orm.select().from(integrationMappings).where(isMapping(key));
	return row;
}

export async function insertMapping(tx: Orm, mapping: StoredMapping): Promise<void> {
	await tx.insert(integrationMappings).values(mapping);
}

export async function updateMapping(
	tx: Orm,
	key: MappingKey,
	changes: Partial<
		Pick<StoredMapping, "mappingType" | "mappingConfig" | "isActive" | "madeOn" | "judgesFrom">
	>,
): Promise<void> {
	if (Object.keys(changes).length > 0)
		await tx.update(integrationMappings).set(changes).where(isMapping(key));
}

/** Locks the mappings' habits, in id order. As everywhere, habits are locked before mappings. */
export async function lockHabitsOf(
	tx: Orm,
	mappings: readonly Pick<StoredMapping, "userId" | "habitId">[],
): Promise<void> {
	const sorted = mappings.toSorted((one, other) => (one.habitId < other.habitId ? -1 : 1));
	for (const { userId, habitId } of sorted) await findHabitForUpdate(tx, userId, habitId);
}

/**
 * Call before mappings start, stop or change, and to undo a takeover: these mappings then leave the days before `from`
 * unchanged. So do the other mappings of a habit that needs all its mappings, because a change to one could
 * complete more of those days.
 */
export async function leaveEarlierDays(
	tx: Orm,
	userId: string,
	changing: readonly Pick<StoredMapping, "id" | "habitId">[],
	from: Day,
): Promise<void> {
	if (changing.length === 0) return;
	const ids = changing.map(({ id }) => id);
	const habitIds = changing.map(({ habitId }) => habitId);
	const { id, habitId, needsAll, judgesFrom } = integrationMappings;
	await tx
		.update(integrationMappings)
		.set({ judgesFrom: sql`greatest(${judgesFrom}, ${from}::date)` })
		.where(
			and(
				eq(integrationMappings.userId, userId),
				or(inArray(id, ids), and(eq(needsAll, true), inArray(habitId, habitIds))),
			),
		);
}

export async function saveNeedsAll(
	tx: Orm,
	{ userId, habitId }: Pick<StoredMapping, "userId" | "habitId">,
	needsAll: boolean,
): Promise<void> {
	await tx
		.update(integrationMappings)
		.set({ needsAll })
		.where(and(eq(integrationMappings.userId, userId), eq(integrationMappings.habitId, habitId)));
}

export async function deleteMapping(tx: Orm, key: MappingKey): Promise<boolean> {
	const deleted = await tx
		.delete(integrationMappings)
		.where(isMapping(key))
		.returning({ id: integrationMappings.id });
	return deleted.length === 1;
}

export async function deleteMappings(tx: Orm, userId: string, integrationId: string): Promise<void> {
	await tx
		.delete(integrationMappings)
		.where(and(eq(integrationMappings.userId, userId), eq(integrationMappings.integrationId, integrationId)));
}
