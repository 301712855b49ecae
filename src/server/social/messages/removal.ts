import type { Orm } from "#server/db/open.ts";
import { withdrawGroup } from "#server/notices/notices/service.ts";
import { lockPair } from "#server/social/people/public.ts";
import { clearText, findConversation, unreadIn } from "./store.ts";
import type { StoredMessage } from "./tables.ts";

export function groupKeyFor(senderId: string): string {
	return `messages ${senderId}`;
}

/**
 * Clears the text, and removes the reader's notice unless another message is unread. Locks both accounts, as writing
 * does: a message written at the same moment relies on the notice.
 */
export async function clearMessage(
	tx: Orm,
	{ conversationId, id, senderId, receiverId }: StoredMessage,
): Promise<void> {
	await lockPair(tx, senderId, receiverId);
	await clearText(tx, conversationId, id);
	const conversation = await findConversation(tx, receiverId, senderId);
	const unread = await unreadIn(tx, receiverId, conversation ? [conversation] : []);
	if (unread.size === 0) await withdrawGroup(tx, [receiverId], groupKeyFor(senderId), { onlyUnread: true });
}
