import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { email, id, instant } from "#contract/schemas.ts";
import { invitationCode } from "./invitations.ts";
import { personSchema } from "./person.ts";

const friendSchema = z.object({
	id,
	fullName: z.string().meta({ description: "The friend's name in the hub" }),
	email: z.string(),
	profileImageUrl: z.string().nullable(),
	habitsCount: z
		.int()
		.nullable()
		.meta({ description: "Active habits; null if the friend does not share them" }),
	since: instant,
});
export type Friend = z.infer<typeof friendSchema>;

const requestsSchema = z.object({
	received: z.array(z.object({ person: personSchema, createdAt: instant })),
	sent: z.array(
		z.object({
			person: personSchema.nullable().meta({ description: "null if the request went to an address" }),
			email: z
				.string()
				.nullable()
				.meta({ description: "The address that the request went to, whether or not it has an account" }),
			createdAt: instant,
		}),
	),
});
export type FriendRequests = z.infer<typeof requestsSchema>;

const askSchema = z
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
		summary: "Lists the user's friends, by name.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(friendSchema) },
	}),
	requests: endpoint({
		route: "GET /api/social/friends/requests",
		summary: "Lists the friend requests that the user has received and sent, newest first.",
		access: "user",
		rate: "read",
		replies: { 200: requestsSchema },
	}),
	ask: endpoint({
		route: "POST /api/social/friends",
		summary:
			"Sends a friend request: to an exact email address (the response never reveals whether it has an account) or with the code of an invitation link. A link for one person makes the two friends immediately. If the other person has already sent a request, accepts it. A repeat changes nothing.",
		access: "user",
		rate: "social",
		changes: "social",
		body: askSchema,
		replies: { 204: null },
	}),
	askPerson: endpoint({
		route: "PUT /api/social/friends/:userId",
		summary:
			"Sends a friend request to a person whom the user can see in the hub, or accepts theirs. A repeat changes nothing.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
	withdraw: endpoint({
		route: "DELETE /api/social/friends/requests",
		summary: "Withdraws a request to an address.",
		access: "user",
		rate: "social",
		changes: "social",
		body: z.strictObject({ email }),
		replies: { 204: null },
	}),
	accept: endpoint({
		route: "POST /api/social/friends/:userId/accept",
		summary: "Accepts a friend request. Changes nothing if the two are already friends.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
	decline: endpoint({
		route: "POST /api/social/friends/:userId/decline",
		summary: "Declines a friend request; the sender is not notified.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
	remove: endpoint({
		route: "DELETE /api/social/friends/:userId",
		summary: "Ends a friendship, or removes a request to or from a person.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
};
