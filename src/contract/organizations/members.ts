import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, nonEmptyText, note, searchText } from "#contract/schemas.ts";
import { memberVisibility, type VisibleFrom } from "#domain/organizations/member-visibility.ts";
import { maxDepartmentLength, organizationTypes } from "#domain/organizations/organization.ts";
import { roles } from "#domain/organizations/role.ts";
import { brandSchema } from "./organizations.ts";

/** Names a person in this organization only, so that members can't be found in the hub by their account's id. */
export const memberId = z.string().regex(/^[\w-]{22}$/, { error: "invalid" });

const named = {
	fullName: z.string(),
	email: z.string().nullable().meta({ description: "null unless the caller is an admin or owner" }),
};

/** Pages of the release before member ids still use `userId`; remove it in the next release. */
export const memberIds = {
	memberId,
	userId: memberId.meta({ description: "The same as memberId", deprecated: true }),
};

/** Visible to other members as soon as somebody joins; nothing else about a member is. */
const seen = {
	...named,
	role: z.enum(roles),
	department: z.string().nullable(),
	teams: z.array(z.object({ id, name: z.string(), isLeader: z.boolean() })),
	joinedAt: instant,
} satisfies Record<VisibleFrom<"joining">, z.ZodType>;

const memberSchema = z.object({ ...memberIds, isMe: z.boolean(), ...seen });
export type Member = z.infer<typeof memberSchema>;

const requestSchema = z.object({ ...memberIds, ...named, createdAt: instant });
export type JoinRequest = z.infer<typeof requestSchema>;

const ownRequestSchema = z.object({
	organizationId: id,
	name: z.string(),
	type: z.enum(organizationTypes),
	createdAt: instant,
});
export type OwnRequest = z.infer<typeof ownRequestSchema>;

const doorSchema = z.object({
	...brandSchema,
	organizationId: id,
	name: z.string(),
	type: z.enum(organizationTypes),
	description: z.string().nullable(),
	memberCount: z.int(),
	letsInAtOnce: z.boolean().meta({ description: "false: requests to join must be accepted first" }),
	needsConfirmedAddress: z
		.boolean()
		.meta({ description: "The organization requires a confirmed address, and the caller's is not" }),
	state: z
		.enum(["joined", "requested", "outside"])
		.meta({ description: "The caller's relation to the organization" }),
});
export type Door = z.infer<typeof doorSchema>;

/** An organization that the caller's address lets them join. */
const offerSchema = z.object({
	...brandSchema,
	organizationId: id,
	name: z.string(),
	type: z.enum(organizationTypes),
	memberCount: z.int(),
});
export type Offer = z.infer<typeof offerSchema>;

const joinedSchema = z.object({
	state: z.enum(["joined", "requested"]),
	organizationId: id,
});
export type JoinResult = z.infer<typeof joinedSchema>;

const params = z.object({ organizationId: id });
const ofMember = z.object({ organizationId: id, memberId });

export const organizationMembers = {
	join: endpoint({
		route: "POST /api/organizations/join",
		summary:
			"Joins an organization by its code, or requests to join if requests must be accepted. A repeat changes nothing.",
		access: "user",
		rate: "write",
		changes: "organizations",
		body: z.strictObject({ code: nonEmptyText(40) }),
		replies: { 200: joinedSchema },
	}),
	door: endpoint({
		route: "GET /api/organizations/door",
		summary:
			"Returns the organization that a code leads to. Attempts count towards the same limit as attempts to join.",
		access: "user",
		rate: "read",
		query: z.object({ code: nonEmptyText(40) }),
		replies: { 200: doorSchema },
	}),
	offers: endpoint({
		route: "GET /api/organizations/by-address",
		summary:
			"Lists organizations that the caller may join without a code or a request, because the organization has verified the domain of the caller's confirmed address.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(offerSchema) },
	}),
	joinByAddress: endpoint({
		route: "POST /api/organizations/join-by-address",
		summary:
			"Joins an organization through the domain of the caller's confirmed address, or requests to join if it has removed the caller. A repeat changes nothing.",
		access: "user",
		rate: "write",
		changes: "organizations",
		body: z.strictObject({ organizationId: id }),
		replies: { 200: joinedSchema },
	}),
	ownRequests: endpoint({
		route: "GET /api/organizations/requests",
		summary: "Lists the caller's pending requests to join, newest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(ownRequestSchema) },
	}),
	withdraw: endpoint({
		route: "DELETE /api/organizations/requests/:organizationId",
		summary: "Withdraws the caller's request to join.",
		access: "user",
		rate: "write",
		changes: "organizations",
		params,
		replies: { 204: null },
	}),
	list: endpoint({
		route: "GET /api/organizations/:organizationId/members",
		summary:
			"Lists the members, always in the same order, fifty per page. `q` searches names, and addresses for admins and owners; `teamId=none` lists members without a team.",
		access: { organization: memberVisibility.fullName.by },
		rate: "read",
		params,
		query: z.object({
			before: memberId.optional().meta({ description: "The last member on the previous page" }),
			q: searchText(100).optional(),
			department: z.string().trim().max(maxDepartmentLength, { error: "too-long" }).optional(),
			teamId: z.union([id, z.literal("none")], { error: "invalid" }).optional(),
		}),
		replies: { 200: z.array(memberSchema) },
	}),
	departments: endpoint({
		route: "GET /api/organizations/:organizationId/departments",
		summary: "Lists the departments of the members, by name; at most two hundred.",
		access: { organization: "member" },
		rate: "read",
		params,
		replies: { 200: z.array(z.string()) },
	}),
	update: endpoint({
		route: "PATCH /api/organizations/:organizationId/members/:memberId",
		summary: "Changes a member's department, or their role, up to the caller's own.",
		access: { organization: "admin" },
		rate: "write",
		changes: "organizations",
		params: ofMember,
		body: z.strictObject({ role: z.enum(roles), department: note(maxDepartmentLength) }).partial(),
		replies: { 204: null },
	}),
	remove: endpoint({
		route: "DELETE /api/organizations/:organizationId/members/:memberId",
		summary: "Removes a member. They keep their habits and logs.",
		access: { organization: "admin" },
		rate: "write",
		changes: "organizations",
		params: ofMember,
		replies: { 204: null },
	}),
	leave: endpoint({
		route: "POST /api/organizations/:organizationId/leave",
		summary:
			"Leaves the organization. The last owner must first make someone else owner, or delete the organization; owners who are suspended or whose account deletion is pending do not count.",
		access: { organization: "member" },
		rate: "write",
		changes: "organizations",
		params,
		replies: { 204: null },
	}),
	requests: endpoint({
		route: "GET /api/organizations/:organizationId/requests",
		summary: "Lists the requests to join, oldest first.",
		access: { organization: "admin" },
		rate: "read",
		params,
		replies: { 200: z.array(requestSchema) },
	}),
	accept: endpoint({
		route: "POST /api/organizations/:organizationId/requests/:memberId/accept",
		summary: "Accepts a request to join, unless the organization is about to be deleted.",
		access: { organization: "admin" },
		rate: "write",
		changes: "organizations",
		params: ofMember,
		replies: { 204: null },
	}),
	decline: endpoint({
		route: "POST /api/organizations/:organizationId/requests/:memberId/decline",
		summary: "Declines a request to join.",
		access: { organization: "admin" },
		rate: "write",
		changes: "organizations",
		params: ofMember,
		replies: { 204: null },
	}),
};
