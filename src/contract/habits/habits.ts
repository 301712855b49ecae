import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { reminderTime } from "#contract/notices/reminders.ts";
import { day, id, instant, line, nonEmptyText, rupees } from "#contract/schemas.ts";
import {
	categories,
	importances,
	maintenanceStrategies,
	phases,
	statuses,
	urgencies,
} from "#domain/habits/plan/habit.ts";
import { lookReply, lookSchema } from "./look.ts";
import {
	measureReply,
	measureSchema,
	rampPlan,
	rampReply,
	smallDaysReply,
	smallVersion,
} from "./measures.ts";
import { pauseSchema, scheduleSchema } from "./schedule.ts";

const strategyText = nonEmptyText(1000);

const maintenanceSchema = z.partialRecord(z.enum(maintenanceStrategies), z.string().trim().max(1000));

const markSchema = z.enum(["completed", "missed"]);

const progressSchema = z.object({
	currentStreak: z.int(),
	bestStreak: z.int(),
	successRate: z.int().nullable().meta({ description: "Percent; null before the first due day" }),
	totalMisses: z.int(),
	strength: z.number().min(0).max(1),
	completedDays: z.int(),
	smallDays: z.int().meta({ description: "Completed days that were small days" }),
	today: markSchema.nullable(),
	isDueToday: z.boolean(),
	cycle: z.object({
		number: z.int(),
		accounted: z.int().meta({
			description:
				"Days that are logged, or were due and are over: at most 21 in a cycle, unlimited in maintenance",
		}),
		completed: z.int(),
		small: z.int().meta({ description: "Completed days that were small days" }),
		day: z.int(),
		isReady: z.boolean(),
	}),
});

export const habitSchema = z.object({
	id,
	userId: id,
	name: z.string(),
	description: z.string(),
	benefits: z.string(),
	category: z.enum(categories),
	...lookReply,
	importance: z.enum(importances),
	urgency: z.enum(urgencies),
	frequency: z.string(),
	reminderCount: z.int(),
	allowedSkips: z.int(),
	implementationStrategies: z.object({
		makeItEasy: z.string(),
		makeItVisible: z.string(),
		makeItRewarding: z.string(),
		makeItSustainable: z.string(),
	}),
	maintenanceStrategies: maintenanceSchema,
	status: z.enum(statuses),
	phase: z.enum(phases),
	cycleCount: z.int(),
	completedCycles: z.int(),
	isPaid: z.boolean(),
	paymentId: id.nullable(),
	isActive: z.boolean(),
	createdAt: instant,
	startedOn: day,
	cycleStartedOn: day.meta({ description: "Start of the current cycle, or of the maintenance after it" }),
	schedule: scheduleSchema,
	pauses: z.array(pauseSchema),
	history: z.object({
		from: day,
		marks: z.string().meta({
			description:
				"One letter per day, starting at `from`: x completed, s completed small, o missed, p begun (an amount below the " +
				"target), - nothing; capital letters in the current cycle",
		}),
		amounts: z
			.string()
			.optional()
			.meta({
				description:
					"Only with a measure: comma-separated amounts, one for each letter but without empty ones at the end; " +
					"missing if there are none. 12/20 if the day is not done in full (its target is 20)",
			}),
	}),
	measure: measureReply.nullable(),
	smallVersion: z.string().nullable(),
	smallDays: smallDaysReply.nullable().meta({ description: "The accepted small days, until they end" }),
	endedSmallDays: smallDaysReply.nullable().meta({ description: "The same after their end, for late ticks" }),
	smallDaysAskedOn: day.nullable().meta({ description: "When the offer of small days was last answered" }),
	ramp: rampReply.nullable(),
	progress: progressSchema,
});
export type Habit = z.infer<typeof habitSchema>;

export const habitFormSchema = z.object({
	name: line(120),
	description: nonEmptyText(2000),
	benefits: nonEmptyText(2000),
	category: z.enum(categories, { error: "required" }),
	importance: z.enum(importances, { error: "required" }),
	urgency: z.enum(urgencies, { error: "required" }),
	implementationStrategies: z.strictObject({
		makeItEasy: strategyText,
		makeItVisible: strategyText,
		makeItRewarding: strategyText,
		makeItSustainable: strategyText,
	}),
});
export type HabitForm = z.infer<typeof habitFormSchema>;

export const habitPlanSchema = z.object({
	...habitFormSchema.shape,
	measure: measureSchema.nullish(),
	smallVersion: smallVersion.nullish(),
	ramp: rampPlan.nullish().meta({ description: "Only with a measure: the ramp to its target" }),
	...lookSchema,
	schedule: scheduleSchema.optional().meta({ description: "Daily by default" }),
	reminderTime: reminderTime
		.optional()
		.meta({ description: "Time of the habit's first reminder; if missing, none is set" }),
});
export type HabitPlan = z.infer<typeof habitPlanSchema>;

