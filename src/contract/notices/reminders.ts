import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant } from "#contract/schemas.ts";
import { clockTime } from "#domain/notices/reminder.ts";

export const reminderTime = z
	.string()
	.regex(clockTime, { error: "invalid" })
	.meta({ description: "HH:MM in the user's local time" });

const reminderSchema = z.strictObject({
	slot: z.int().min(1).max(2),
	time: reminderTime,
	isEnabled: z.boolean(),
});
export type Reminder = z.infer<typeof reminderSchema>;

const ofHabitSchema = z.object({
	...reminderSchema.shape,
	habitId: id,
	cameOn: day
		.nullable()
		.meta({ description: "The last day it was sent for; on that day, only Snooze repeats it" }),
	againAt: instant.nullable().meta({ description: "When it is sent again, after Snooze" }),
});
export type HabitReminder = z.infer<typeof ofHabitSchema>;

export const remindersSchema = z
	.array(reminderSchema)
	.max(2)
	.refine((list) => new Set(list.map(({ slot }) => slot)).size === list.length, { error: "invalid" });

const quietHours = z
	.strictObject({ from: reminderTime, to: reminderTime })
	.refine(({ from, to }) => from !== to, { error: "invalid", path: ["to"] })
	.nullable()
	.meta({ description: "Reminders in these hours are sent at their end; null: no quiet hours" });

const settingsSchema = z.object({
	quietHours,
	mail: z.boolean().meta({ description: "Whether reminders are sent by email if no device can be reached" }),
});
export type ReminderSettings = z.infer<typeof settingsSchema>;

const habitId = z.object({ habitId: id });

export const reminders = {
	all: endpoint({
		route: "GET /api/reminders",
		summary: "Lists the reminders of all the user's habits.",
		access: "user",
		rate: "read",
		scope: "habits:read",
		replies: { 200: z.array(ofHabitSchema) },
	}),
	ofHabit: endpoint({
		route: "GET /api/habits/:habitId/reminders",
		summary: "Lists the reminders of a habit, by slot.",
		access: "user",
		rate: "read",
		scope: "habits:read",
		params: habitId,
		replies: { 200: z.array(reminderSchema) },
	}),
	save: endpoint({
		route: "PUT /api/habits/:habitId/reminders",
		summary:
			"Replaces the reminders of a habit; an empty list removes them. One is always allowed, two only if its reminderCount is 2; a second one from before is kept, but not sent.",
		access: "user",
		rate: "write",
		scope: "habits:write",
		changes: "habits",
		params: habitId,
		body: remindersSchema,
		replies: { 200: z.array(reminderSchema) },
	}),
	settings: endpoint({
		route: "GET /api/settings/reminders",
		summary: "Returns the quiet hours, and whether reminders may be sent by email.",
		access: "user",
		rate: "read",
		replies: { 200: settingsSchema },
	}),
	saveSettings: endpoint({
		route: "PATCH /api/settings/reminders",
		summary:
			"Changes the quiet hours, or whether reminders may be sent by email. Missing fields stay unchanged.",
		access: "user",
		rate: "write",
		changes: "account",
		body: z.strictObject({ quietHours: quietHours.optional(), mail: z.boolean().optional() }),
		replies: { 200: settingsSchema },
	}),
};
