import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant } from "#contract/shapes.ts";
import { clockTime } from "#domain/notices/reminder.ts";

export const reminderTime = z
	.string()
	.regex(clockTime, { error: "invalid" })
	.meta({ description: "HH:MM by the clock on the user's wall" });

const reminderShape = z.strictObject({
	slot: z.int().min(1).max(2),
	time: reminderTime,
	isEnabled: z.boolean(),
});
export type Reminder = z.infer<typeof reminderShape>;

const ofHabitShape = z.object({
	...reminderShape.shape,
	habitId: id,
	cameOn: day
		.nullable()
		.meta({ description: "The last day for which it came; on that day it does not come again" }),
	againAt: instant.nullable().meta({ description: "When it comes again, after Snooze" }),
});
export type HabitReminder = z.infer<typeof ofHabitShape>;

export const remindersShape = z
	.array(reminderShape)
	.max(2)
	.refine((list) => new Set(list.map(({ slot }) => slot)).size === list.length, { error: "invalid" });

const quietHours = z
	.strictObject({ from: reminderTime, to: reminderTime })
	.refine(({ from, to }) => from !== to, { error: "invalid", path: ["to"] })
	.nullable()
	.meta({ description: "No reminder comes in them, but at their end; null where there are none" });

const settingsShape = z.object({
	quietHours,
	mail: z.boolean().meta({ description: "Whether a reminder comes by e-mail where no device takes it" }),
});
export type ReminderSettings = z.infer<typeof settingsShape>;

const habitId = z.object({ habitId: id });

export const reminders = {
	all: endpoint({
		route: "GET /api/reminders",
		summary: "The reminders of all the user's habits.",
		access: "user",
		rate: "read",
		scope: "habits:read",
		replies: { 200: z.array(ofHabitShape) },
	}),
	ofHabit: endpoint({
		route: "GET /api/habits/:habitId/reminders",
		summary: "The reminders of one habit, by slot.",
		access: "user",
		rate: "read",
		scope: "habits:read",
		params: habitId,
		replies: { 200: z.array(reminderShape) },
	}),
	save: endpoint({
		route: "PUT /api/habits/:habitId/reminders",
		summary: "Replace the reminders of a habit: as many a day as its reminderCount says, and at least one.",
		access: "user",
		rate: "write",
		scope: "habits:write",
		changes: "habits",
		params: habitId,
		body: remindersShape,
		replies: { 200: z.array(reminderShape) },
	}),
	settings: endpoint({
		route: "GET /api/settings/reminders",
		summary: "Quiet hours, and whether reminders may come by e-mail.",
		access: "user",
		rate: "read",
		replies: { 200: settingsShape },
	}),
	saveSettings: endpoint({
		route: "PATCH /api/settings/reminders",
		summary: "Change quiet hours, or allow or forbid reminders by e-mail. What is left out stays.",
		access: "user",
		rate: "write",
		changes: "account",
		body: z.strictObject({ quietHours: quietHours.optional(), mail: z.boolean().optional() }),
		replies: { 200: settingsShape },
	}),
};
