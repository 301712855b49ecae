import { and, asc, eq } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { ingestKeys } from "#server/integrations/tables.ts";

const shown = {
	id: ingestKeys.id,
	name: ingestKeys.name,
	createdAt: ingestKeys.createdAt,
	lastUsedAt: ingestKeys.lastUsedAt,
};

export function listKeys(orm: Orm, userId: string) {
	return orm.select(shown).from(ingestKeys).where(eq(ingestKeys.userId, userId)).orderBy(asc(ingestKeys.id));
}

export async function insertKey(tx: Orm, key: typeof ingestKeys.$inferInsert): Promise<void> {
	await tx.insert(ingestKeys).values(key);
}

export async function deleteKey(orm: Orm, userId: string, id: string): Promise<boolean> {
	const deleted = await orm
		.delete(ingestKeys)
		.where(and(eq(ingestKeys.userId, userId), eq(ingestKeys.id, id)))
		.returning({ id: ingestKeys.id });
	return deleted.length === 1;
}

/** Notes the use of a key; undefined for a wrong one. */
export async function noteUse(
	orm: Orm,
	{ userId, tokenHash }: { userId: string; tokenHash: Uint8Array },
	at: string,
): Promise<{ id: string } | undefined> {
	const [used] = await orm
		.update(ingestKeys)
		.set({ lastUsedAt: at })
		.where(and(eq(ingestKeys.userId, userId), eq(ingestKeys.tokenHash, tokenHash)))
		.returning({ id: ingestKeys.id });
	return used;
}
