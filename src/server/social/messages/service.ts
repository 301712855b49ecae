import { createHash } from "node:crypto";
import type { Conversation, Message } from "#contract/social/messages.ts";
import {
	isFirstUnread,
	messagesPerPage,
	whyNotBegin,
	whyNotDelete,
} from "#domain/social/messages/message.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { markGroupAsRead, notify } from "#server/notices/notices/service.ts";
import { hasUnread } from "#server/notices/notices/store.ts";
import { areFriends, friendIds, lockPair, membersOf, people } from "#server/social/people/public.ts";
import { appendMessage } from "./log.ts";
import { clearMessage, groupKeyFor } from "./removal.ts";
import {
	countConversations,
	countStarted,
	findConversation,
	findMessage,
	insertConversation,
	lastShown,
	listConversations,
	listMessages,
	markRead,
	newestOf,
	saveNewest,
	unreadIn,
} from "./store.ts";
import type { StoredConversation, StoredMessage } from "./tables.ts";

const day = 86_400_000;

interface NewMessage {
	messageId: string;
	text: string;
}

export function messageService({ orm, jobs }: Deps) {
	async function list(actor: Actor): Promise<Conversation[]> {
		const rows = await listConversations(orm, actor.userId);
		const named = await people(
			orm,
			actor.userId,
			rows.map(({ friendId }) => friendId),
		);
		const friends = new Set(await friendIds(orm, actor.userId));
		const newest = await newestOf(orm, rows);
		const unread = await unreadIn(orm, actor.userId, rows);
		return rows.flatMap(({ friendId, conversationId }) => {
			const person = named.get(friendId);
			const last = newest.get(conversationId);
			if (person === undefined) return [];
			return {
				person,
				canWrite: friends.has(friendId),
				unread: unread.get(conversationId) ?? 0,
				lastMessage: last === undefined ? null : asMessage(last, actor, 0),
			};
		});
	}

	return {
		list,

		/** Throws `not-found` if the other person is hidden, or neither a friend nor a conversation partner. */
		one: async (actor: Actor, friendId: string): Promise<Conversation> => {
			const { conversation, person, isFriend } = await requireOther(orm, actor, friendId);
			const unread = await unreadIn(orm, actor.userId, conversation ? [conversation] : []);
			const [count = 0] = unread.values();
			return { person, canWrite: isFriend, unread: count, lastMessage: null };
		},

		/** Throws `not-found`. */
		messages: async (actor: Actor, friendId: string, before: number | undefined): Promise<Message[]> => {
			const { conversation } = await requireOther(orm, actor, friendId);
			if (conversation === undefined) return [];
			const rows = await listMessages(orm, conversation.conversationId, { before, limit: messagesPerPage });
			const seenUpTo = await seenBy(orm, friendId, actor.userId);
			return rows.map((row) => asMessage(row, actor, seenUpTo));
		},

		/**
		 * A repeat returns the stored message. Throws `not-found`, `friends-only`, `id-taken` or a refusal of
		 * `whyNotBegin`.
		 */
		write: (actor: Actor, friendId: string, { messageId, text }: NewMessage, now: number): Promise<Message> =>
			orm.transaction(async (tx) => {
				await lockPair(tx, actor.userId, friendId);
				const { conversation, isFriend } = await requireOther(tx, actor, friendId);
				const known = conversation && (await findMessage(tx, conversation.conversationId, messageId));
				if (known?.senderId === actor.userId) return asMessage(known, actor, 0);
				if (!isFriend) throw new Problem("friends-only");
				if (known) throw new Problem("id-taken");
				const { conversationId } = conversation ?? (await begin(tx, actor, friendId, now));
				const envelope = { conversationId, senderId: actor.userId, receiverId: friendId };
				return asMessage(await add(tx, { ...envelope, id: messageId, text }, now), actor, 0);
			}),

		/** Throws `not-found`. */
		read: (actor: Actor, friendId: string, upTo: number, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const { conversation } = await requireOther(tx, actor, friendId);
				if (conversation === undefined) return;
				if (!(await markRead(tx, conversation, Math.min(upTo, conversation.lastNumber)))) return;
				await markGroupAsRead(tx, actor.userId, groupKeyFor(friendId), now);
				await recordEvent(tx, { kind: "message.read", userId: friendId });
			}),

		/**
		 * Clears the text of one of the actor's messages, for both people, even if they no longer see each other. Throws
		 * `not-found` or `message-too-old`.
		 */
		remove: (actor: Actor, friendId: string, messageId: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const conversation = await findConversation(tx, actor.userId, friendId);
				const message = conversation && (await findMessage(tx, conversation.conversationId, messageId));
				if (message?.senderId !== actor.userId) throw new Problem("not-found");
				const refusal = whyNotDelete(Date.parse(message.sentAt), now);
				if (refusal) throw new Problem(refusal);
				await clearMessage(tx, message);
				await recordEvent(tx, { kind: "message.removed", userId: friendId });
			}),
	};

	async function add(
		tx: Orm,
		written: Omit<StoredMessage, "number" | "sentAt">,
		now: number,
	): Promise<StoredMessage> {
		const message = await appendMessage(tx, { ...written, sentAt: iso(now) });
		await saveNewest(tx, message);
		await notifyReader(tx, message.senderId, message, now);
		return message;
	}

	/**
	 * Sends open pages an event for each message, and the inbox a notice for the first unread one. That notice may have
	 * been read in the inbox, or deleted by a block; then the next message sends another.
	 */
	async function notifyReader(tx: Orm, senderId: string, message: StoredMessage, now: number): Promise<void> {
		const { receiverId, number } = message;
		await recordEvent(tx, { kind: "message.sent", userId: receiverId });
		const own = await findConversation(tx, receiverId, senderId);
		const sender = (await people(tx, receiverId, [senderId])).get(senderId);
		const before = await lastShown(tx, message.conversationId, number);
		const groupKey = groupKeyFor(senderId);
		const isFirst = isFirstUnread(senderId, before, own?.readUpTo ?? 0);
		if (sender === undefined || (!isFirst && (await hasUnread(tx, receiverId, groupKey)))) return;
		await notify(tx, jobs, receiverId, {
			kind: "message-arrived",
			data: { userId: senderId, name: sender.socialName },
			cause: `message ${message.id}`,
			groupKey,
			now,
		});
	}
}

