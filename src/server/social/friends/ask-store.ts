import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { friendAsks } from "#server/social/people/tables.ts";

export const listAsks = (orm: Orm, userId: string) =>
	orm.select().from(friendAsks).where(eq(friendAsks.userId, userId)).orderBy(desc(friendAsks.createdAt));

export const hasAsked = async (orm: Orm, userId: string, email: string): Promise<boolean> =>
	(await orm.$count(friendAsks, and(eq(friendAsks.userId, userId), eq(friendAsks.email, email)))) > 0;

export const saveAsk = async (tx: Orm, ask: typeof friendAsks.$inferInsert): Promise<void> => {
	await tx
		.insert(friendAsks)
		.values(ask)
		.onConflictDoUpdate({
			target: [friendAsks.userId, friendAsks.email],
			set: { friendId: sql`excluded.friend_id` },
		});
};

/** Gives whom the address turned out to be; undefined where it was not asked. */
export const deleteAsk = async (
	tx: Orm,
	userId: string,
	email: string,
): Promise<{ friendId: string | null } | undefined> => {
	const [deleted] = await tx
		.delete(friendAsks)
		.where(and(eq(friendAsks.userId, userId), eq(friendAsks.email, email)))
		.returning({ friendId: friendAsks.friendId });
	return deleted;
};

/** Who has asked an address while it was nobody's whom they could reach, the longest waiting first. */
export const listAskers = async (orm: Orm, email: string, limit: number): Promise<string[]> => {
	const rows = await orm
		.select({ userId: friendAsks.userId })
		.from(friendAsks)
		.where(and(eq(friendAsks.email, email), isNull(friendAsks.friendId)))
		.orderBy(asc(friendAsks.createdAt))
		.limit(limit);
	return rows.map(({ userId }) => userId);
};

export const deleteAsksBefore = async (orm: Orm, createdAt: string): Promise<void> => {
	await orm.delete(friendAsks).where(lt(friendAsks.createdAt, createdAt));
};
