import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { filled, id, instant, note } from "#contract/shapes.ts";
import { maxDepartmentLength, organizationTypes } from "#domain/organizations/organization.ts";
import { roles } from "#domain/organizations/role.ts";
import { type SeenFrom, sight } from "#domain/organizations/sight.ts";
import { brandShape } from "./organizations.ts";

const named = {
	fullName: z.string(),
	email: z.string().nullable().meta({ description: "For admins and owners" }),
};

/** What is seen from joining on, and nothing else of a member. */
const seen = {
	...named,
	role: z.enum(roles),
	department: z.string().nullable(),
	teams: z.array(z.object({ id, name: z.string(), isLeader: z.boolean() })),
	joinedAt: instant,
} satisfies Record<SeenFrom<"joining">, z.ZodType>;

const memberShape = z.object({ userId: id, ...seen });
export type Member = z.infer<typeof memberShape>;

const requestShape = z.object({ userId: id, ...named, createdAt: instant });
export type JoinRequest = z.infer<typeof requestShape>;

const ownRequestShape = z.object({
	organizationId: id,
	name: z.string(),
	type: z.enum(organizationTypes),
	createdAt: instant,
});
export type OwnRequest = z.infer<typeof ownRequestShape>;

/** What somebody with a code sees before they join. */
const doorShape = z.object({
	...brandShape,
	organizationId: id,
	name: z.string(),
	type: z.enum(organizationTypes),
	description: z.string().nullable(),
	memberCount: z.int(),
	letsInAtOnce: z.boolean().meta({ description: "false: somebody answers a request first" }),
	state: z.enum(["joined", "requested", "outside"]).meta({ description: "What the caller is there" }),
});
export type Door = z.infer<typeof doorShape>;

/** What somebody's address lets them join. */
const offerShape = z.object({
	...brandShape,
	organizationId: id,
	name: z.string(),
	type: z.enum(organizationTypes),
	memberCount: z.int(),
});
export type Offer = z.infer<typeof offerShape>;

const joinedShape = z.object({
	state: z.enum(["joined", "requested"]),
	organizationId: id,
});
export type Joined = z.infer<typeof joinedShape>;

const params = z.object({ organizationId: id });
const ofMember = z.object({ organizationId: id, userId: id });

export const organizationMembers = {
	join: endpoint({
		route: "POST /api/organizations/join",
		summary:
			"Join an organisation by its code, or ask to where it answers requests first. A repeat changes nothing.",
		access: "user",
		rate: "write",
		changes: "organizations",
		body: z.strictObject({ code: filled(40) }),
		replies: { 200: joinedShape },
	}),
	door: endpoint({
		route: "GET /api/organizations/door",
		summary: "The organisation that a code leads to. Tries are counted together with those of joining.",
		access: "user",
		rate: "read",
		query: z.object({ code: filled(40) }),
		replies: { 200: doorShape },
	}),
	offers: endpoint({
		route: "GET /api/organizations/by-address",
		summary:
			"Organisations that the caller may join without a code or a request: they have proven the domain of the caller's confirmed address.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(offerShape) },
	}),
	joinByAddress: endpoint({
		route: "POST /api/organizations/join-by-address",
		summary: "Join an organisation that the caller's confirmed address opens. A repeat changes nothing.",
		access: "user",
		rate: "write",
		changes: "organizations",
		body: z.strictObject({ organizationId: id }),
		replies: { 200: joinedShape },
	}),
	ownRequests: endpoint({
		route: "GET /api/organizations/requests",
		summary: "The caller's requests to join that wait for an answer, newest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(ownRequestShape) },
	}),
	withdraw: endpoint({
		route: "DELETE /api/organizations/requests/:organizationId",
		summary: "Take back the caller's request to join.",
		access: "user",
		rate: "write",
		changes: "organizations",
		params,
		replies: { 204: null },
	}),
	list: endpoint({
		route: "GET /api/organizations/:organizationId/members",
		summary:
			"The members, by id, fifty a page. `q` finds names, and for admins and owners addresses; `teamId=none` those without a team.",
		access: { organization: sight.fullName.by },
		rate: "read",
		params,
		query: z.object({
			before: id.optional().meta({ description: "The last member of the page before" }),
			q: z.string().trim().max(100, { error: "too-long" }).optional(),
			department: z.string().trim().max(maxDepartmentLength, { error: "too-long" }).optional(),
			teamId: z.union([id, z.literal("none")], { error: "invalid" }).optional(),
		}),
		replies: { 200: z.array(memberShape) },
	}),
	departments: endpoint({
		route: "GET /api/organizations/:organizationId/departments",
		summary: "The departments that members have, by name; at most two hundred.",
		access: { organization: "member" },
		rate: "read",
		params,
		replies: { 200: z.array(z.string()) },
	}),
	update: endpoint({
		route: "PATCH /api/organizations/:organizationId/members/:userId",
		summary: "Give a member another role, none above the caller's own, or another department.",
		access: { organization: "admin" },
		rate: "write",
		params: ofMember,
		body: z.strictObject({ role: z.enum(roles), department: note(maxDepartmentLength) }).partial(),
		replies: { 204: null },
	}),
	remove: endpoint({
		route: "DELETE /api/organizations/:organizationId/members/:userId",
		summary: "End somebody's membership. Their habits and logs stay theirs.",
		access: { organization: "admin" },
		rate: "write",
		params: ofMember,
		replies: { 204: null },
	}),
	leave: endpoint({
		route: "POST /api/organizations/:organizationId/leave",
		summary: "Leave. The last owner makes somebody else owner first, or has the organisation deleted.",
		access: { organization: "member" },
		rate: "write",
		changes: "organizations",
		params,
		replies: { 204: null },
	}),
	requests: endpoint({
		route: "GET /api/organizations/:organizationId/requests",
		summary: "Who has asked to join, oldest first.",
		access: { organization: "admin" },
		rate: "read",
		params,
		replies: { 200: z.array(requestShape) },
	}),
	accept: endpoint({
		route: "POST /api/organizations/:organizationId/requests/:userId/accept",
		summary: "Let somebody in who has asked.",
		access: { organization: "admin" },
		rate: "write",
		params: ofMember,
		replies: { 204: null },
	}),
	decline: endpoint({
		route: "POST /api/organizations/:organizationId/requests/:userId/decline",
		summary: "Decline somebody who has asked.",
		access: { organization: "admin" },
		rate: "write",
		params: ofMember,
		replies: { 204: null },
	}),
};
