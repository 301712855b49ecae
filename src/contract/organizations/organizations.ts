import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, line, note, timeZone } from "#contract/schemas.ts";
import { brandColor, logoFile } from "#domain/organizations/brand.ts";
import { subdomainPattern } from "#domain/organizations/host.ts";
import {
	maxNameLength,
	maxOrganizationDescriptionLength,
	organizationDefaults,
	organizationTypes,
} from "#domain/organizations/organization.ts";
import { enrolmentVisibilities } from "#domain/organizations/program.ts";
import { maxMinimumGroup, smallestGroup } from "#domain/organizations/remainder.ts";
import { roles } from "#domain/organizations/role.ts";
import { domainName } from "./domains.ts";

const color = z.string().regex(brandColor, { error: "invalid" });

export const brandSchema = {
	logoUrl: z.string().nullable(),
	primaryColor: color.meta({ description: "As entered: text on this colour may be unreadable" }),
	secondaryColor: color,
};

const seen = {
	...brandSchema,
	id,
	name: z.string(),
	type: z.enum(organizationTypes),
	description: z.string().nullable(),
	allowPublicRegistration: z
		.boolean()
		.meta({ description: "Whether the code lets people in without a request" }),
	enableLeaderboards: z.boolean(),
	enableChallenges: z.boolean(),
	memberCount: z.int(),
	hasFreeSeat: z.boolean().meta({
		description:
			"Whether a seat is free, even if the caller needs none; false once they have taken one of this organization's",
	}),
	role: z.enum(roles).meta({ description: "The caller's role" }),
	department: z.string().nullable().meta({ description: "The caller's department" }),
};

const listedSchema = z.object(seen);
export type ListedOrganization = z.infer<typeof listedSchema>;

export const organizationSchema = z.object({
	...seen,
	requireEmailVerification: z.boolean(),
	defaultHabitVisibility: z
		.enum(enrolmentVisibilities)
		.meta({ description: "Preselected for members who enrol in a program" }),
	timeZone: z.string().meta({ description: "Time zone in which the weeks of figures begin" }),
	minimumGroup: z.int().meta({ description: "Minimum number of people in a published figure" }),
	code: z.string().nullable().meta({ description: "Code to join with; for admins and owners" }),
	subdomain: z
		.string()
		.nullable()
		.meta({ description: "A code chosen by the owner, which anyone can guess" }),
	customDomain: z.string().nullable().meta({
		description: "A custom domain for its public page, even before it is verified",
	}),
	pageUrl: z.string().nullable().meta({
		description: "Address of its public page; null if it has no host, or the server has no such pages",
	}),
	joinByAddress: z.boolean().meta({
		description:
			"Whether a confirmed address on a domain that it has verified lets people in without a request",
	}),
	createdAt: instant,
	joinedAt: instant.meta({ description: "When the caller joined" }),
	deletesAt: instant
		.nullable()
		.meta({ description: "When it will be deleted; an owner can cancel this until then" }),
});
export type Organization = z.infer<typeof organizationSchema>;

const fields = {
	name: line(maxNameLength),
	type: z.enum(organizationTypes),
	description: note(maxOrganizationDescriptionLength),
	allowPublicRegistration: z.boolean(),
	enableLeaderboards: z.boolean(),
	enableChallenges: z.boolean(),
};

const formSchema = z.strictObject({
	/** Chosen by the client, so that a repeat creates nothing. */
	id: id.optional(),
	...fields,
	type: fields.type.default(organizationDefaults.type),
	allowPublicRegistration: fields.allowPublicRegistration.default(
		organizationDefaults.allowPublicRegistration,
	),
	enableLeaderboards: fields.enableLeaderboards.default(organizationDefaults.enableLeaderboards),
	enableChallenges: fields.enableChallenges.default(organizationDefaults.enableChallenges),
});
export type OrganizationForm = z.output<typeof formSchema>;

const changesSchema = z
	.strictObject({
		...fields,
		requireEmailVerification: z.boolean(),
		defaultHabitVisibility: z.enum(enrolmentVisibilities),
		timeZone,
		minimumGroup: z.int().min(smallestGroup).max(maxMinimumGroup),
		primaryColor: color,
		secondaryColor: color,
		subdomain: z.string().toLowerCase().regex(subdomainPattern, { error: "invalid" }).nullable(),
		customDomain: domainName.nullable(),
		joinByAddress: z.boolean(),
	})
	.partial();
