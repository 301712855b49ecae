import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, socialName } from "#contract/shapes.ts";

const meShape = z.object({
	joinedAt: instant.nullable().meta({ description: "null: not in the hub yet" }),
	socialName: z.string().meta({ description: "How the user appears, or would from the start" }),
	sharesSeen: z.boolean().meta({ description: "Whether friends are shown when a message was read" }),
});
export type HubMe = z.infer<typeof meShape>;

const summaryShape = z.object({
	friends: z.int(),
	requests: z.int().meta({ description: "Of others, which wait for an answer" }),
	partners: z.int().meta({ description: "Agreements that both have accepted, in either part" }),
	unreadMessages: z.int(),
	challenges: z.int().meta({ description: "That the user takes part in and that are not over" }),
	activeChallenges: z
		.array(z.object({ id, title: z.string(), duration: z.int(), participantCount: z.int() }))
		.meta({ description: "The first three of those that are on now" }),
});
export type HubSummary = z.infer<typeof summaryShape>;

export const hub = {
	me: endpoint({
		route: "GET /api/social/me",
		summary: "Whether and how the user takes part in the Social Hub.",
		access: "user",
		rate: "read",
		replies: { 200: meShape },
	}),
	join: endpoint({
		route: "PUT /api/social/me",
		summary:
			"Take part in the Social Hub under this name, or change it. Everything else below /api/social needs it: 409 before.",
		access: "user",
		rate: "social",
		changes: "social",
		body: z.strictObject({
			socialName,
			sharesSeen: z.boolean().optional(),
		}),
		replies: { 200: meShape },
	}),
	summary: endpoint({
		route: "GET /api/social/summary",
		summary: "Your Social Stats: how many friends and challenges, and what waits.",
		access: "user",
		rate: "read",
		replies: { 200: summaryShape },
	}),
};
