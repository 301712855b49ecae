import { z } from "zod";
import { nameSchema } from "#contract/admin/verification.ts";
import { endpoint } from "#contract/endpoint.ts";
import { email, id, line, nonEmptyText } from "#contract/schemas.ts";
import { expertLanguages, expertPicture, maxExperts } from "#domain/consultations/expert.ts";

const expertSchema = z.object({
	id,
	name: z.string(),
	title: z.string(),
	description: z.string(),
	languages: z.array(z.enum(expertLanguages)),
	pictureUrl: z.string().nullable(),
	isExample: z
		.boolean()
		.meta({ description: "Not a real person: an example for trying out a new installation" }),
	clients: z.int().meta({ description: "Number of people who have had a consultation" }),
	reviews: z.int(),
	rating: z.number().nullable().meta({ description: "Mean rating; null before the first review" }),
});
export type Expert = z.infer<typeof expertSchema>;

const adminExpertSchema = z.object({
	...expertSchema.shape,
	isActive: z.boolean(),
	isAway: z.boolean().meta({
		description:
			"Whether the account is suspended or about to be deleted, so that the expert can't be booked",
	}),
	account: nameSchema.nullable().meta({ description: "The account through which the expert replies" }),
});
export type AdminExpert = z.infer<typeof adminExpertSchema>;

export const expertFormSchema = z.strictObject({
	name: line(80),
	title: line(120),
	description: nonEmptyText(600),
	languages: z
		.array(z.enum(expertLanguages))
		.min(1, { error: "required" })
		.max(expertLanguages.length)
		.refine((languages) => new Set(languages).size === languages.length, { error: "invalid" }),
});
export type ExpertForm = z.infer<typeof expertFormSchema>;

const changesSchema = expertFormSchema
	.extend({ isActive: z.boolean(), accountEmail: email.nullable() })
	.partial();
export type ExpertChanges = z.infer<typeof changesSchema>;

const expertId = z.object({ expertId: id });

export const experts = {
	list: endpoint({
		route: "GET /api/experts",
		summary: "Lists the experts who can be booked for a consultation.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(expertSchema) },
	}),
	picture: endpoint({
		route: "GET /api/experts/:expertId/picture/:pictureHash",
		summary: "Returns an expert's picture, at the address in `pictureUrl`. Browsers may cache it.",
		access: "user",
		rate: "read",
		params: expertId.extend({ pictureHash: z.string().regex(/^[0-9a-f]{32}$/, { error: "invalid" }) }),
		replies: { 200: { fileTypes: ["image/webp"], isLasting: true } },
	}),
	all: endpoint({
		route: "GET /api/admin/experts",
		summary: "Lists all experts, including hidden ones.",
		access: "admin",
		rate: "read",
		replies: { 200: z.array(adminExpertSchema) },
	}),
	add: endpoint({
		route: "POST /api/admin/experts",
		summary: `Adds an expert. Repeating the call with the same id adds nothing; with different fields it corrects the expert, unless somebody has changed them since. Maximum ${maxExperts} active ones.`,
		access: "admin",
		rate: "write",
		body: expertFormSchema.extend({ id }),
		replies: { 201: adminExpertSchema },
	}),
	change: endpoint({
		route: "PATCH /api/admin/experts/:expertId",
		summary:
			"Changes an expert; missing fields stay unchanged. Another name, title, description or languages turn an example into a regular expert; refused if somebody has booked it. `accountEmail` sets the expert's account (on a server that sends email, its address has to be confirmed; refused while the account has an open consultation with this expert); null removes it.",
		access: "admin",
		rate: "write",
		params: expertId,
		body: changesSchema,
		replies: { 200: adminExpertSchema },
	}),
	setPicture: endpoint({
		route: "PUT /api/admin/experts/:expertId/picture",
		summary:
			"Sets an expert's picture, replacing any earlier one. It is cropped around the centre and scaled to 256 pixels square.",
		access: "admin",
		rate: "upload",
		params: expertId,
		file: expertPicture,
		replies: { 200: adminExpertSchema },
	}),
};
