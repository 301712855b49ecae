import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, filled, id, instant, line, note } from "#contract/shapes.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import {
	enrolmentStatuses,
	enrolmentVisibilities,
	maxProgramNameLength,
	maxProgramTextLength,
	maxRewards,
	maxRewardTextLength,
	maxRewardTitleLength,
	maxTargetParticipants,
	programDefaults,
} from "#domain/organizations/program.ts";
import { sight } from "#domain/organizations/sight.ts";
import { challengeStatuses } from "#domain/social/challenge.ts";

const strategyText = filled(maxProgramTextLength);

const strategiesShape = z.strictObject({
	makeItEasy: strategyText,
	makeItVisible: strategyText,
	makeItRewarding: strategyText,
	makeItSustainable: strategyText,
});

const share = z.int().min(0).max(100).meta({ description: "Percent of the expected days" });

const rewardShape = z.object({
	id,
	title: z.string(),
	description: z.string().nullable(),
	at: z.int().meta({ description: "The share in percent from which it is reached" }),
});

const ownShape = z.object({
	habitId: id.nullable().meta({ description: "Null: none is linked, or it was deleted" }),
	visibility: z.enum(enrolmentVisibilities),
	status: z.enum(enrolmentStatuses).exclude(["dropped"]),
	share,
	days: z.int(),
	filledInLater: z.int().meta({ description: "Completed days that were logged late" }),
	smallDays: z.int().meta({ description: "Of the completed days, those done small" }),
	leftOutDays: z.int().meta({ description: "Days that an organization does not count: only Strava's" }),
	enrolledAt: instant,
	rewards: z
		.array(z.object({ rewardId: id, reachedAt: instant, handedOutAt: instant.nullable() }))
		.meta({ description: "The rewards that the caller has reached" }),
});

const programShape = z.object({
	id,
	team: z
		.object({ id, name: z.string() })
		.nullable()
		.meta({ description: "Whose members alone see it and enrol; null: everybody's" }),
	mayRun: z
		.boolean()
		.meta({ description: "Whether the caller may change it, take it back and hand out its rewards" }),
	mayEnroll: z.boolean().meta({ description: "False for who runs a team's program from outside" }),
	name: z.string(),
	description: z.string(),
	benefits: z.string(),
	category: z.enum(categories),
	strategies: z.object(strategiesShape.shape),
	startDate: day,
	endDate: day.meta({ description: "The last day" }),
	targetFrequency: z.int().meta({ description: "Days a week" }),
	targetParticipants: z.int().nullable().meta({ description: "A goal, no limit" }),
	rewards: z.array(rewardShape),
	status: z.enum(challengeStatuses).meta({ description: "By the organisation's clock" }),
	expectedDays: z.int(),
	finalAt: instant.meta({ description: "Until then, what syncs late counts" }),
	enrolledCount: z.int(),
	own: ownShape.nullable().meta({ description: "The caller's enrolment; null without one" }),
	createdAt: instant,
});
export type Program = z.infer<typeof programShape>;

/** Who has reached a reward is kept by its id. */
function haveOwnIds(rewards: readonly { id?: string | undefined }[]): boolean {
	const ids = rewards.flatMap(({ id }) => id ?? []);
	return new Set(ids).size === ids.length;
}

const fields = {
	name: line(maxProgramNameLength),
	description: filled(maxProgramTextLength),
	benefits: filled(maxProgramTextLength),
	category: z.enum(categories, { error: "required" }),
	strategies: strategiesShape,
	startDate: day,
	endDate: day,
	targetFrequency: z.int().min(1, { error: "invalid" }).max(7, { error: "invalid" }),
	targetParticipants: z
		.int({ error: "invalid" })
		.min(1, { error: "invalid" })
		.max(maxTargetParticipants, { error: "invalid" })
		.nullable(),
	rewards: z
		.array(
			z.strictObject({
				/** Proposed by the client; a new one is made without. */
				id: id.optional(),
				title: line(maxRewardTitleLength),
				description: note(maxRewardTextLength),
				at: z.int({ error: "invalid" }).min(1, { error: "invalid" }).max(100, { error: "invalid" }),
			}),
		)
		.max(maxRewards, { error: "too-long" })
		.refine(haveOwnIds, { error: "invalid" }),
};

const formShape = z.strictObject({
	/** Proposed by the client, so that a repeat creates nothing. */
	id: id.optional(),
	...fields,
	teamId: id.nullable().default(null).meta({ description: "Whom it is for; null: everybody there" }),
	targetFrequency: fields.targetFrequency.default(programDefaults.targetFrequency),
	targetParticipants: fields.targetParticipants.default(null),
	rewards: fields.rewards.default([]),
});
export type ProgramForm = z.output<typeof formShape>;

