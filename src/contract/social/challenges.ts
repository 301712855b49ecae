import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant, line, nonEmptyText } from "#contract/schemas.ts";
import {
	challengeCategories,
	challengeDefaults,
	challengeDurations,
	challengeStatuses,
	challengesPerPage,
	maxChallengeDescriptionLength,
	maxChallengeTitleLength,
	participantLimits,
	participantStatuses,
	standingsPerPage,
} from "#domain/social/challenge.ts";
import { inviteCode } from "./invite-code.ts";
import { personSchema } from "./person.ts";

const share = z.int().min(0).max(100).meta({ description: "Percent of the expected completions" });
const filledInLater = z
	.int()
	.meta({ description: "Completed days that were logged more than two days late" });
const smallDays = z.int().meta({ description: "Completed days that were small days" });

const participationSchema = z.object({
	status: z.enum(participantStatuses),
	habitId: id.nullable().meta({ description: "The habit whose logs count; null until one is chosen" }),
	isHabitPlanned: z.boolean().meta({ description: "The reader's planned habit counts once it is paid for" }),
	progress: share,
	days: z.int().meta({ description: "Completed days within the challenge" }),
	filledInLater,
	smallDays,
	leftOutDays: z
		.int()
		.meta({ description: "Days that an organization does not count: those ticked only by Strava" }),
	joinedAt: instant,
	completedAt: instant.nullable(),
});

export const challengeSchema = z.object({
	id,
	title: z.string(),
	description: z.string(),
	category: z.enum(challengeCategories),
	duration: z.literal(challengeDurations),
	targetFrequency: z.int().min(1).max(7),
	maxParticipants: z.literal(participantLimits),
	isPublic: z.boolean(),
	startDate: day,
	endDate: day.meta({ description: "The first day after the challenge: its start plus the duration" }),
	participantCount: z.int(),
	creator: personSchema
		.nullable()
		.meta({ description: "null: hidden from the reader, or temporarily unavailable" }),
	isCreator: z.boolean(),
	isAuthor: z.boolean().meta({ description: "The reader wrote its words, so they can't report it" }),
	inviteCode: z
		.string()
		.nullable()
		.meta({ description: "Lets others join through a link; only for the creator" }),
	me: participationSchema
		.nullable()
		.meta({ description: "The reader's participation; null if there is none" }),
	createdAt: instant,
	updatedAt: instant,
});
export type Challenge = z.infer<typeof challengeSchema>;
export type PlainChallenge = Omit<
	Challenge,
	"isPublic" | "creator" | "isCreator" | "isAuthor" | "inviteCode"
>;

/** A day, or an instant (from the spec's own client), which counts as its day in the caller's time zone. */
const dayOrInstant = z.union([day, instant], { error: "day" });

const fields = {
	title: line(maxChallengeTitleLength),
	description: nonEmptyText(maxChallengeDescriptionLength),
	category: z.enum(challengeCategories, { error: "required" }),
	duration: z.literal(challengeDurations, { error: "invalid" }),
	targetFrequency: z.int().min(1).max(7),
	maxParticipants: z.literal(participantLimits, { error: "invalid" }),
	isPublic: z.boolean(),
	startDate: dayOrInstant,
	/** Optional, because start and duration determine it; if sent, it must match. */
	endDate: dayOrInstant.optional(),
};

export const challengeFormSchema = z.strictObject({
	...fields,
	duration: fields.duration.default(challengeDefaults.duration),
	targetFrequency: fields.targetFrequency.default(challengeDefaults.targetFrequency),
	maxParticipants: fields.maxParticipants.default(challengeDefaults.maxParticipants),
	isPublic: fields.isPublic.default(challengeDefaults.isPublic),
});
export type ChallengeForm = z.infer<typeof challengeFormSchema>;

const changesSchema = z.strictObject(fields).partial();
export type ChallengeChanges = z.output<typeof changesSchema>;

export const standingSchema = z.object({
	place: z.int(),
	socialName: z.string().nullable().meta({ description: "null: a person who is hidden from the reader" }),
	progress: share,
	filledInLater,
	smallDays,
	isMe: z.boolean(),
	userId: id
		.nullable()
		.meta({ description: "Only for the creator, who can hand the challenge over to them" }),
});
export type Standing = z.infer<typeof standingSchema>;

