import { and, desc, eq, gt, inArray, isNotNull, lt, lte, max, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { conversations, messages, type StoredConversation, type StoredMessage } from "./tables.ts";

const isBetween = (userId: string, friendId: string) =>
	and(eq(conversations.userId, userId), eq(conversations.friendId, friendId));

/** The conversation of two people as the first has it. */
export const findConversation = async (
	orm: Orm,
	userId: string,
	friendId: string,
): Promise<StoredConversation | undefined> => {
	const [row] = await orm.select().from(conversations).where(isBetween(userId, friendId));
	return row;
};

export const countConversations = (tx: Orm, userId: string): Promise<number> =>
	tx.$count(conversations, eq(conversations.userId, userId));

export const countBegun = (tx: Orm, userId: string, since: string): Promise<number> =>
	tx.$count(
		conversations,
		and(
			eq(conversations.userId, userId),
			eq(conversations.isStarter, true),
			gt(conversations.createdAt, since),
		),
	);

export const insertConversation = async (
	tx: Orm,
	rows: readonly (typeof conversations.$inferInsert)[],
): Promise<void> => {
	await tx.insert(conversations).values([...rows]);
};

/** The conversations of a user, the one with the newest message first. */
export const listConversations = (orm: Orm, userId: string): Promise<StoredConversation[]> =>
	orm
		.select()
		.from(conversations)
		.where(eq(conversations.userId, userId))
		.orderBy(desc(conversations.lastMessageAt), desc(conversations.conversationId));

/** The newest message of each of these conversations. */
export const newestOf = async (
	orm: Orm,
	conversationIds: readonly string[],
): Promise<Map<string, StoredMessage>> => {
	if (conversationIds.length === 0) return new Map();
	const rows = await orm
		.selectDistinctOn([messages.conversationId])
		.from(messages)
		.where(inArray(messages.conversationId, [...conversationIds]))
		.orderBy(messages.conversationId, desc(messages.number));
	return new Map(rows.map((row) => [row.conversationId, row]));
};

/** How many messages of others a user has not read, by conversation; those that are all read are missing. */
export const unreadOf = async (orm: Orm, userId: string): Promise<Map<string, number>> => {
	const rows = await orm
		.select({ conversationId: messages.conversationId, unread: sql<number>`count(*)::integer` })
		.from(messages)
		.innerJoin(
			conversations,
			and(
				eq(conversations.userId, messages.receiverId),
				eq(conversations.conversationId, messages.conversationId),
			),
		)
		.where(
			and(
				eq(messages.receiverId, userId),
				gt(messages.number, conversations.readUpTo),
				isNotNull(messages.text),
			),
		)
		.groupBy(messages.conversationId);
	return new Map(rows.map(({ conversationId, unread }) => [conversationId, unread]));
};

export const listMessages = (
	orm: Orm,
	conversationId: string,
	{ before, limit }: { before: number | undefined; limit: number },
): Promise<StoredMessage[]> =>
	orm
		.select()
		.from(messages)
		.where(
			and(
				eq(messages.conversationId, conversationId),
				before === undefined ? undefined : lt(messages.number, before),
			),
		)
		.orderBy(desc(messages.number))
		.limit(limit);

export const findMessage = async (
	orm: Orm,
	conversationId: string,
	id: string,
): Promise<StoredMessage | undefined> => {
	const [row] = await orm
		.select()
		.from(messages)
		.where(and(eq(messages.conversationId, conversationId), eq(messages.id, id)));
	return row;
};

export const newestNumber = async (tx: Orm, conversationId: string): Promise<number> => {
	const [row] = await tx
		.select({ number: max(messages.number) })
		.from(messages)
		.where(eq(messages.conversationId, conversationId));
	return row?.number ?? 0;
};

export const insertMessage = async (tx: Orm, message: StoredMessage): Promise<void> => {
	await tx.insert(messages).values(message);
};

/** Notes in both people's rows when the newest message came. */
export const touch = async (tx: Orm, [one, other]: readonly [string, string], at: string): Promise<void> => {
	for (const [userId, friendId] of [
		[one, other],
		[other, one],
	] as const)
		await tx.update(conversations).set({ lastMessageAt: at }).where(isBetween(userId, friendId));
};

/** Deletes what was written up to a message. */
export const deleteUpTo = async (tx: Orm, conversationId: string, number: number): Promise<void> => {
	await tx
		.delete(messages)
		.where(and(eq(messages.conversationId, conversationId), lte(messages.number, number)));
};

/** Takes the text of a message away. */
export const clearText = async (tx: Orm, conversationId: string, id: string): Promise<void> => {
	await tx
		.update(messages)
		.set({ text: null })
		.where(and(eq(messages.conversationId, conversationId), eq(messages.id, id)));
};

/** False when as much had been read before. */
export const markRead = async (
	tx: Orm,
	{ userId, friendId }: Pick<StoredConversation, "userId" | "friendId">,
	upTo: number,
): Promise<boolean> => {
	const changed = await tx
		.update(conversations)
		.set({ readUpTo: upTo })
		.where(and(isBetween(userId, friendId), lt(conversations.readUpTo, upTo)))
		.returning({ userId: conversations.userId });
	return changed.length > 0;
};
