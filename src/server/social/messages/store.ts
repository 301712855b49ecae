import { and, desc, eq, gt, isNotNull, lt, lte, max, or, type SQL, sql } from "drizzle-orm";
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

type Read = Pick<StoredConversation, "conversationId" | "lastNumber" | "readUpTo">;

export async function newestOf(
	orm: Orm,
	some: readonly Omit<Read, "readUpTo">[],
): Promise<Map<string, StoredMessage>> {
	if (some.length === 0) return new Map();
	const rows = await orm
		.select()
		.from(messages)
		.where(or(...some.map((each) => isNumbered(each.conversationId, eq(messages.number, each.lastNumber)))));
	return new Map(rows.map((row) => [row.conversationId, row]));
}

function isNumbered(conversationId: string, isNumber: SQL | undefined) {
	return and(eq(messages.conversationId, conversationId), isNumber);
}

/** Omits conversations with no unread messages. Reads only the messages after the last read one. */
export async function unreadIn(
	orm: Orm,
	userId: string,
	some: readonly Read[],
): Promise<Map<string, number>> {
	const unread = some.filter(({ lastNumber, readUpTo }) => lastNumber > readUpTo);
	if (unread.length === 0) return new Map();
	const rows = await orm
		.select({ conversationId: messages.conversationId, unread: sql<number>`count(*)::integer` })
		.from(messages)
		.where(
			and(
				or(...unread.map((each) => isNumbered(each.conversationId, gt(messages.number, each.readUpTo)))),
				eq(messages.receiverId, userId),
				isNotNull(messages.text),
			),
		)
		.groupBy(messages.conversationId);
	return new Map(rows.map(({ conversationId, unread }) => [conversationId, unread]));
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

/** Returns the newest message before this number that has not been deleted. */
export async function lastShown(
	tx: Orm,
	conversationId: string,
	before: number,
): Promise<StoredMessage | undefined> {
	const [row] = await tx
		.select()
		.from(messages)
		.where(isNumbered(conversationId, and(lt(messages.number, before), isNotNull(messages.text))))
		.orderBy(desc(messages.number))
		.limit(1);
	return row;
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

/** A sender who has read everything has read their own message too. */
export async function saveNewest(
	tx: Orm,
	{ senderId, receiverId, sentAt, number }: StoredMessage,
): Promise<void> {
	const newest = { lastMessageAt: sentAt, lastNumber: number };
	const { readUpTo, lastNumber } = conversations;
	await tx.update(conversations).set(newest).where(isBetween(receiverId, senderId));
	await tx
		.update(conversations)
		.set({
			...newest,
			readUpTo: sql`case when ${readUpTo} >= ${lastNumber} then ${number}::integer else ${readUpTo} end`,
		})
		.where(isBetween(senderId, receiverId));
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
