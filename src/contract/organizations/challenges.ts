import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id } from "#contract/shapes.ts";
import {
	challengeFormShape,
	challengeShape,
	standingShape,
	standingsShape,
} from "#contract/social/challenges.ts";
import { listedPastChallenges, maxOpenChallenges } from "#domain/organizations/challenge.ts";
import { standingsOnPage } from "#domain/social/challenge.ts";

const organizationChallengeShape = challengeShape
	.omit({ isPublic: true, creator: true, isCreator: true, inviteCode: true })
	.extend({
		team: z
			.object({ id, name: z.string() })
			.nullable()
			.meta({ description: "Whose members alone see it and take part; null: everybody's" }),
		mayRun: z.boolean().meta({ description: "Whether the caller may change it and call it off" }),
		mayTakePart: z.boolean().meta({ description: "False for who runs a team's challenge from outside" }),
	});
export type OrganizationChallenge = z.infer<typeof organizationChallengeShape>;

const fields = challengeFormShape.omit({ isPublic: true, endDate: true }).extend({ startDate: day });

const formShape = fields.extend({
	/** Proposed by the client, so that a repeat creates nothing. */
	id: id.optional(),
	teamId: id.nullable().default(null).meta({ description: "Whom it is for; null: everybody there" }),
});
export type OrganizationChallengeForm = z.output<typeof formShape>;

const { title, description, category, startDate } = fields.shape;
const changesShape = z
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
export type OrganizationChallengeChanges = z.output<typeof changesShape>;

const named = standingShape.omit({ socialName: true, userId: true }).extend({
	fullName: z.string().nullable().meta({ description: "null: somebody who is hidden from the reader" }),
});
const organizationStandingsShape = standingsShape.extend({ me: named.nullable(), rows: z.array(named) });
export type OrganizationStandings = z.infer<typeof organizationStandingsShape>;

const params = z.object({ organizationId: id });
const ofChallenge = z.object({ organizationId: id, challengeId: id });

export const organizationChallenges = {
	list: endpoint({
		route: "GET /api/organizations/:organizationId/challenges",
		summary: `The challenges of an organisation that the caller may see: those that are not over, by their first day, then the ${listedPastChallenges} newest that are. None where challenges are off.`,
		access: { organization: "member" },
		rate: "read",
		params,
		replies: { 200: z.array(organizationChallengeShape) },
	}),
	create: endpoint({
		route: "POST /api/organizations/:organizationId/challenges",
		summary: `Create a challenge for everybody there, or for a team that the caller leads; they are notified. At most ${maxOpenChallenges} that are not over. A repeat, known by the id it proposes, creates nothing.`,
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params,
		body: formShape,
		replies: { 201: organizationChallengeShape },
	}),
	find: endpoint({
		route: "GET /api/organizations/:organizationId/challenges/:challengeId",
		summary: "One challenge, with the caller's part in it.",
		access: { organization: "member" },
		rate: "read",
		params: ofChallenge,
		replies: { 200: organizationChallengeShape },
	}),
	update: endpoint({
		route: "PATCH /api/organizations/:organizationId/challenges/:challengeId",
		summary: "Change a challenge before it begins; those who pre-registered are told.",
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params: ofChallenge,
		body: changesShape,
		replies: { 200: organizationChallengeShape },
	}),
	cancel: endpoint({
		route: "DELETE /api/organizations/:organizationId/challenges/:challengeId",
		summary: "Call off a challenge before its end; those who take part are told.",
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params: ofChallenge,
		replies: { 204: null },
	}),
	join: endpoint({
		route: "POST /api/organizations/:organizationId/challenges/:challengeId/join",
		summary:
			"Take part, or pre-register, with a habit of one's own or, for now, with none. A repeat changes nothing but the habit.",
		access: { organization: "member" },
		rate: "write",
		changes: "organizations",
		params: ofChallenge,
		body: z.strictObject({ habitId: id.optional() }),
		replies: { 200: organizationChallengeShape },
	}),
	leave: endpoint({
		route: "POST /api/organizations/:organizationId/challenges/:challengeId/leave",
		summary: "Take part no longer. A repeat changes nothing.",
		access: { organization: "member" },
		rate: "write",
		changes: "organizations",
		params: ofChallenge,
		replies: { 204: null },
	}),
	standings: endpoint({
		route: "GET /api/organizations/:organizationId/challenges/:challengeId/standings",
		summary: `Who stands where, ${standingsOnPage} a page, by full name.`,
		access: { organization: "member" },
		rate: "read",
		params: ofChallenge,
		query: z.object({ from: z.coerce.number().int().min(0).max(500).optional() }),
		replies: { 200: organizationStandingsShape },
	}),
};
