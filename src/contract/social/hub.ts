import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, socialName } from "#contract/schemas.ts";

const meSchema = z.object({
	joinedAt: instant.nullable().meta({ description: "null: not in the hub yet" }),
	socialName: z.string().meta({
		description:
			"The user's name in the hub. Before joining, the default one, or empty if it has no letter or digit",
	}),
	sharesSeen: z.boolean().meta({ description: "Whether friends see when the user has read a message" }),
});
export type HubMe = z.infer<typeof meSchema>;

const summarySchema = z.object({
	friends: z.int(),
	requests: z.int().meta({ description: "Received requests that await an answer" }),
	partners: z.int().meta({ description: "Active agreements, as owner or partner" }),
	unreadMessages: z.int(),
	challenges: z.int().meta({ description: "Challenges that the user takes part in and that have not ended" }),
	activeChallenges: z
		.array(z.object({ id, title: z.string(), duration: z.int(), participantCount: z.int() }))
		.meta({ description: "The newest three that are currently running" }),
});
export type HubSummary = z.infer<typeof summarySchema>;

export const hub = {
	me: endpoint({
		route: "GET /api/social/me",
		summary: "Returns whether and how the user takes part in the Social Hub.",
		access: "user",
		rate: "read",
		replies: { 200: meSchema },
	}),
	join: endpoint({
		route: "PUT /api/social/me",
		summary:
			"Joins the Social Hub under this name, or changes the name or the read receipts. Until then, most other calls under /api/social return 409.",
		access: "user",
		rate: "social",
		changes: "social",
		body: z.strictObject({
			socialName: socialName.optional().meta({ description: "Required to join" }),
			sharesSeen: z.boolean().optional(),
		}),
		replies: { 200: meSchema },
	}),
	summary: endpoint({
		route: "GET /api/social/summary",
		summary:
			"Returns the user's Social Stats: how many friends and challenges they have, and what awaits an answer.",
		access: "user",
		rate: "read",
		replies: { 200: summarySchema },
	}),
};