const changesShape = z.strictObject(fields).partial();
export type ProgramChanges = z.output<typeof changesShape>;

const placedShape = z.object({
	userId: id,
	fullName: z.string(),
	place: z.int().meta({ description: "Ties share one" }),
	share,
	isCompleted: z.boolean(),
});

const standingsShape = z.object({
	finalSince: instant.nullable().meta({ description: "Null until what syncs late counts no more" }),
	people: z
		.array(placedShape)
		.meta({ description: "Those who show themselves to the caller, at most the first hundred" }),
	own: placedShape.nullable().meta({ description: "The caller, if they show themselves" }),
});
export type ProgramStandings = z.infer<typeof standingsShape>;
export type Placed = z.infer<typeof placedShape>;

const reachedShape = z.object({
	rewardId: id,
	userId: id,
	fullName: z.string(),
	reachedAt: instant,
	handedOutAt: instant.nullable(),
});
export type ReachedReward = z.infer<typeof reachedShape>;

const params = z.object({ organizationId: id });
const ofProgram = z.object({ organizationId: id, programId: id });

export const organizationPrograms = {
	list: endpoint({
		route: "GET /api/organizations/:organizationId/programs",
		summary:
			"The programs that the caller may see: those that are not over, by their first day, then the newest that are.",
		access: { organization: "member" },
		rate: "read",
		params,
		replies: { 200: z.array(programShape) },
	}),
	propose: endpoint({
		route: "POST /api/organizations/:organizationId/programs",
		summary:
			"Propose a program to everybody there, or to a team that the caller leads; they are notified. At most fifty that are not over.",
		access: { organization: "manager" },
		rate: "write",
		params,
		body: formShape,
		replies: { 201: programShape },
	}),
	find: endpoint({
		route: "GET /api/organizations/:organizationId/programs/:programId",
		summary: "One program, with the caller's enrolment.",
		access: { organization: "member" },
		rate: "read",
		params: ofProgram,
		replies: { 200: programShape },
	}),
	update: endpoint({
		route: "PATCH /api/organizations/:organizationId/programs/:programId",
		summary:
			"Change a program. Once it has begun or somebody has enrolled, only its name, its texts and its goal.",
		access: { organization: "manager" },
		rate: "write",
		params: ofProgram,
		body: changesShape,
		replies: { 200: programShape },
	}),
	cancel: endpoint({
		route: "DELETE /api/organizations/:organizationId/programs/:programId",
		summary: "Take a program back. Nobody sees it any more; habits stay with their people.",
		access: { organization: "manager" },
		rate: "write",
		params: ofProgram,
		replies: { 204: null },
	}),
	enroll: endpoint({
		route: "POST /api/organizations/:organizationId/programs/:programId/enroll",
		summary:
			"Enrol with a habit of the caller's, and say who sees the share. A repeat changes habit and visibility. At most twenty that are not over.",
		access: { organization: "member" },
		rate: "write",
		changes: "organizations",
		params: ofProgram,
		body: z.strictObject({ habitId: id.optional(), visibility: z.enum(enrolmentVisibilities) }),
		replies: { 200: programShape },
	}),
	withdraw: endpoint({
		route: "DELETE /api/organizations/:organizationId/programs/:programId/enroll",
		summary: "End the caller's enrolment. A repeat changes nothing.",
		access: { organization: "member" },
		rate: "write",
		changes: "organizations",
		params: ofProgram,
		replies: { 204: null },
	}),
	standings: endpoint({
		route: "GET /api/organizations/:organizationId/programs/:programId/standings",
		summary: "Those who show themselves to everybody or to a team of the caller, by share.",
		access: { organization: "member" },
		rate: "read",
		params: ofProgram,
		replies: { 200: standingsShape },
	}),
	rewards: endpoint({
		route: "GET /api/organizations/:organizationId/programs/:programId/rewards",
		summary: "Who has reached a reward, those first who wait for it; at most two hundred.",
		access: { organization: sight.reward.by },
		rate: "read",
		params: ofProgram,
		replies: { 200: z.array(reachedShape) },
	}),
	handOut: endpoint({
		route: "PUT /api/organizations/:organizationId/programs/:programId/rewards/:rewardId/:userId",
		summary: "Note that somebody has been given a reward they reached, or not yet.",
		access: { organization: "manager" },
		rate: "write",
		params: z.object({ organizationId: id, programId: id, rewardId: id, userId: id }),
		body: z.strictObject({ isHandedOut: z.boolean() }),
		replies: { 204: null },
	}),
};
