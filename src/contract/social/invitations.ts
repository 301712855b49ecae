import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { instant } from "#contract/shapes.ts";
import { bonds } from "#domain/social/friendship.ts";

export const invitationCode = z.string().regex(/^[A-Za-z0-9_-]{16}$/, { error: "invalid" });

const ownShape = z.object({ code: invitationCode, createdAt: instant });

const invitationShape = z.object({
	socialName: z.string().meta({ description: "Whose link it is" }),
	bond: z.enum(bonds).meta({ description: "What the caller is to them; none for whoever is signed out" }),
});
export type Invitation = z.infer<typeof invitationShape>;

/** Links for befriending the person who shared them; people without an account can create one first. */
export const invitations = {
	own: endpoint({
		route: "GET /api/social/invite",
		summary: "The code of the user's invitation link, /invite/:code.",
		access: "user",
		rate: "read",
		replies: { 200: ownShape },
	}),
	renew: endpoint({
		route: "POST /api/social/invite",
		summary: "A new code in place of the user's old one, which works no longer.",
		access: "user",
		rate: "social",
		changes: "social",
		replies: { 200: ownShape },
	}),
	look: endpoint({
		route: "GET /api/social/invitations/:invitationCode",
		summary: "Who invites by this link. A code that was replaced, and that of somebody hidden, is 404.",
		access: "public",
		rate: "read",
		params: z.object({ invitationCode }),
		replies: { 200: invitationShape },
	}),
};
