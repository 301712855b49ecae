import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { filled, id, instant } from "#contract/shapes.ts";
import { maxMessageLength, messagesOnPage } from "#domain/social/messages/message.ts";
import { personShape } from "./person.ts";

const messageShape = z.object({
	id,
	number: z.int().positive().meta({ description: "Within the conversation, as they came" }),
	isOwn: z.boolean(),
	text: z.string().nullable().meta({ description: "null: deleted by its sender" }),
	sentAt: instant,
	isSeen: z.boolean().meta({ description: "Of an own one, whether it was read, if both share that" }),
});
export type Message = z.infer<typeof messageShape>;

const conversationShape = z.object({
	person: personShape,
	canWrite: z.boolean().meta({ description: "Friends write to each other; what was written before stays" }),
	unread: z.int(),
	lastMessage: messageShape.nullable(),
});
export type Conversation = z.infer<typeof conversationShape>;

/** Pages of messages; all kinds of chats use it. */
export const messagesBefore = z.object({
	before: z.coerce
		.number()
		.int()
		.min(1)
		.optional()
		.meta({ description: "The number of the last message of the page before" }),
});
export const newMessage = z.strictObject({ messageId: id, text: filled(maxMessageLength) });
export const readMessages = z.strictObject({ upTo: z.int().min(1).max(2_147_483_647) });

const person = z.object({ userId: id });
const ofMessage = z.object({ userId: id, messageId: id });

export const messages = {
	conversations: endpoint({
		route: "GET /api/social/conversations",
		summary: "The user's conversations, the one with the newest message first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(conversationShape) },
	}),
	conversation: endpoint({
		route: "GET /api/social/conversations/:userId",
		summary: "The conversation with a friend, also before its first message.",
		access: "user",
		rate: "read",
		params: person,
		replies: { 200: conversationShape },
	}),
	list: endpoint({
		route: "GET /api/social/conversations/:userId/messages",
		summary: `What the two have written, newest first, ${messagesOnPage} a page.`,
		access: "user",
		rate: "read",
		params: person,
		query: messagesBefore,
		replies: { 200: z.array(messageShape) },
	}),
	write: endpoint({
		route: "POST /api/social/conversations/:userId/messages",
		summary: "Write to a friend. A repeat, known by the id that the client proposes, writes nothing twice.",
		access: "user",
		rate: "message",
		changes: "messages",
		params: person,
		body: newMessage,
		replies: { 201: messageShape },
	}),
	read: endpoint({
		route: "POST /api/social/conversations/:userId/read",
		summary: "Mark what the other has written as read, up to this message.",
		access: "user",
		rate: "social",
		changes: "messages",
		params: person,
		body: readMessages,
		replies: { 204: null },
	}),
	remove: endpoint({
		route: "DELETE /api/social/conversations/:userId/messages/:messageId",
		summary: "Delete an own message for both, within an hour.",
		access: "user",
		rate: "message",
		changes: "messages",
		params: ofMessage,
		replies: { 204: null },
	}),
};
