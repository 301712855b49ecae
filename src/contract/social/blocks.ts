import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/schemas.ts";

const blockedSchema = z.object({ userId: id, socialName: z.string(), createdAt: instant });
export type BlockedPerson = z.infer<typeof blockedSchema>;

const params = z.object({ userId: id });

export const blocks = {
	list: endpoint({
		route: "GET /api/social/blocks",
		summary: "Lists the people whom the user has blocked.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(blockedSchema) },
	}),
	block: endpoint({
		route: "POST /api/social/blocks/:userId",
		summary:
			"Blocks a person: hides the two from each other everywhere in the Social Hub, ends their friendship and agreements, and deletes their comments and likes on each other's posts. Nobody is notified. A repeat changes nothing.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
	unblock: endpoint({
		route: "DELETE /api/social/blocks/:userId",
		summary:
			"Removes a block. A friendship that it ended stays ended, and deleted comments and likes stay deleted.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
};
