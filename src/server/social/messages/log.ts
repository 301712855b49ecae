import { messagesKept } from "#domain/social/messages/message.ts";
import type { Orm } from "#server/db/open.ts";
import { deleteUpTo, insertMessage, newestNumber } from "./store.ts";
import type { StoredMessage } from "./tables.ts";

/** Adds a message and deletes the oldest beyond the limit. Call with a row locked that all writers lock. */
export async function appendMessage(tx: Orm, written: Omit<StoredMessage, "number">): Promise<StoredMessage> {
	const number = (await newestNumber(tx, written.conversationId)) + 1;
	const message = { ...written, number };
	await insertMessage(tx, message);
	if (number > messagesKept) await deleteUpTo(tx, written.conversationId, number - messagesKept);
	return message;
}
