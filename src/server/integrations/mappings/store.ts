import { and, asc, eq, inArray } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
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
