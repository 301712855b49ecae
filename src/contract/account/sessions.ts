import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/schemas.ts";

export const sessionSchema = z.object({
	id,
	isThis: z.boolean().meta({ description: "True for the session that made this request" }),
	browser: z.string().nullable(),
	system: z.string().nullable(),
	createdAt: instant,
	lastSeenAt: instant.meta({ description: "Updated at most once every ten minutes" }),
});
export type SessionFacts = z.infer<typeof sessionSchema>;

export const sessions = {
	list: endpoint({
		route: "GET /api/auth/sessions",
		summary: "Lists the user's sessions, most recently active first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(sessionSchema) },
	}),
	end: endpoint({
		route: "DELETE /api/auth/sessions/:sessionId",
		summary: "Signs out one device.",
		access: "user",
		rate: "write",
		params: z.object({ sessionId: id }),
		replies: { 204: null },
	}),
	endOthers: endpoint({
		route: "DELETE /api/auth/sessions",
		summary: "Signs out every device except this one.",
		access: "user",
		rate: "write",
		replies: { 204: null },
	}),
};