export type OrganizationChanges = z.output<typeof changesSchema>;

const params = z.object({ organizationId: id });

export const organizations = {
	list: endpoint({
		route: "GET /api/organizations/user",
		summary: "Lists the organizations that the caller is a member of, by name.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(listedSchema) },
	}),
	create: endpoint({
		route: "POST /api/organizations",
		summary: "Creates an organization, with the caller as its owner. Maximum three owned and twenty joined.",
		access: "user",
		rate: "write",
		changes: "organizations",
		body: formSchema,
		replies: { 201: organizationSchema },
	}),
	switch: endpoint({
		route: "POST /api/organizations/switch",
		summary: "Switches the caller to another of their organizations, or to none.",
		access: "user",
		rate: "write",
		body: z.strictObject({ organizationId: id.nullable() }),
		changes: "organizations",
		replies: { 204: null },
	}),
	find: endpoint({
		route: "GET /api/organizations/:organizationId",
		summary: "Returns one of the caller's organizations.",
		access: { organization: "member" },
		rate: "read",
		params,
		replies: { 200: organizationSchema },
	}),
	update: endpoint({
		route: "PATCH /api/organizations/:organizationId",
		summary: "Renames an organization, or changes how people join it and what it offers.",
		access: { organization: "owner" },
		rate: "write",
		changes: "organizations",
		params,
		body: changesSchema,
		replies: { 200: organizationSchema },
	}),
	setLogo: endpoint({
		route: "PUT /api/organizations/:organizationId/logo",
		summary:
			"Sets an organization's logo, replacing any earlier one. It is cropped around the centre and scaled to 256 pixels square.",
		access: { organization: "owner" },
		rate: "upload",
		changes: "organizations",
		params,
		file: logoFile,
		replies: { 200: organizationSchema },
	}),
	removeLogo: endpoint({
		route: "DELETE /api/organizations/:organizationId/logo",
		summary: "Removes an organization's logo. Also succeeds if there is none.",
		access: { organization: "owner" },
		rate: "write",
		changes: "organizations",
		params,
		replies: { 200: organizationSchema },
	}),
	logo: endpoint({
		route: "GET /api/organizations/:organizationId/logo/:pictureHash",
		summary:
			"Returns an organization's logo, at the address in `logoUrl`, even to invited people who have no account yet. Browsers may cache it.",
		access: "public",
		rate: "read",
		params: params.extend({ pictureHash: z.string().regex(/^[0-9a-f]{32}$/, { error: "invalid" }) }),
		replies: { 200: { fileTypes: ["image/webp"], isLasting: true } },
	}),
	hostAllowed: endpoint({
		route: "GET /api/hosts/allowed",
		summary:
			"Returns whether a host belongs to an organization, for a proxy that fetches certificates on demand; 404 if it does not.",
		access: "public",
		rate: "read",
		query: z.object({ domain: z.string().max(253) }),
		replies: { 204: null },
	}),
	renewCode: endpoint({
		route: "POST /api/organizations/:organizationId/code",
		summary: "Replaces the code; the old one stops working.",
		access: { organization: "admin" },
		rate: "write",
		changes: "organizations",
		params,
		replies: { 200: organizationSchema },
	}),
	askDeletion: endpoint({
		route: "POST /api/organizations/:organizationId/deletion",
		summary:
			"Schedules deletion of the organization in seven days. Habits and logs stay with their owners. A repeat changes nothing.",
		access: { organization: "owner" },
		rate: "auth",
		changes: "organizations",
		params,
		body: z.strictObject({
			password: z.string().min(1, { error: "required" }).max(128, { error: "too-long" }),
		}),
		replies: { 200: organizationSchema },
	}),
	withdrawDeletion: endpoint({
		route: "DELETE /api/organizations/:organizationId/deletion",
		summary: "Cancels the deletion of the organization.",
		access: { organization: "owner" },
		rate: "write",
		changes: "organizations",
		params,
		replies: { 200: organizationSchema },
	}),
};