export const standingsSchema = z.object({
	participants: z.int(),
	completed: z.int().meta({ description: "Number of participants who have reached 80 percent" }),
	me: standingSchema.nullable(),
	rows: z.array(standingSchema).meta({ description: "Best first; only for participants and the creator" }),
});
export type Standings = z.infer<typeof standingsSchema>;

const params = z.object({ challengeId: id });
const before = id.optional().meta({ description: "Id of the last challenge on the previous page" });

export const challenges = {
	list: endpoint({
		route: "GET /api/social/challenges",
		summary: `Lists the challenges that the reader can see, newest first, ${challengesPerPage} per page; the first page begins with the reader's own.`,
		access: "user",
		rate: "read",
		query: z.object({
			status: z
				.enum(challengeStatuses)
				.optional()
				.meta({ description: "Status today, in the reader's time zone" }),
			before,
		}),
		replies: { 200: z.array(challengeSchema) },
	}),
	featured: endpoint({
		route: "GET /api/social/featured-challenge",
		summary:
			"Returns the public challenge, not yet over, that most people joined in the last seven days, except those of people blocked by or blocking the user; none if nobody joined one.",
		access: "user",
		rate: "read",
		replies: { 200: challengeSchema, 204: null },
	}),
	find: endpoint({
		route: "GET /api/social/challenges/:challengeId",
		summary:
			"Returns a challenge. An invitation-only challenge requires its code, unless the reader created it or takes part in it.",
		access: "user",
		rate: "read",
		params,
		query: z.object({ code: inviteCode.optional() }),
		replies: { 200: challengeSchema },
	}),
	shared: endpoint({
		route: "GET /api/social/people/:userId/challenges",
		summary: `Lists the hub's challenges in which both the user and a person take part, newest first, ${challengesPerPage} per page.`,
		access: "user",
		rate: "read",
		params: z.object({ userId: id }),
		query: z.object({ before }),
		replies: { 200: z.array(challengeSchema) },
	}),
	create: endpoint({
		route: "POST /api/social/challenges",
		summary: "Creates a challenge. A repeat, recognized by its id, creates nothing.",
		access: "user",
		rate: "social",
		changes: "social",
		body: challengeFormSchema.extend({ id: id.optional() }),
		replies: { 201: challengeSchema },
	}),
	update: endpoint({
		route: "PATCH /api/social/challenges/:challengeId",
		summary:
			"Changes the user's own challenge before it begins; those who pre-registered are notified of new dates or a new frequency.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		body: changesSchema,
		replies: { 200: challengeSchema },
	}),
	cancel: endpoint({
		route: "DELETE /api/social/challenges/:challengeId",
		summary: "Cancels the user's own challenge before its end; participants are notified.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
	join: endpoint({
		route: "POST /api/social/challenges/:challengeId/join",
		summary:
			"Joins or pre-registers with one of the user's habits, or without one for now. A repeat changes only the habit.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		body: z.strictObject({ habitId: id.optional(), code: inviteCode.optional() }),
		replies: { 200: challengeSchema },
	}),
	link: endpoint({
		route: "PUT /api/social/challenges/:challengeId/habit",
		summary: "Sets the habit whose logs count, until the end of the challenge's last day.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		body: z.strictObject({ habitId: id }),
		replies: { 200: challengeSchema },
	}),
	leave: endpoint({
		route: "POST /api/social/challenges/:challengeId/leave",
		summary: "Leaves the challenge. The place becomes free. A repeat changes nothing.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		replies: { 204: null },
	}),
	handOver: endpoint({
		route: "POST /api/social/challenges/:challengeId/creator",
		summary: "Hands the user's own challenge over to a participant, who is notified.",
		access: "user",
		rate: "social",
		changes: "social",
		params,
		body: z.strictObject({ newCreatorId: id }),
		replies: { 200: challengeSchema },
	}),
	standings: endpoint({
		route: "GET /api/social/challenges/:challengeId/standings",
		summary: `Returns the standings, ${standingsPerPage} per page; everyone but participants and the creator gets only how many took part and completed it.`,
		access: "user",
		rate: "read",
		params,
		query: z.object({
			from: z.coerce.number().int().min(0).max(500).optional(),
			code: inviteCode.optional(),
		}),
		replies: { 200: standingsSchema },
	}),
};