const updateSchema = z.strictObject({
	...habitFormSchema.partial().shape,
	schedule: scheduleSchema.optional(),
	measure: measureSchema.nullish().meta({ description: "null removes the measure; logged amounts stay" }),
	smallVersion: smallVersion.nullish(),
	ramp: rampPlan.nullish().meta({ description: "A different ramp starts today; null ends the ramp" }),
	...lookSchema,
	maintenanceStrategies: maintenanceSchema.optional(),
	isActive: z.boolean().optional().meta({ description: "false archives the habit, true restores it" }),
});
export type HabitChanges = z.output<typeof updateSchema>;

/** The spec's own client sends these fields, too. */
const ignored = { description: "Accepted but ignored: the other fields decide it, or a later PATCH" };
const createSchema = z.strictObject({
	...habitPlanSchema.shape,
	id: id.optional().meta({ description: "Chosen by the client, so that a repeat creates nothing" }),
	frequency: z.string().max(40).optional().meta(ignored),
	reminderCount: z.int().min(0).max(2).optional().meta(ignored),
	allowedSkips: z.int().min(0).max(7).optional().meta(ignored),
	maintenanceStrategies: z.record(z.string().max(60), z.string().max(1000)).optional().meta(ignored),
	isActive: z.boolean().optional().meta(ignored),
});

export const paymentRequiredSchema = z.object({
	requiresPayment: z.literal(true),
	message: z.literal("Payment required"),
	payment: z.object({ amount: rupees, currency: z.literal("INR"), upiLink: z.string(), planId: z.int() }),
});
export type PaymentRequired = z.infer<typeof paymentRequiredSchema>;

const plannedHabitSchema = z.object({
	id: id.meta({ description: "The id of the habit once it exists" }),
	plan: habitPlanSchema,
	plannedAt: instant,
});
export type PlannedHabit = z.infer<typeof plannedHabitSchema>;

const habitId = z.object({ habitId: id });

export const habits = {
	list: endpoint({
		route: "GET /api/habits",
		summary: "Lists the user's habits with history and progress, in the user's order.",
		access: "user",
		rate: "read",
		scope: "habits:read",
		replies: { 200: z.array(habitSchema) },
	}),
	create: endpoint({
		route: "POST /api/habits",
		summary:
			"Creates a habit; a repeat, recognized by the id that the client chooses, updates it to the sent plan, unless the habit has logged days and another name (`habit-in-use`). Without an entitlement, the response says what " +
			"to pay; a plan with an id is kept for 30 days, or until a reported payment is decided, and becomes the habit when the payment is verified.",
		access: "user",
		rate: "write",
		scope: "habits:write",
		body: createSchema,
		replies: { 201: habitSchema, 200: paymentRequiredSchema },
	}),
	planned: endpoint({
		route: "GET /api/habits/planned",
		summary: "Returns the newest planned habit that waits for its payment; null if there is none.",
		access: "user",
		rate: "read",
		scope: "habits:read",
		replies: { 200: plannedHabitSchema.nullable() },
	}),
	update: endpoint({
		route: "PATCH /api/habits/:habitId",
		summary:
			"Changes, archives or restores a habit. Changing importance or urgency applies the matching recommendation.",
		access: "user",
		rate: "write",
		scope: "habits:write",
		params: habitId,
		body: updateSchema,
		replies: { 200: habitSchema },
	}),
	reorder: endpoint({
		route: "PUT /api/habits/order",
		summary: "Sets the order of the user's habits. Habits left out keep their order after those listed.",
		access: "user",
		rate: "write",
		scope: "habits:write",
		changes: "habits",
		body: z.strictObject({ habitIds: z.array(id).min(1).max(500) }),
		replies: { 204: null },
	}),
	remove: endpoint({
		route: "DELETE /api/habits/:habitId",
		summary:
			"Permanently deletes a habit with all its logs and cycles. If the caller sends which logs it has seen, newer " +
			"logs prevent the deletion (409 newer-logs).",
		access: "user",
		rate: "write",
		scope: "habits:write",
		params: habitId,
		query: z.object({
			seenLogs: z.coerce
				.number()
				.int()
				.min(0)
				.optional()
				.meta({ description: "Number of logs that the caller has seen; more prevent the deletion" }),
			seenUntil: day.optional().meta({ description: "Their newest day; a later one prevents the deletion" }),
		}),
		replies: { 204: null },
	}),
};
