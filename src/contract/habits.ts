import { z } from "zod";
import { categories, importances, logSources, phases, statuses, urgencies } from "#domain/habit.ts";
import { endpoint } from "./endpoint.ts";
import { day, filled, id, instant, note, rupees } from "./shapes.ts";

const strategyText = filled(1000);

const scheduleShape = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("daily") }),
	z.object({ kind: z.literal("weekdays"), days: z.array(z.int().min(1).max(7)).min(1).max(7) }),
	z.object({ kind: z.literal("weekly"), times: z.int().min(1).max(7) }),
]);

const markShape = z.enum(["completed", "missed"]);

const progressShape = z.object({
	currentStreak: z.int(),
	bestStreak: z.int(),
	successRate: z.int().nullable().meta({ description: "Percent; null before the first due day" }),
	totalMisses: z.int(),
	strength: z.number().min(0).max(1),
	completedDays: z.int(),
	today: markShape.nullable(),
	isDueToday: z.boolean(),
	cycle: z.object({
		number: z.int(),
		logged: z.int(),
		completed: z.int(),
		day: z.int(),
		isReady: z.boolean(),
	}),
});

export const habitShape = z.object({
	id,
	userId: id,
	name: z.string(),
	description: z.string(),
	benefits: z.string(),
	category: z.enum(categories),
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
	maintenanceStrategies: z.record(z.string(), z.string()),
	status: z.enum(statuses),
	phase: z.enum(phases),
	cycleCount: z.int(),
	completedCycles: z.int(),
	isPaid: z.boolean(),
	paymentId: id.nullable(),
	isActive: z.boolean(),
	createdAt: instant,
	startedOn: day,
	cycleStartedOn: day,
	schedule: scheduleShape,
	history: z.object({
		from: day,
		marks: z.string().meta({
			description: "One letter a day from `from` on: x completed, o missed, - nothing; capital in this cycle",
		}),
	}),
	progress: progressShape,
});
export type Habit = z.infer<typeof habitShape>;

export const habitFormShape = z.object({
	name: filled(120),
	description: filled(2000),
	benefits: filled(2000),
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
export type HabitForm = z.infer<typeof habitFormShape>;

/** The spec's own client also sends what the recommendation decides; it is read and then overwritten. */
const createShape = z.strictObject({
	...habitFormShape.shape,
	frequency: z.string().max(40).optional(),
	reminderCount: z.int().min(0).max(2).optional(),
	allowedSkips: z.int().min(0).max(7).optional(),
	maintenanceStrategies: z.record(z.string().max(60), z.string().max(1000)).optional(),
	isActive: z.boolean().optional(),
});

export const paymentRequiredShape = z.object({
	requiresPayment: z.literal(true),
	message: z.literal("Payment required"),
	payment: z.object({ amount: rupees, currency: z.literal("INR"), upiLink: z.string(), planId: z.int() }),
});
export type PaymentRequired = z.infer<typeof paymentRequiredShape>;

export const logShape = z.object({
	id,
	habitId: id,
	userId: id,
	date: day,
	completed: z.boolean(),
	notes: z.string().nullable(),
	missReason: z.string().nullable(),
	duration: z.int().nullable().meta({ description: "Minutes" }),
	source: z.enum(logSources),
	cycle: z.int(),
	loggedAt: instant,
	createdAt: instant,
});
export type HabitLog = z.infer<typeof logShape>;

const markBody = {
	completed: z.boolean(),
	notes: note(2000),
	missReason: note(500),
	duration: z
		.int()
		.min(0)
		.max(24 * 60)
		.nullish(),
	id: id
		.optional()
		.meta({ description: "Proposed by the client, so that an offline log can be removed again" }),
	source: z.enum(["manual", "offline", "test"]).optional(),
};

export const markShapeBody = z.strictObject({
	...markBody,
	loggedAt: instant.optional().meta({ description: "When the user meant it; the newest intention wins" }),
});
export type MarkBody = z.input<typeof markShapeBody>;

const habitId = z.object({ habitId: id });

export const habits = {
	list: endpoint({
		route: "GET /api/habits",
		summary: "The user's habits with history and progress, in the user's order.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(habitShape) },
	}),
	create: endpoint({
		route: "POST /api/habits",
		summary: "Create a habit; without an entitlement nothing is created and the answer says what to pay.",
		access: "user",
		rate: "write",
		body: createShape,
		replies: { 201: habitShape, 200: paymentRequiredShape },
	}),
	logs: endpoint({
		route: "GET /api/habits/:habitId/logs",
		summary: "Logs of one habit, newest first.",
		access: "user",
		rate: "read",
		params: habitId,
		query: z.object({
			limit: z.coerce.number().int().min(1).max(5000).default(5000),
			before: day.optional().meta({ description: "Only days earlier than this one" }),
		}),
		replies: { 200: z.array(logShape) },
	}),
	addLog: endpoint({
		route: "POST /api/habits/:habitId/logs",
		summary: "Log a day. The same log again answers 200; a different one for a logged day answers 409.",
		access: "user",
		rate: "write",
		params: habitId,
		body: z.strictObject({ date: z.union([day, instant]), ...markBody }),
		replies: { 201: logShape, 200: logShape },
	}),
	markDay: endpoint({
		route: "PUT /api/habits/:habitId/logs/:date",
		summary: "Log a day, whatever it held before. The newest loggedAt wins; repeats change nothing.",
		access: "user",
		rate: "write",
		params: z.object({ habitId: id, date: day }),
		body: markShapeBody,
		replies: { 200: logShape },
	}),
	removeLog: endpoint({
		route: "DELETE /api/habit-logs/:logId",
		summary: "Remove a log, so that its day can be logged again.",
		access: "user",
		rate: "write",
		params: z.object({ logId: id }),
		replies: { 204: null },
	}),
	allLogs: endpoint({
		route: "GET /api/habit-logs",
		summary: "Logs of all the user's habits, newest first.",
		access: "user",
		rate: "read",
		query: z.object({
			limit: z.coerce.number().int().min(1).max(5000).default(5000),
			before: day.optional(),
		}),
		replies: { 200: z.array(logShape) },
	}),
};
