import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { instant } from "#contract/schemas.ts";
import { bonds } from "#domain/social/friendship.ts";
import { daysInvitationLasts, maxInvitations } from "#domain/social/invitation.ts";

export const invitationCode = z.string().regex(/^[A-Za-z0-9_-]{16}$/, { error: "invalid" });

const linkSchema = z.object({
	code: invitationCode,
	createdAt: instant,
	expiresAt: instant
		.nullable()
		.meta({ description: "null: a link for several people, valid until it is revoked" }),
});
export type InvitationLink = z.infer<typeof linkSchema>;

const invitationSchema = z.object({
	socialName: z.string().meta({ description: "Name of the person whose link it is" }),
	isForOne: z.boolean().meta({
		description:
			"Whether accepting it makes the two friends immediately; a link for several people only sends a request",
	}),
	bond: z.enum(bonds).meta({ description: "The caller's relation to them; none for signed-out callers" }),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const invitations = {
	list: endpoint({
		route: "GET /api/social/invitations",
		summary:
			"Lists the user's invitation links, /invite/:code, that can still be accepted: those for one person, newest first, then the one for several people, if any.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(linkSchema) },
	}),
	make: endpoint({
		route: "POST /api/social/invitations",
		summary: `Creates a link. A link for one person makes the two friends as soon as it is accepted, and is valid for ${daysInvitationLasts} days; maximum ${maxInvitations} unused ones per user. A link for several people lets each of them send a request, and replaces an earlier one. The client chooses the code, 12 random bytes as base64url, so that a repeat creates no second link.`,
		access: "user",
		rate: "social",
		changes: "social",
		body: z.strictObject({ code: invitationCode, isForOne: z.boolean() }),
		replies: { 200: linkSchema },
	}),
	revoke: endpoint({
		route: "DELETE /api/social/invitations/:invitationCode",
		summary: "Revokes one of the user's links: it can no longer be accepted. Returns 410 for a used link.",
		access: "user",
		rate: "social",
		changes: "social",
		params: z.object({ invitationCode }),
		replies: { 204: null },
	}),
	look: endpoint({
		route: "GET /api/social/invitations/:invitationCode",
		summary:
			"Returns who invites through this link. Returns 404 for a code that was revoked or replaced, or whose owner is hidden; 410 for one that is used or expired, unless the two are friends.",
		access: "public",
		rate: "read",
		params: z.object({ invitationCode }),
		replies: { 200: invitationSchema },
	}),
};
