import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, filled, id, instant, line } from "#contract/shapes.ts";
import {
	challengeCategories,
	challengeDefaults,
	challengeDurations,
	challengeStatuses,
	challengesOnPage,
	maxChallengeDescriptionLength,
	maxChallengeTitleLength,
	participantLimits,
	participantStatuses,
	standingsOnPage,
} from "#domain/social/challenge.ts";
import { inviteCode } from "./invite-code.ts";
import { personShape } from "./person.ts";

const share = z.int().min(0).max(100).meta({ description: "Percent of the expected completions" });
const filledInLater = z.int().meta({ description: "Completed days that were logged over two days late" });
const smallDays = z.int().meta({ description: "Of the completed days, those done small" });

const participationShape = z.object({
	status: z.enum(participantStatuses),
	habitId: id.nullable().meta({ description: "Whose logs count; null while none is chosen" }),
	progress: share,
	days: z.int().meta({ description: "Completed days within the challenge" }),
	filledInLater,
	smallDays,
	leftOutDays: z.int().meta({ description: "Days that an organization does not count: only Strava's" }),
	joinedAt: instant,
	completedAt: instant.nullable(),
});

export const challengeShape = z.object({
	id,
	title: z.string(),
	description: z.string(),
	category: z.enum(challengeCategories),
	duration: z.literal(challengeDurations),
	targetFrequency: z.int().min(1).max(7),
	maxParticipants: z.literal(participantLimits),
	isPublic: z.boolean(),
	startDate: day,
	endDate: day.meta({ description: "The first day after it: its start plus the duration" }),
	participantCount: z.int(),
	creator: personShape
		.nullable()
		.meta({ description: "null: somebody who is hidden from the reader, or cannot be looked up now" }),
	isCreator: z.boolean(),
	inviteCode: z.string().nullable().meta({ description: "Lets others in by link; for its creator alone" }),
	me: participationShape
		.nullable()
		.meta({ description: "The reader's part in it; null where there is none" }),
	createdAt: instant,
	updatedAt: instant,
});
export type Challenge = z.infer<typeof challengeShape>;
/** What an organisation's challenge has too. */
export type PlainChallenge = Omit<Challenge, "isPublic" | "creator" | "isCreator" | "inviteCode">;

/** A day, or an instant as the spec's own client sends it: then it is the caller's day of that instant. */
const dayOrInstant = z.union([day, instant], { error: "day" });

const fields = {
	title: line(maxChallengeTitleLength),
	description: filled(maxChallengeDescriptionLength),
	category: z.enum(challengeCategories, { error: "required" }),
	duration: z.literal(challengeDurations, { error: "invalid" }),
	targetFrequency: z.int().min(1).max(7),
	maxParticipants: z.literal(participantLimits, { error: "invalid" }),
	isPublic: z.boolean(),
	startDate: dayOrInstant,
	/** Optional, because start and duration imply it; if sent, it must match. */
	endDate: dayOrInstant.optional(),
};

/** Calls may omit fields that have defaults in the form. */
export const challengeFormShape = z.strictObject({
	...fields,
	duration: fields.duration.default(challengeDefaults.duration),
	targetFrequency: fields.targetFrequency.default(challengeDefaults.targetFrequency),
	maxParticipants: fields.maxParticipants.default(challengeDefaults.maxParticipants),
	isPublic: fields.isPublic.default(challengeDefaults.isPublic),
});
export type ChallengeForm = z.infer<typeof challengeFormShape>;

const changesShape = z.strictObject(fields).partial();
export type ChallengeChanges = z.output<typeof changesShape>;

export const standingShape = z.object({
	place: z.int(),
	socialName: z.string().nullable().meta({ description: "null: somebody who is hidden from the reader" }),
	progress: share,
	filledInLater,
	smallDays,
	isMe: z.boolean(),
	userId: id.nullable().meta({ description: "For the creator alone, who may hand the challenge on to them" }),
});
export type Standing = z.infer<typeof standingShape>;

