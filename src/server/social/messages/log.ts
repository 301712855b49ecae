import { messagesKept } from "#domain/social/messages/message.ts";
import type { Orm } from "#server/db/open.ts";
import { deleteUpTo, insertMessage, newestNumber } from "./store.ts";
import type { StoredMessage } from "./tables.ts";

/**
 * Adds a message, numbered above `readUpTo` even if the read messages were deleted, and deletes the oldest beyond the
 * limit. Call with a row locked that every writer locks.
 */
export async function appendMessage(
	tx: Orm,
	written: Omit<StoredMessage, "number">,
	readUpTo = 0,
): Promise<StoredMessage> {
	const number = Math.max(await newestNumber(tx, written.conversationId), readUpTo) + 1;
	const message = { ...written, number };
	await insertMessage(tx, message);
	if (number > messagesKept) await deleteUpTo(tx, written.conversationId, number - messagesKept);
	return message;
}
