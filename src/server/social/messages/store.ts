import { and, desc, eq, gt, inArray, isNotNull, lt, lte, max, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { conversations, messages, type StoredConversation, type StoredMessage } from "./tables.ts";

function isBetween(userId: string, friendId: string) {
	return and(eq(conversations.userId, userId), eq(conversations.friendId, friendId));
}

export async function findConversation(
	orm: Orm,
	userId: string,
	friendId: string,
): Promise<StoredConversation | undefined> {
	const [row] = await orm.select().from(conversations).where(isBetween(userId, friendId));
	return row;
}

export function countConversations(tx: Orm, userId: string): Promise<number> {
	return tx.$count(conversations, eq(conversations.userId, userId));
}

export function countStarted(tx: Orm, userId: string, since: string): Promise<number> {
	return tx.$count(
		conversations,
		and(
			eq(conversations.userId, userId),
			eq(conversations.isStarter, true),
			gt(conversations.createdAt, since),
		),
	);
}

export async function insertConversation(
	tx: Orm,
	rows: readonly (typeof conversations.$inferInsert)[],
): Promise<void> {
	await tx.insert(conversations).values([...rows]);
}

export function listConversations(orm: Orm, userId: string): Promise<StoredConversation[]> {
	return orm
		.select()
		.from(conversations)
		.where(eq(conversations.userId, userId))
		.orderBy(desc(conversations.lastMessageAt), desc(conversations.conversationId));
}

export async function newestOf(
	orm: Orm,
	conversationIds: readonly string[],
): Promise<Map<string, StoredMessage>> {
	if (conversationIds.length === 0) return new Map();
	const rows = await orm
		.selectDistinctOn([messages.conversationId])
		.from(messages)
		.where(inArray(messages.conversationId, [...conversationIds]))
		.orderBy(messages.conversationId, desc(messages.number));
	return new Map(rows.map((row) => [row.conversationId, row]));
}

/** Omits conversations with no unread messages. */
export async function unreadOf(orm: Orm, userId: string): Promise<Map<string, number>> {
	const rows = await unreadWith(orm, userId);
	return new Map(rows.map(({ conversationId, unread }) => [conversationId, unread]));
}

/**
 * Like `unreadOf`, with the other person's id. Conversations are sharded by user, messages by conversation: hence
 * two queries.
 */
export async function unreadWith(orm: Orm, userId: string) {
	const own = await orm
		.select({
			conversationId: conversations.conversationId,
			friendId: conversations.friendId,
			readUpTo: conversations.readUpTo,
		})
		.from(conversations)
		.where(eq(conversations.userId, userId));
	if (own.length === 0) return [];
	const ids = sql.param(own.map(({ conversationId }) => conversationId));
	const read = sql.param(own.map(({ readUpTo }) => readUpTo));
	const rows = await orm
		.select({ conversationId: messages.conversationId, unread: sql<number>`count(*)::integer` })
		.from(messages)
		.where(
			and(
				sql`${messages.conversationId} = any(${ids}::uuid[])`,
				eq(messages.receiverId, userId),
				sql`${messages.number} > (${read}::integer[])[array_position(${ids}::uuid[], ${messages.conversationId})]`,
				isNotNull(messages.text),
			),
		)
		.groupBy(messages.conversationId);
	const friendOf = new Map(own.map((each) => [each.conversationId, each.friendId]));
	return rows.flatMap(({ conversationId, unread }) => {
		const friendId = friendOf.get(conversationId);
		return friendId === undefined ? [] : [{ conversationId, friendId, unread }];
	});
}

export function listMessages(
	orm: Orm,
	conversationId: string,
	{ before, limit }: { before: number | undefined; limit: number },
): Promise<StoredMessage[]> {
	return orm
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
}

export async function findMessage(
	orm: Orm,
	conversationId: string,
	id: string,
): Promise<StoredMessage | undefined> {
	const [row] = await orm
		.select()
		.from(messages)
		.where(and(eq(messages.conversationId, conversationId), eq(messages.id, id)));
	return row;
}

export async function newestNumber(tx: Orm, conversationId: string): Promise<number> {
	const [row] = await tx
		.select({ number: max(messages.number) })
		.from(messages)
		.where(eq(messages.conversationId, conversationId));
	return row?.number ?? 0;
}

export async function insertMessage(tx: Orm, message: StoredMessage): Promise<void> {
	await tx.insert(messages).values(message);
}

export async function touch(tx: Orm, [one, other]: readonly [string, string], at: string): Promise<void> {
	for (const [userId, friendId] of [
		[one, other],
		[other, one],
	] as const)
		await tx.update(conversations).set({ lastMessageAt: at }).where(isBetween(userId, friendId));
}

export async function deleteUpTo(tx: Orm, conversationId: string, number: number): Promise<void> {
	await tx
		.delete(messages)
		.where(and(eq(messages.conversationId, conversationId), lte(messages.number, number)));
}

export async function clearText(tx: Orm, conversationId: string, id: string): Promise<void> {
	await tx
		.update(messages)
		.set({ text: null })
		.where(and(eq(messages.conversationId, conversationId), eq(messages.id, id)));
}

export async function markRead(
	tx: Orm,
	{ userId, friendId }: Pick<StoredConversation, "userId" | "friendId">,
	upTo: number,
): Promise<boolean> {
	const changed = await tx
		.update(conversations)
		.set({ readUpTo: upTo })
		.where(and(isBetween(userId, friendId), lt(conversations.readUpTo, upTo)))
		.returning({ userId: conversations.userId });
	return changed.length > 0;
}
