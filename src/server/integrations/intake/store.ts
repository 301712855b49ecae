import { and, asc, eq } from "drizzle-orm";
import type { Delivery } from "#contract/integrations/intake.ts";
import { isOpenAccount } from "#server/account/suspensions/open-account.ts";
import { suspensions } from "#server/account/suspensions/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { ingestKeys } from "#server/integrations/tables.ts";
import { users } from "#server/users/tables.ts";

const shown = {
	id: ingestKeys.id,
	name: ingestKeys.name,
	createdAt: ingestKeys.createdAt,
	lastUsedAt: ingestKeys.lastUsedAt,
	lastDelivery: ingestKeys.lastDelivery,
};

export function listKeys(orm: Orm, userId: string) {
	return orm.select(shown).from(ingestKeys).where(eq(ingestKeys.userId, userId)).orderBy(asc(ingestKeys.id));
}

export async function findKey(orm: Orm, key: KeySent) {
	const [found] = await orm.select(shown).from(ingestKeys).where(matches(key));
	return found;
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

export interface KeySent {
	userId: string;
	tokenHash: Uint8Array;
}

/** False for a wrong key, or while the account is closed or suspended. */
export async function isKey(orm: Orm, key: KeySent): Promise<boolean> {
	const found = await orm
		.select({ id: ingestKeys.id })
		.from(ingestKeys)
		.innerJoin(users, eq(users.id, ingestKeys.userId))
		.leftJoin(suspensions, eq(suspensions.userId, ingestKeys.userId))
		.where(and(matches(key), isOpenAccount));
	return found.length === 1;
}

/** Returns the key's id, or undefined if it was deleted. */
export async function noteUse(
	tx: Orm,
	key: KeySent,
	delivery: Delivery,
	at: string,
): Promise<string | undefined> {
	const [used] = await tx
		.update(ingestKeys)
		.set({ lastUsedAt: at, lastDelivery: delivery })
		.where(matches(key))
		.returning({ id: ingestKeys.id });
	return used?.id;
}

function matches({ userId, tokenHash }: KeySent) {
	return and(eq(ingestKeys.userId, userId), eq(ingestKeys.tokenHash, tokenHash));
}
