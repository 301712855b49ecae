import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { email, id, instant } from "#contract/shapes.ts";
import { invitationCode } from "./invitations.ts";
import { personShape } from "./person.ts";

const friendShape = z.object({
	id,
	fullName: z.string().meta({ description: "As the friend appears in the hub" }),
	email: z.string(),
	profileImageUrl: z.string().nullable(),
	habitsCount: z
		.int()
		.nullable()
		.meta({ description: "Active habits; null where the friend shares them with nobody" }),
	since: instant,
});
export type Friend = z.infer<typeof friendShape>;

const requestsShape = z.object({
	received: z.array(z.object({ person: personShape, createdAt: instant })),
	sent: z.array(
		z.object({
			person: personShape.nullable().meta({ description: "null where an address was asked" }),
			email: z
				.string()
				.nullable()
				.meta({ description: "The address asked, whether or not it belongs to somebody" }),
			createdAt: instant,
		}),
	),
});
export type FriendRequests = z.infer<typeof requestsShape>;

/** Exactly one of the two. */
const askShape = z
	.strictObject({ email: email.optional(), code: invitationCode.optional() })
	.transform(({ email, code }, context): { email: string } | { code: string } => {
		if (email !== undefined && code === undefined) return { email };
		if (code !== undefined && email === undefined) return { code };
		context.addIssue({ code: "custom", path: ["email"], message: "required" });
		return z.NEVER;
	});

const params = z.object({ userId: id });

export const friends = {
	list: endpoint({
		route: "GET /api/social/friends",
		summary: "The user's friends, by name.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(friendShape) },
	}),
	requests: endpoint({
		route: "GET /api/social/friends/requests",
		summary: "Who asks to be the user's friend, and whom the user has asked; the newest first.",
		access: "user",
		rate: "read",
		replies: { 200: requestsShape },
	}),
	ask: endpoint({
		route: "POST /api/social/friends",
		summary:
			"Ask somebody to be a friend: by their exact e-mail address, of which the answer never tells whether anybody has it, or by the code of their invitation link. A link for one person makes the two friends at once. Whoever was asked by them before accepts by this. A repeat changes nothing.",
		access: "user",
		rate: "social",
		changes: "social",
		body: askShape,
		replies: { 204: null },
	}),
	askPerson: endpoint({
		route: "PUT /api/social/friends/:userId",
		summary: "Ask somebody whom the user can see in the hub to be a friend. A repeat changes nothing.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
	withdraw: endpoint({
		route: "DELETE /api/social/friends/requests",
		summary: "Take back what was asked of an address.",
		access: "user",
		rate: "social",
		changes: "social",
		body: z.strictObject({ email }),
		replies: { 204: null },
	}),
	accept: endpoint({
		route: "POST /api/social/friends/:userId/accept",
		summary: "Become the friend of somebody who asked. Of friends already it changes nothing.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
	decline: endpoint({
		route: "POST /api/social/friends/:userId/decline",
		summary: "Decline what somebody asked; they are not told.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
	remove: endpoint({
		route: "DELETE /api/social/friends/:userId",
		summary: "End a friendship, or take back what was asked of somebody.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
};
