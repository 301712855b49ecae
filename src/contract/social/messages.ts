import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, nonEmptyText } from "#contract/schemas.ts";
import { maxMessageLength, messagesPerPage } from "#domain/social/messages/message.ts";
import { personSchema } from "./person.ts";

const messageSchema = z.object({
	id,
	number: z.int().positive().meta({ description: "Position within the conversation, in order of arrival" }),
	isOwn: z.boolean(),
	text: z.string().nullable().meta({ description: "null: deleted by its sender" }),
	sentAt: instant,
	isSeen: z
		.boolean()
		.meta({ description: "For own messages: whether it has been read, if both people share this" }),
});
export type Message = z.infer<typeof messageSchema>;

const conversationSchema = z.object({
	person: personSchema,
	canWrite: z.boolean().meta({ description: "Friends can write to each other; earlier messages stay" }),
	unread: z.int(),
	lastMessage: messageSchema.nullable(),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const messagesBefore = z.object({
	before: z.coerce
		.number()
		.int()
		.min(1)
		.optional()
		.meta({ description: "The number of the last message on the previous page" }),
});
export const newMessage = z.strictObject({ messageId: id, text: nonEmptyText(maxMessageLength) });
export const readMessages = z.strictObject({ upTo: z.int().min(1).max(2_147_483_647) });

const person = z.object({ userId: id });
const ofMessage = z.object({ userId: id, messageId: id });

export const messages = {
	conversations: endpoint({
		route: "GET /api/social/conversations",
		summary: "Lists the user's conversations, the one with the newest message first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(conversationSchema) },
	}),
	conversation: endpoint({
		route: "GET /api/social/conversations/:userId",
		summary:
			"Returns the conversation with a friend, even before its first message, or with a former friend.",
		access: "user",
		rate: "read",
		params: person,
		replies: { 200: conversationSchema },
	}),
	list: endpoint({
		route: "GET /api/social/conversations/:userId/messages",
		summary: `Lists the messages of a conversation, newest first, ${messagesPerPage} per page.`,
		access: "user",
		rate: "read",
		params: person,
		query: messagesBefore,
		replies: { 200: z.array(messageSchema) },
	}),
	write: endpoint({
		route: "POST /api/social/conversations/:userId/messages",
		summary: "Sends a message to a friend. Repeating the call with the same message id sends nothing.",
		access: "user",
		rate: "message",
		changes: "messages",
		params: person,
		body: newMessage,
		replies: { 201: messageSchema },
	}),
	read: endpoint({
		route: "POST /api/social/conversations/:userId/read",
		summary: "Marks the other person's messages up to the given one as read.",
		access: "user",
		rate: "social",
		changes: "messages",
		params: person,
		body: readMessages,
		replies: { 204: null },
	}),
	remove: endpoint({
		route: "DELETE /api/social/conversations/:userId/messages/:messageId",
		summary: "Deletes the user's own message for both, within an hour.",
		access: "user",
		rate: "message",
		changes: "messages",
		params: ofMessage,
		replies: { 204: null },
	}),
};
