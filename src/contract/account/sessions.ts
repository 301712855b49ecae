import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/shapes.ts";

export const sessionShape = z.object({
	id,
	isThis: z.boolean().meta({ description: "Whether it is the caller's own" }),
	browser: z.string().nullable(),
	system: z.string().nullable(),
	createdAt: instant,
	lastSeenAt: instant.meta({ description: "Written every ten minutes at most" }),
});
export type SessionFacts = z.infer<typeof sessionShape>;

export const sessions = {
	list: endpoint({
		route: "GET /api/auth/sessions",
		summary: "Where the user is signed in, last seen first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(sessionShape) },
	}),
	end: endpoint({
		route: "DELETE /api/auth/sessions/:sessionId",
		summary: "Sign out one device.",
		access: "user",
		rate: "write",
		params: z.object({ sessionId: id }),
		replies: { 204: null },
	}),
	endOthers: endpoint({
		route: "DELETE /api/auth/sessions",
		summary: "Sign out every device but this one.",
		access: "user",
		rate: "write",
		replies: { 204: null },
	}),
};
