import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, note } from "#contract/schemas.ts";
import { invitationStates, maxAddressLength, maxInvitedAtOnce } from "#domain/organizations/invitation.ts";
import { maxDepartmentLength, organizationTypes } from "#domain/organizations/organization.ts";
import { roles } from "#domain/organizations/role.ts";
import { brandSchema } from "./organizations.ts";

const membershipFields = {
	role: z.enum(roles),
	department: z.string().nullable(),
};

const invitationSchema = z.object({
	...membershipFields,
	id,
	email: z.string(),
	invitedBy: z.string().nullable().meta({ description: "Name of the sender" }),
	createdAt: instant,
	expiresAt: instant,
	sentAt: instant.nullable(),
	state: z.enum(invitationStates),
});
export type MailedInvitation = z.infer<typeof invitationSchema>;

const refusedSchema = z.object({
	email: z.string(),
	reason: z.enum(["invalid", "member", "invited"]),
});
export type RefusedAddress = z.infer<typeof refusedSchema>;

const outcomeSchema = z.object({
	invited: z.int(),
	refused: z.array(refusedSchema).meta({
		description: "Addresses that were not invited: invalid ones first, then those that need no invitation",
	}),
});
export type InvitationOutcome = z.infer<typeof outcomeSchema>;

const openedSchema = z.object({
	...membershipFields,
	...brandSchema,
	organizationId: id,
	name: z.string(),
	type: z.enum(organizationTypes),
	description: z.string().nullable(),
	memberCount: z.int(),
	invitedBy: z.string().nullable(),
	email: z.string().nullable().meta({ description: "The address that was invited; null if joined" }),
	state: z
		.enum(["open", "joined", "other-address"])
		.meta({ description: "Whether the caller can accept it, is a member already, or has another address" }),
});
export type OpenedInvitation = z.infer<typeof openedSchema>;

const formSchema = z.strictObject({
	emails: z
		.array(z.string().trim().max(maxAddressLength, { error: "too-long" }))
		.min(1, { error: "required" })
		.max(maxInvitedAtOnce, { error: "too-long" }),
	role: membershipFields.role.default("member"),
	department: note(maxDepartmentLength),
	teamId: id.nullish(),
	requestId: id.optional().meta({
		description:
			"Chosen at random by the client: addresses that a call with the same id has invited count as invited, but get no second email",
	}),
});
export type InvitationForm = z.output<typeof formSchema>;

const params = z.object({ organizationId: id });
const ofInvitation = z.object({ organizationId: id, invitationId: id });
const token = z.strictObject({ token: z.string().max(100, { error: "too-long" }) });

export const organizationInvitations = {
	list: endpoint({
		route: "GET /api/organizations/:organizationId/invitations",
		summary: "Lists unused invitations, newest first: open ones, and ended ones for a month.",
		access: { organization: "admin" },
		rate: "read",
		params,
		replies: { 200: z.array(invitationSchema) },
	}),
	invite: endpoint({
		route: "POST /api/organizations/:organizationId/invitations",
		summary:
			"Invites up to 500 addresses by mail, each for 14 days. Returns those that are invalid or need no invitation.",
		access: { organization: "admin" },
		rate: "write",
		changes: "organizations",
		params,
		body: formSchema,
		replies: { 200: outcomeSchema },
	}),
	sendAgain: endpoint({
		route: "POST /api/organizations/:organizationId/invitations/:invitationId/send",
		summary:
			"Mails an invitation again, with the caller as sender, for another 14 days. The earlier link stops working.",
		access: { organization: "admin" },
		rate: "write",
		changes: "organizations",
		params: ofInvitation,
		replies: { 204: null },
	}),
	revoke: endpoint({
		route: "DELETE /api/organizations/:organizationId/invitations/:invitationId",
		summary: "Revokes an invitation. Its link stops working.",
		access: { organization: "admin" },
		rate: "write",
		changes: "organizations",
		params: ofInvitation,
		replies: { 204: null },
	}),
	open: endpoint({
		route: "POST /api/organizations/invitations/open",
		summary: "Returns an invitation's organization, role and state to anyone with its link.",
		access: "public",
		rate: "read",
		body: token,
		replies: { 200: openedSchema },
	}),
	accept: endpoint({
		route: "POST /api/organizations/invitations/accept",
		summary:
			"Accepts an invitation. The account must have the invited address, which accepting confirms. A repeat changes nothing.",
		access: "user",
		rate: "write",
		changes: "organizations",
		body: token,
		replies: { 200: z.object({ organizationId: id }) },
	}),
};
