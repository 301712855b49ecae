import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, decidedAt, id, instant, line, nonEmptyText, note } from "#contract/schemas.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import { memberVisibility } from "#domain/organizations/member-visibility.ts";
import {
	maxProgramNameLength,
	maxProgramTextLength,
	maxRewards,
	maxRewardTextLength,
	maxRewardTitleLength,
	maxTargetParticipants,
	programDefaults,
} from "#domain/organizations/program.ts";
import { challengeStatuses } from "#domain/social/challenge.ts";
import { enrolmentFormSchema, ownSchema, share, termsSchema } from "./enrolments.ts";
import { memberId, memberIds } from "./members.ts";

const invalid = { error: "invalid" };
const strategyText = nonEmptyText(maxProgramTextLength);

const strategiesSchema = z.strictObject({
	makeItEasy: strategyText,
	makeItVisible: strategyText,
	makeItRewarding: strategyText,
	makeItSustainable: strategyText,
});

const rewardSchema = z.object({
	id,
	title: z.string(),
	description: z.string().nullable(),
	at: z.int().meta({ description: "The share in percent at which it is earned" }),
});

const programSchema = z.object({
	id,
	team: z
		.object({ id, name: z.string() })
		.nullable()
		.meta({ description: "The team whose members can see it and enrol; null: everyone" }),
	mayRun: z.boolean().meta({ description: "Whether the caller may change it and hand out rewards" }),
	mayEnroll: z.boolean().meta({ description: "false for people outside its team" }),
	name: z.string(),
	description: z.string(),
	benefits: z.string(),
	category: z.enum(categories),
	strategies: z.object(strategiesSchema.shape),
	startDate: day,
	endDate: day.meta({ description: "The last day" }),
	targetFrequency: z.int().meta({ description: "Days per week" }),
	targetParticipants: z.int().nullable().meta({ description: "A goal, not a limit" }),
	rewards: z.array(rewardSchema),
	status: z.enum(challengeStatuses).meta({ description: "In the organization's time zone" }),
	expectedDays: z.int(),
	finalAt: instant.meta({ description: "Until then, late syncs still count" }),
	enrolledCount: z.int(),
	terms: termsSchema,
	own: ownSchema.nullable().meta({ description: "The caller's enrolment, if any" }),
	createdAt: instant,
});
export type Program = z.infer<typeof programSchema>;

/** Ids must be distinct, because reached rewards refer to them. */
function haveDistinctIds(rewards: readonly { id?: string | undefined }[]): boolean {
	const ids = rewards.flatMap(({ id }) => id ?? []);
	return new Set(ids).size === ids.length;
}

const fields = {
	name: line(maxProgramNameLength),
	description: nonEmptyText(maxProgramTextLength),
	benefits: nonEmptyText(maxProgramTextLength),
	category: z.enum(categories, { error: "required" }),
	strategies: strategiesSchema,
	startDate: day,
	endDate: day,
	targetFrequency: z.int().min(1, invalid).max(7, invalid),
	targetParticipants: z.int(invalid).min(1, invalid).max(maxTargetParticipants, invalid).nullable(),
	rewards: z
		.array(
			z.strictObject({
				/** Chosen by the client; a reward without one is new. */
				id: id.optional(),
				title: line(maxRewardTitleLength),
				description: note(maxRewardTextLength),
				at: z.int(invalid).min(1, invalid).max(100, invalid),
			}),
		)
		.max(maxRewards, { error: "too-long" })
		.refine(haveDistinctIds, invalid),
};

const formSchema = z.strictObject({
	id: id.optional(),
	...fields,
	teamId: id.nullable().default(null).meta({ description: "The team it is for; null: everyone" }),
	targetFrequency: fields.targetFrequency.default(programDefaults.targetFrequency),
	targetParticipants: fields.targetParticipants.default(null),
	rewards: fields.rewards.default([]),
});
export type ProgramForm = z.output<typeof formSchema>;

const changesSchema = z.strictObject(fields).partial();
export type ProgramChanges = z.output<typeof changesSchema>;

const placedSchema = z.object({
	memberId: memberId.nullable().meta({ description: "null for people hidden by a block" }),
	fullName: z.string().nullable().meta({ description: "null for people hidden by a block" }),
	isMe: z.boolean(),
	place: z.int().meta({ description: "Ties share a place" }),
	share,
	isCompleted: z.boolean(),
});

