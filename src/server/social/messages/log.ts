import { messagesKept } from "#domain/social/messages/message.ts";
import type { Orm } from "#server/db/open.ts";
import { deleteUpTo, findMessage, insertMessage, listMessages, newestNumber } from "./store.ts";
import type { StoredMessage } from "./tables.ts";

/** What was written in a conversation, newest first. */
export const messagesOf = (
	orm: Orm,
	conversationId: string,
	page: { before: number | undefined; limit: number },
): Promise<StoredMessage[]> => listMessages(orm, conversationId, page);

export const messageOf = (orm: Orm, conversationId: string, id: string): Promise<StoredMessage | undefined> =>
	findMessage(orm, conversationId, id);

/** Adds a message to its conversation, of which the newest are kept. Call with what orders its writers locked. */
export const appendMessage = async (
	tx: Orm,
	written: Omit<StoredMessage, "number">,
): Promise<StoredMessage> => {
	const number = (await newestNumber(tx, written.conversationId)) + 1;
	const message = { ...written, number };
	await insertMessage(tx, message);
	if (number > messagesKept) await deleteUpTo(tx, written.conversationId, number - messagesKept);
	return message;
};
