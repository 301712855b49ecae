import { and, asc, desc, eq, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { friendAsks } from "#server/social/people/tables.ts";

function isAsk(userId: string, email: string) {
	return and(eq(friendAsks.userId, userId), eq(friendAsks.email, email));
}

export function listAsks(orm: Orm, userId: string) {
	return orm
		.select()
		.from(friendAsks)
		.where(and(eq(friendAsks.userId, userId), isNull(friendAsks.withdrawnAt)))
		.orderBy(desc(friendAsks.createdAt));
}

export function countAsks(orm: Orm, userId: string): Promise<number> {
	return orm.$count(friendAsks, and(eq(friendAsks.userId, userId), isNull(friendAsks.withdrawnAt)));
}

export async function hasAsked(orm: Orm, userId: string, email: string): Promise<boolean> {
	return (await orm.$count(friendAsks, and(isAsk(userId, email), isNull(friendAsks.withdrawnAt)))) > 0;
}

/** Whether a request to an address has reached this person and was not withdrawn. */
export async function hasReached(orm: Orm, userId: string, friendId: string): Promise<boolean> {
	const isTheirs = and(eq(friendAsks.userId, userId), eq(friendAsks.friendId, friendId));
	return (await orm.$count(friendAsks, and(isTheirs, isNull(friendAsks.withdrawnAt)))) > 0;
}

/** Returns when the address was first sent a request. */
export async function saveAsk(tx: Orm, ask: typeof friendAsks.$inferInsert): Promise<string> {
	const [saved] = await tx
		.insert(friendAsks)
		.values(ask)
		.onConflictDoUpdate({
			target: [friendAsks.userId, friendAsks.email],
			set: { withdrawnAt: sql`excluded.withdrawn_at` },
		})
		.returning({ createdAt: friendAsks.createdAt });
	if (saved === undefined) throw new Error("The upsert returned no row.");
	return saved.createdAt;
}

/** Returns when the request was first sent; undefined if none is open. */
export async function withdrawAsk(
	tx: Orm,
	userId: string,
	email: string,
	withdrawnAt: string,
): Promise<string | undefined> {
	const [withdrawn] = await tx
		.update(friendAsks)
		.set({ withdrawnAt })
		.where(and(isAsk(userId, email), isNull(friendAsks.withdrawnAt)))
		.returning({ createdAt: friendAsks.createdAt });
	return withdrawn?.createdAt;
}

export function asksOf(orm: Orm, userId: string, askedAt: string) {
	return orm
		.select()
		.from(friendAsks)
		.where(and(eq(friendAsks.userId, userId), eq(friendAsks.createdAt, askedAt)));
}

export async function saveRecipient(tx: Orm, userId: string, email: string, friendId: string): Promise<void> {
	await tx.update(friendAsks).set({ friendId }).where(isAsk(userId, email));
}

/** Returns false if the request has since reached somebody else. */
export async function clearRecipient(
	tx: Orm,
	{ userId, email, friendId }: { userId: string; email: string; friendId: string },
): Promise<boolean> {
	const forgotten = await tx
		.update(friendAsks)
		.set({ friendId: null })
		.where(and(isAsk(userId, email), eq(friendAsks.friendId, friendId)))
		.returning({ userId: friendAsks.userId });
	return forgotten.length > 0;
}

export async function deleteAsk(tx: Orm, userId: string, email: string): Promise<boolean> {
	const deleted = await tx
		.delete(friendAsks)
		.where(isAsk(userId, email))
		.returning({ userId: friendAsks.userId });
	return deleted.length > 0;
}

/** Returns false if the request was repeated after it was withdrawn. */
export async function deleteWithdrawn(tx: Orm, userId: string, email: string): Promise<boolean> {
	const deleted = await tx
		.delete(friendAsks)
		.where(and(isAsk(userId, email), isNotNull(friendAsks.withdrawnAt)))
		.returning({ userId: friendAsks.userId });
	return deleted.length > 0;
}

/** Returns users whose request to this address hasn't reached its owner yet, longest waiting first. */
export async function listAskers(orm: Orm, email: string, limit: number): Promise<string[]> {
	const rows = await orm
		.select({ userId: friendAsks.userId })
		.from(friendAsks)
		.where(and(eq(friendAsks.email, email), isNull(friendAsks.friendId), isNull(friendAsks.withdrawnAt)))
		.orderBy(asc(friendAsks.createdAt))
		.limit(limit);
	return rows.map(({ userId }) => userId);
}

/** Returns requests that have reached this person through an address other than `email`. */
export function listAsksByFormerAddress(orm: Orm, friendId: string, email: string) {
	return orm
		.select()
		.from(friendAsks)
		.where(
			and(eq(friendAsks.friendId, friendId), ne(friendAsks.email, email), isNull(friendAsks.withdrawnAt)),
		);
}

/** Leaves out requests that have reached the address's owner: their copies have to be deleted too. */
export async function deleteAsksBefore(orm: Orm, createdAt: string): Promise<void> {
	await orm.delete(friendAsks).where(and(lt(friendAsks.createdAt, createdAt), isNull(friendAsks.friendId)));
}

export function listAsksBefore(orm: Orm, createdAt: string, limit: number) {
	return orm.select().from(friendAsks).where(lt(friendAsks.createdAt, createdAt)).limit(limit);
}
