import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant, nonEmptyText, note } from "#contract/schemas.ts";
import { cycleLength } from "#domain/habits/cycles/cycle-days.ts";
import { statuses } from "#domain/habits/plan/habit.ts";
import { maxCheckInNoteLength, maxTermLength } from "#domain/social/partners/agreement.ts";
import { checkInAnswers, checkInFrequencies } from "#domain/social/partners/check-in.ts";
import { personSchema } from "./person.ts";
import { gridStates } from "./post-picture.ts";

const until = day
	.nullable()
	.meta({ description: "The last day, within a year; null: until either side ends it" });

const terms = {
	promise: nonEmptyText(maxTermLength).meta({ description: "What the owner of the habit will do" }),
	help: nonEmptyText(maxTermLength).meta({ description: "What the partner will do" }),
	checkInFrequency: z.enum(checkInFrequencies),
	until,
};

const revision = z
	.int()
	.positive()
	.meta({ description: "Incremented by each change to the agreement, so that both accept the same version" });

const habitSchema = z.object({
	title: z.string(),
	currentStreak: z.int(),
	targetDays: z.literal(cycleLength),
	lastLogDate: day.nullable().meta({ description: "The latest day with a log" }),
	grid: gridStates,
	smallDays: z.int().meta({ description: "Completed days in the grid that were small days" }),
	ofOwner: z
		.object({ id, status: z.enum(statuses), createdAt: instant })
		.nullable()
		.meta({ description: "null for the partner" }),
});

const checkInSchema = z.object({
	at: instant,
	note: z.string().nullable(),
	answer: z.enum(checkInAnswers).nullable(),
});

const partnershipSchema = z.object({
	id,
	role: z
		.enum(["owner", "partner"])
		.meta({ description: "The caller's role: owner of the habit, or partner" }),
	user: personSchema.meta({ description: "The owner of the habit" }),
	partner: personSchema.nullable().meta({ description: "null: nobody has accepted the link yet" }),
	canWrite: z.boolean().meta({ description: "Whether the two are friends and so can message each other" }),
	habit: habitSchema.meta({
		description:
			"Before it is first accepted and once it is over, the partner gets only the title, with a streak of 0 and a grid of open days",
	}),
	...terms,
	revision,
	isActive: z
		.boolean()
		.meta({ description: "Whether both have accepted the current version and its last day has not passed" }),
	isOver: z.boolean().meta({ description: "Whether its last day has passed, by the owner's calendar" }),
	isPaused: z
		.boolean()
		.meta({ description: "Whether no check-in is due, because the habit is archived or completed" }),
	agreedAt: instant.nullable().meta({ description: "null until the partner accepts the current version" }),
	wasAgreed: z
		.boolean()
		.meta({ description: "Whether the partner has accepted this version or an earlier one" }),
	lastCheckIn: instant.nullable(),
	checkIn: checkInSchema.nullable().meta({ description: "The last check-in" }),
	canNudge: z.boolean(),
	invitePath: z
		.string()
		.nullable()
		.meta({ description: "Only for the owner, until someone accepts the link" }),
	createdAt: instant,
	updatedAt: instant,
});
export type Partnership = z.infer<typeof partnershipSchema>;

const invitationSchema = z.object({ user: personSchema, habitTitle: z.string(), ...terms, revision });
export type PartnerInvitation = z.infer<typeof invitationSchema>;

const createSchema = z.strictObject({
	requestId: id.optional(),
	habitId: id,
	...terms,
	until: until.optional(),
	friendId: id.optional(),
	invite: z
		.literal(true)
		.optional()
		.meta({ description: "Offer the agreement through a link instead of to friendId" }),
});
export type PartnershipForm = z.infer<typeof createSchema>;

const updateSchema = z.strictObject({
	promise: terms.promise.optional(),
	help: terms.help.optional(),
	checkInFrequency: terms.checkInFrequency.optional(),
	until: until.optional(),
});
export type PartnershipChanges = z.infer<typeof updateSchema>;

const acceptSchema = z.strictObject({
	revision: revision
		.optional()
		.meta({ description: "The revision the caller has read; if omitted, the current one is accepted" }),
});

const partnershipId = z.object({ partnershipId: id });
const code = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/, { error: "invalid" }) });

const own = { access: "user", rate: "social" } as const;

export const partners = {
	list: endpoint({
		route: "GET /api/social/partners",
		summary: "Lists the caller's agreements, as owner of the habit or as partner, newest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(partnershipSchema) },
	}),
	create: endpoint({
		...own,
		route: "POST /api/social/partners",
		summary:
			"Offers an agreement about a habit to a friend, or through a link to the first person who accepts. A repeat, recognized by its requestId, offers nothing.",
		changes: "partners",
		body: createSchema,
		replies: { 201: partnershipSchema },
	}),
	invitation: endpoint({
		route: "GET /api/social/partners/invitations/:code",
		summary: "Returns the agreement behind a link.",
		access: "user",
		rate: "read",
		params: code,
		replies: { 200: invitationSchema },
	}),
	take: endpoint({
		...own,
		route: "POST /api/social/partners/invitations/:code/accept",
		summary: "Accepts the agreement behind a link; only the first person can do so.",
		changes: "partners",
		params: code,
		body: acceptSchema,
		replies: { 200: partnershipSchema },
	}),
	accept: endpoint({
		...own,
		route: "POST /api/social/partners/:partnershipId/accept",
		summary:
			"Accepts the version of an agreement that the caller has read. Returns 409 if it has changed since or its last day has passed.",
		changes: "partners",
		params: partnershipId,
		body: acceptSchema,
		replies: { 200: partnershipSchema },
	}),
	decline: endpoint({
		...own,
		route: "POST /api/social/partners/:partnershipId/decline",
		summary: "Declines an agreement that awaits the caller's answer.",
		changes: "partners",
		params: partnershipId,
		replies: { 204: null },
	}),
	update: endpoint({
		...own,
		route: "PATCH /api/social/partners/:partnershipId",
		summary:
			"Changes the agreement as the owner. The partner then has to accept it again, unless nothing has changed.",
		changes: "partners",
		params: partnershipId,
		body: updateSchema,
		replies: { 200: partnershipSchema },
	}),
	end: endpoint({
		...own,
		route: "DELETE /api/social/partners/:partnershipId",
		summary: "Ends an agreement, accepted or not; either side can do so at any time.",
		changes: "partners",
		params: partnershipId,
		replies: { 204: null },
	}),
	checkIn: endpoint({
		...own,
		route: "POST /api/social/partners/:partnershipId/checkin",
		summary:
			"Checks in as the owner and notifies the partner. The newest check-in counts; a repeat changes nothing.",
		changes: "partners",
		params: partnershipId,
		body: z.strictObject({
			note: note(maxCheckInNoteLength),
			checkedInAt: instant.optional().meta({ description: "When it was made, if it was made offline" }),
		}),
		replies: { 200: partnershipSchema },
	}),
	answer: endpoint({
		...own,
		route: "POST /api/social/partners/:partnershipId/answer",
		summary:
			"Replies to the last check-in as the partner. Returns 409 if there is a newer one than the caller has seen.",
		changes: "partners",
		params: partnershipId,
		body: z.strictObject({ checkInAt: instant, answer: z.enum(checkInAnswers) }),
		replies: { 200: partnershipSchema },
	}),
	nudge: endpoint({
		...own,
		route: "POST /api/social/partners/:partnershipId/nudge",
		summary:
			"As the partner, nudges the owner; at most once a day, and not while no check-in is due because the habit is paused.",
		changes: "partners",
		params: partnershipId,
		replies: { 204: null },
	}),
};