export const standingsShape = z.object({
	participants: z.int(),
	completed: z.int().meta({ description: "How many have reached 80 percent" }),
	me: standingShape.nullable(),
	rows: z.array(standingShape).meta({ description: "Best first; for those who take part, or created it" }),
});
export type Standings = z.infer<typeof standingsShape>;

const params = z.object({ challengeId: id });
const before = id.optional().meta({ description: "The id of the last challenge of the page before" });

export const challenges = {
	list: endpoint({
		route: "GET /api/social/challenges",
		summary: `The challenges one can see, newest first, ${challengesOnPage} a page; the first page begins with the reader's own.`,
		access: "user",
		rate: "read",
		query: z.object({
			status: z
				.enum(challengeStatuses)
				.optional()
				.meta({ description: "By the day in the reader's time zone" }),
			before,
		}),
		replies: { 200: z.array(challengeShape) },
	}),
	featured: endpoint({
		route: "GET /api/social/featured-challenge",
		summary: "The public challenge that most people joined within seven days; none where nobody joined any.",
		access: "user",
		rate: "read",
		replies: { 200: challengeShape, 204: null },
	}),
	find: endpoint({
		route: "GET /api/social/challenges/:challengeId",
		summary: "One challenge; one by invitation only needs its code, unless the reader takes part in it.",
		access: "user",
		rate: "read",
		params,
		query: z.object({ code: inviteCode.optional() }),
		replies: { 200: challengeShape },
	}),
	shared: endpoint({
		route: "GET /api/social/people/:userId/challenges",
		summary: `The challenges in which both the user and a person take part, newest first, ${challengesOnPage} a page.`,
		access: "user",
		rate: "read",
		params: z.object({ userId: id }),
		query: z.object({ before }),
		replies: { 200: z.array(challengeShape) },
	}),
	create: endpoint({
		route: "POST /api/social/challenges",
		summary: "Create a challenge. A repeat, known by the id it proposes, creates nothing.",
		access: "user",
		rate: "social",
		changes: "social",
		body: challengeFormShape.extend({ id: id.optional() }),
		replies: { 201: challengeShape },
	}),
	update: endpoint({
		route: "PATCH /api/social/challenges/:challengeId",
		summary: "Change one's own challenge before it begins; those who pre-registered are told.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		body: changesShape,
		replies: { 200: challengeShape },
	}),
	cancel: endpoint({
		route: "DELETE /api/social/challenges/:challengeId",
		summary: "Call off one's own challenge before its end; those who take part are told.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
	join: endpoint({
		route: "POST /api/social/challenges/:challengeId/join",
		summary:
			"Take part, or pre-register, with a habit of one's own or, for now, with none. A repeat changes nothing but the habit.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		body: z.strictObject({ habitId: id.optional(), code: inviteCode.optional() }),
		replies: { 200: challengeShape },
	}),
	link: endpoint({
		route: "PUT /api/social/challenges/:challengeId/habit",
		summary: "Choose the habit whose logs count, until the end of the challenge's last day.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		body: z.strictObject({ habitId: id }),
		replies: { 200: challengeShape },
	}),
	leave: endpoint({
		route: "POST /api/social/challenges/:challengeId/leave",
		summary: "Take part no longer. The place is free for somebody else. A repeat changes nothing.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
	handOn: endpoint({
		route: "POST /api/social/challenges/:challengeId/creator",
		summary: "Hand one's own challenge on to somebody who takes part; they are told.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		body: z.strictObject({ newCreatorId: id }),
		replies: { 200: challengeShape },
	}),
	standings: endpoint({
		route: "GET /api/social/challenges/:challengeId/standings",
		summary: `Who stands where, ${standingsOnPage} a page; for those outside only how many took part and completed it.`,
		access: "user",
		rate: "read",
		params,
		query: z.object({ from: z.coerce.number().int().min(0).max(500).optional() }),
		replies: { 200: standingsShape },
	}),
};
