import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/shapes.ts";

const blockedShape = z.object({ userId: id, socialName: z.string(), createdAt: instant });
export type BlockedPerson = z.infer<typeof blockedShape>;

const params = z.object({ userId: id });

export const blocks = {
	list: endpoint({
		route: "GET /api/social/blocks",
		summary: "Whom the user has blocked.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(blockedShape) },
	}),
	block: endpoint({
		route: "POST /api/social/blocks/:userId",
		summary:
			"Hide the user and somebody from each other everywhere, and end what is between them. Nobody is told. A repeat changes nothing.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
	unblock: endpoint({
		route: "DELETE /api/social/blocks/:userId",
		summary: "Take back a block. A friendship that it ended stays ended.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
};
