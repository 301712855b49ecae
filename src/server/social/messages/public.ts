import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { Problem } from "#server/ground/problem.ts";
import { people } from "#server/social/people/public.ts";
import { clearMessage } from "./removal.ts";
import { findConversation, findMessage, listConversations, unreadIn } from "./store.ts";
import type { StoredMessage } from "./tables.ts";

export async function countUnread(orm: Orm, userId: string): Promise<number> {
	const conversations = await listConversations(orm, userId);
	const unread = await unreadIn(orm, userId, conversations);
	const waiting = conversations.filter(({ conversationId }) => unread.has(conversationId));
	const shown = await people(
		orm,
		userId,
		waiting.map(({ friendId }) => friendId),
	);
	return waiting
		.filter(({ friendId }) => shown.has(friendId))
		.reduce((sum, { conversationId }) => sum + (unread.get(conversationId) ?? 0), 0);
}

/**
 * Returns a message that the actor received, even from somebody who is now hidden from them. Throws `not-found`,
 * including when its sender has deleted it.
 */
export async function reportedMessage(
	tx: Orm,
	{ userId }: Actor,
	senderId: string,
	id: string,
): Promise<StoredMessage & { text: string }> {
	const conversation = await findConversation(tx, userId, senderId);
	const message = conversation && (await findMessage(tx, conversation.conversationId, id));
	if (message?.senderId !== senderId || message.text === null) throw new Problem("not-found");
	return { ...message, text: message.text };
}

/** Returns false if the message was already cleared or gone. */
export async function removeMessage(tx: Orm, conversationId: string, id: string): Promise<boolean> {
	const message = await findMessage(tx, conversationId, id);
	if (message === undefined || message.text === null) return false;
	await clearMessage(tx, message);
	for (const userId of [message.senderId, message.receiverId])
		await recordEvent(tx, { kind: "message.removed", userId });
	return true;
}
