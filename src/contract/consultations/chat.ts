import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/schemas.ts";
import { messagesBefore, newMessage, readMessages } from "#contract/social/messages.ts";
import { messagesPerPage } from "#domain/social/messages/message.ts";
import { consultationId } from "./bookings.ts";

const chatMessageSchema = z.object({
	id,
	number: z.int().positive().meta({ description: "Position within the chat, in order of arrival" }),
	isOwn: z.boolean(),
	text: z.string(),
	sentAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chat = {
	list: endpoint({
		route: "GET /api/consultations/:consultationId/messages",
		summary: `Lists the chat's messages, newest first, ${messagesPerPage} per page.`,
		access: "user",
		rate: "read",
		params: consultationId,
		query: messagesBefore,
		replies: { 200: z.array(chatMessageSchema) },
	}),
	write: endpoint({
		route: "POST /api/consultations/:consultationId/messages",
		summary: "Sends a message to the other side. Repeating the call with the same message id sends nothing.",
		access: "user",
		rate: "message",
		changes: "consultations",
		params: consultationId,
		body: newMessage,
		replies: { 201: chatMessageSchema },
	}),
	read: endpoint({
		route: "POST /api/consultations/:consultationId/read",
		summary: "Marks the other side's messages up to the given one as read.",
		access: "user",
		rate: "social",
		changes: "consultations",
		params: consultationId,
		body: readMessages,
		replies: { 204: null },
	}),
};