/** Throws `not-found` if the other person is hidden, or neither a friend nor a conversation partner. */
async function requireOther(orm: Orm, actor: Actor, friendId: string) {
	const person =
		friendId === actor.userId ? undefined : (await people(orm, actor.userId, [friendId])).get(friendId);
	const conversation = await findConversation(orm, actor.userId, friendId);
	const isFriend = await areFriends(orm, actor.userId, friendId);
	if (person === undefined || !(isFriend || conversation)) throw new Problem("not-found");
	return { person, conversation, isFriend };
}

/** Starts a conversation with a friend. Call with both accounts locked. */
async function begin(
	tx: Orm,
	{ userId }: Actor,
	friendId: string,
	now: number,
): Promise<Pick<StoredConversation, "conversationId">> {
	const startedToday = await countStarted(tx, userId, iso(now - day));
	const ofOne = await countConversations(tx, userId);
	const ofOther = await countConversations(tx, friendId);
	const refusal = whyNotBegin(Math.max(ofOne, ofOther), startedToday);
	if (refusal)
		throw new Problem(refusal, refusal === "too-many-new-conversations" ? { retryAfter: 3_600 } : {});
	const conversationId = conversationIdFor(userId, friendId);
	const at = { createdAt: iso(now), lastMessageAt: iso(now), conversationId };
	await insertConversation(tx, [
		{ ...at, userId, friendId, isStarter: true },
		{ ...at, userId: friendId, friendId: userId, isStarter: false },
	]);
	return { conversationId };
}

function conversationIdFor(one: string, other: string): string {
	const hex = createHash("sha256").update([one, other].sort().join(" ")).digest("hex");
	return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Returns the number of the last message that the reader has seen; 0 unless both share read receipts. */
async function seenBy(orm: Orm, readerId: string, writerId: string): Promise<number> {
	const members = await membersOf(orm, [readerId, writerId]);
	if (members.length < 2 || !members.every(({ sharesSeen }) => sharesSeen)) return 0;
	return (await findConversation(orm, readerId, writerId))?.readUpTo ?? 0;
}

function asMessage(
	{ id, number, senderId, text, sentAt }: StoredMessage,
	{ userId }: Actor,
	seenUpTo: number,
): Message {
	const isOwn = senderId === userId;
	return { id, number, isOwn, text, sentAt, isSeen: isOwn && number <= seenUpTo };
}