const standingsSchema = z.object({
	finalSince: instant.nullable().meta({ description: "null while late syncs still count" }),
	people: z
		.array(placedSchema)
		.meta({ description: "People whose share the caller can see; at most the first hundred" }),
	own: placedSchema
		.nullable()
		.meta({ description: "The caller's place, if their share is visible to others" }),
});
export type ProgramStandings = z.infer<typeof standingsSchema>;
export type PlacedMember = z.infer<typeof placedSchema>;

const reachedSchema = z.object({
	rewardId: id,
	...memberIds,
	fullName: z.string(),
	handedOutAt: instant.nullable(),
});
export type ReachedReward = z.infer<typeof reachedSchema>;

const params = z.object({ organizationId: id });
const ofProgram = z.object({ organizationId: id, programId: id });

export const organizationPrograms = {
	list: endpoint({
		route: "GET /api/organizations/:organizationId/programs",
		summary:
			"Lists the programs that the caller may see: those that have not ended, by first day, then the newest that have, then older ones in which the caller is enrolled or, for people who run programs, a reward waits to be handed out.",
		access: { organization: "member" },
		rate: "read",
		params,
		replies: { 200: z.array(programSchema) },
	}),
	propose: endpoint({
		route: "POST /api/organizations/:organizationId/programs",
		summary:
			"Proposes a program to everyone in the organization or to a team (managers: only to teams that they lead), and notifies them of at most one a day. Maximum fifty that have not ended.",
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params,
		body: formSchema,
		replies: { 201: programSchema },
	}),
	find: endpoint({
		route: "GET /api/organizations/:organizationId/programs/:programId",
		summary: "Returns a program, with the caller's enrolment.",
		access: { organization: "member" },
		rate: "read",
		params: ofProgram,
		replies: { 200: programSchema },
	}),
	update: endpoint({
		route: "PATCH /api/organizations/:organizationId/programs/:programId",
		summary:
			"Changes a program. Once it has started or someone has enrolled, only its name, category, texts and goal can change.",
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params: ofProgram,
		body: changesSchema,
		replies: { 200: programSchema },
	}),
	cancel: endpoint({
		route: "DELETE /api/organizations/:organizationId/programs/:programId",
		summary:
			"Withdraws a program that has not ended. It is no longer visible; habits stay with their owners.",
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params: ofProgram,
		replies: { 204: null },
	}),
	enroll: endpoint({
		route: "POST /api/organizations/:organizationId/programs/:programId/enroll",
		summary:
			"Enrols with one of the caller's habits, with their planned habit, which counts once it is paid for, or without one for now, and sets who sees the share. A repeat changes habit and visibility. Maximum twenty, in all organizations, whose result is not final.",
		access: { organization: "member" },
		rate: "write",
		changes: "organizations",
		params: ofProgram,
		body: enrolmentFormSchema,
		replies: { 200: programSchema },
	}),
	withdraw: endpoint({
		route: "DELETE /api/organizations/:organizationId/programs/:programId/enroll",
		summary: "Ends the caller's enrolment. A repeat changes nothing.",
		access: { organization: "member" },
		rate: "write",
		changes: "organizations",
		params: ofProgram,
		query: z.object({ decidedAt }),
		replies: { 204: null },
	}),
	standings: endpoint({
		route: "GET /api/organizations/:organizationId/programs/:programId/standings",
		summary:
			"Lists the participants who share with everyone or with one of the caller's teams, by share. A team's program shows them to that team only.",
		access: { organization: "member" },
		rate: "read",
		params: ofProgram,
		replies: { 200: standingsSchema },
	}),
	rewards: endpoint({
		route: "GET /api/organizations/:organizationId/programs/:programId/rewards",
		summary:
			"Lists people who earned a reward, without dates; those still waiting for it first, by name; at most two hundred.",
		access: { organization: memberVisibility.reward.by },
		rate: "read",
		params: ofProgram,
		replies: { 200: z.array(reachedSchema) },
	}),
	handOut: endpoint({
		route: "PUT /api/organizations/:organizationId/programs/:programId/rewards/:rewardId/:memberId",
		summary: "Records whether a person has been given a reward they earned.",
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params: ofProgram.extend({ rewardId: id, memberId }),
		body: z.strictObject({ isHandedOut: z.boolean() }),
		replies: { 204: null },
	}),
};
