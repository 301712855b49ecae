import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { filled, id, instant } from "#contract/shapes.ts";
import { longestMessage, messagesOnPage } from "#domain/social/messages/message.ts";
import { consultationId } from "./bookings.ts";

const chatMessageShape = z.object({
	id,
	number: z.int().positive().meta({ description: "Within the chat, as they came" }),
	isOwn: z.boolean(),
	text: z.string(),
	sentAt: instant,
});
export type ChatMessage = z.infer<typeof chatMessageShape>;

/** What client and expert write to each other. */
export const chat = {
	list: endpoint({
		route: "GET /api/consultations/:consultationId/messages",
		summary: `What the two have written, newest first, ${messagesOnPage} a page.`,
		access: "user",
		rate: "read",
		params: consultationId,
		query: z.object({
			before: z.coerce
				.number()
				.int()
				.min(1)
				.optional()
				.meta({ description: "The number of the last message of the page before" }),
		}),
		replies: { 200: z.array(chatMessageShape) },
	}),
	write: endpoint({
		route: "POST /api/consultations/:consultationId/messages",
		summary:
			"Write to the expert, or to the client. A repeat, known by the id that the client proposes, writes nothing twice.",
		access: "user",
		rate: "message",
		changes: "consultations",
		params: consultationId,
		body: z.strictObject({ messageId: id, text: filled(longestMessage) }),
		replies: { 201: chatMessageShape },
	}),
};
