import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/http/problem.ts";
import { tellPages } from "#server/notices/events/service.ts";
import { requireOther } from "./service.ts";
import { clearText, findMessage, unreadOf } from "./store.ts";
import type { StoredMessage } from "./tables.ts";

/** How many messages of others a user has not read. */
export const countUnread = async (orm: Orm, userId: string): Promise<number> =>
	[...(await unreadOf(orm, userId)).values()].reduce((sum, unread) => sum + unread, 0);

/** A message that the actor was sent by somebody. Throws `not-found`, also for one that its sender has deleted. */
export const reportedMessage = async (
	tx: Orm,
	actor: Actor,
	senderId: string,
	id: string,
): Promise<StoredMessage & { text: string }> => {
	const { conversation } = await requireOther(tx, actor, senderId);
	const message = conversation && (await findMessage(tx, conversation.conversationId, id));
	if (message?.senderId !== senderId || message.text === null) throw new Problem("not-found");
	return { ...message, text: message.text };
};

/** Takes the text of a message away, for an administrator; false where it was gone before. */
export const takeMessage = async (tx: Orm, conversationId: string, id: string): Promise<boolean> => {
	const message = await findMessage(tx, conversationId, id);
	if (message === undefined || message.text === null) return false;
	await clearText(tx, conversationId, id);
	for (const userId of [message.senderId, message.receiverId]) await tellPages(tx, userId, "messages");
	return true;
};
