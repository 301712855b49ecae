import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id } from "#contract/schemas.ts";
import {
	challengeFormSchema,
	challengeSchema,
	standingSchema,
	standingsSchema,
} from "#contract/social/challenges.ts";
import { listedPastChallenges, maxOpenChallenges } from "#domain/organizations/challenge.ts";
import { standingsPerPage } from "#domain/social/challenge.ts";

const organizationChallengeSchema = challengeSchema
	.omit({ isPublic: true, creator: true, isCreator: true, isAuthor: true, inviteCode: true })
	.extend({
		team: z
			.object({ id, name: z.string() })
			.nullable()
			.meta({ description: "The team whose members can see it and take part; null: everyone" }),
		mayRun: z.boolean().meta({ description: "Whether the caller may change and cancel it" }),
		mayTakePart: z.boolean().meta({ description: "false for people outside its team" }),
	});
export type OrganizationChallenge = z.infer<typeof organizationChallengeSchema>;

const fields = challengeFormSchema.omit({ isPublic: true, endDate: true }).extend({ startDate: day });

const formSchema = fields.extend({
	id: id.optional(),
	teamId: id
		.nullable()
		.default(null)
		.meta({ description: "The team it is for; null: everyone in the organization" }),
});
export type OrganizationChallengeForm = z.output<typeof formSchema>;

const { title, description, category, startDate } = fields.shape;
const changesSchema = z
	.strictObject({
		title,
		description,
		category,
		startDate,
		duration: fields.shape.duration.unwrap(),
		targetFrequency: fields.shape.targetFrequency.unwrap(),
		maxParticipants: fields.shape.maxParticipants.unwrap(),
	})
	.partial();
export type OrganizationChallengeChanges = z.output<typeof changesSchema>;

const named = standingSchema.omit({ socialName: true, userId: true }).extend({
	fullName: z.string().nullable().meta({ description: "null: a person who is hidden from the reader" }),
});
const organizationStandingsSchema = standingsSchema.extend({ me: named.nullable(), rows: z.array(named) });
export type OrganizationStandings = z.infer<typeof organizationStandingsSchema>;

const params = z.object({ organizationId: id });
const ofChallenge = z.object({ organizationId: id, challengeId: id });

export const organizationChallenges = {
	list: endpoint({
		route: "GET /api/organizations/:organizationId/challenges",
		summary: `Lists the challenges of an organization that the caller may see: those that have not ended, by first day, then the ${listedPastChallenges} newest that have, and older ones in which the caller took part. Empty if challenges are off.`,
		access: { organization: "member" },
		rate: "read",
		params,
		replies: { 200: z.array(organizationChallengeSchema) },
	}),
	create: endpoint({
		route: "POST /api/organizations/:organizationId/challenges",
		summary: `Creates a challenge for everyone in the organization or for a team (managers: only for teams that they lead), and notifies them of at most one a day. Maximum ${maxOpenChallenges} that have not ended. A repeat, recognized by its id, creates nothing.`,
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params,
		body: formSchema,
		replies: { 201: organizationChallengeSchema },
	}),
	find: endpoint({
		route: "GET /api/organizations/:organizationId/challenges/:challengeId",
		summary: "Returns a challenge, with the caller's participation.",
		access: { organization: "member" },
		rate: "read",
		params: ofChallenge,
		replies: { 200: organizationChallengeSchema },
	}),
	update: endpoint({
		route: "PATCH /api/organizations/:organizationId/challenges/:challengeId",
		summary:
			"Changes a challenge before it begins; those who pre-registered are notified of new dates or a new frequency.",
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params: ofChallenge,
		body: changesSchema,
		replies: { 200: organizationChallengeSchema },
	}),
	cancel: endpoint({
		route: "DELETE /api/organizations/:organizationId/challenges/:challengeId",
		summary: "Cancels a challenge before its end; participants are notified.",
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params: ofChallenge,
		replies: { 204: null },
	}),
	join: endpoint({
		route: "POST /api/organizations/:organizationId/challenges/:challengeId/join",
		summary:
			"Joins or pre-registers with one of the caller's habits, or without one for now. A repeat changes only the habit.",
		access: { organization: "member" },
		rate: "write",
		changes: "organizations",
		params: ofChallenge,
		body: z.strictObject({ habitId: id.optional() }),
		replies: { 200: organizationChallengeSchema },
	}),
	leave: endpoint({
		route: "POST /api/organizations/:organizationId/challenges/:challengeId/leave",
		summary: "Leaves the challenge. A repeat changes nothing.",
		access: { organization: "member" },
		rate: "write",
		changes: "organizations",
		params: ofChallenge,
		replies: { 204: null },
	}),
	standings: endpoint({
		route: "GET /api/organizations/:organizationId/challenges/:challengeId/standings",
		summary: `Returns the standings, ${standingsPerPage} per page, with full names.`,
		access: { organization: "member" },
		rate: "read",
		params: ofChallenge,
		query: z.object({ from: z.coerce.number().int().min(0).max(500).optional() }),
		replies: { 200: organizationStandingsSchema },
	}),
};
