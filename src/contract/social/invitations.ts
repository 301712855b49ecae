import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { instant } from "#contract/shapes.ts";
import { bonds } from "#domain/social/friendship.ts";
import { daysInvitationLasts, maxInvitations } from "#domain/social/invitation.ts";

export const invitationCode = z.string().regex(/^[A-Za-z0-9_-]{16}$/, { error: "invalid" });

const linkShape = z.object({
	code: invitationCode,
	createdAt: instant,
	expiresAt: instant.nullable().meta({ description: "null: for several people, until it is revoked" }),
});
export type InvitationLink = z.infer<typeof linkShape>;

const invitationShape = z.object({
	socialName: z.string().meta({ description: "Whose link it is" }),
	isForOne: z.boolean().meta({
		description: "Whether accepting it makes the two friends at once; one for several people only asks",
	}),
	bond: z.enum(bonds).meta({ description: "What the caller is to them; none for whoever is signed out" }),
});
export type Invitation = z.infer<typeof invitationShape>;

/** Links for befriending the person who shared them; people without an account can create one first. */
export const invitations = {
	list: endpoint({
		route: "GET /api/social/invitations",
		summary:
			"The user's invitation links, /invite/:code, that can still be accepted: those for one person, the newest first, then the one for several people, if there is one.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(linkShape) },
	}),
	make: endpoint({
		route: "POST /api/social/invitations",
		summary: `Make a link. One for one person makes the two friends as soon as somebody accepts it, and lasts ${daysInvitationLasts} days; a user has ${maxInvitations} unused ones at most. One for several people lets each of them ask, and takes the place of an earlier one. The caller proposes the code, 12 random bytes as base64url, so that a repeat makes no second link.`,
		access: "user",
		rate: "social",
		changes: "social",
		body: z.strictObject({ code: invitationCode, isForOne: z.boolean() }),
		replies: { 200: linkShape },
	}),
	revoke: endpoint({
		route: "DELETE /api/social/invitations/:invitationCode",
		summary: "Revoke a link of the user's: nobody can accept it any more. Used links are 410.",
		access: "user",
		rate: "social",
		changes: "social",
		params: z.object({ invitationCode }),
		replies: { 204: null },
	}),
	look: endpoint({
		route: "GET /api/social/invitations/:invitationCode",
		summary:
			"Who invites by this link. A code that was revoked or replaced, and that of somebody hidden, is 404; one that was used or is too old is 410.",
		access: "public",
		rate: "read",
		params: z.object({ invitationCode }),
		replies: { 200: invitationShape },
	}),
};
