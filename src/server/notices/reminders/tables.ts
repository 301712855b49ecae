import { boolean, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { reminderActions } from "#domain/notices/action-token.ts";
import { defaultQuietHours, type QuietHours } from "#domain/notices/reminder.ts";
import { day, instant } from "#server/db/columns.ts";

export const reminders = pgTable("reminders", {
	userId: uuid("user_id").notNull(),
	habitId: uuid("habit_id").notNull(),
	slot: smallint("slot").notNull(),
	time: text("time").notNull(),
	isEnabled: boolean("is_enabled").notNull(),
	nextAt: instant("next_at"),
});

export const reminderSettings = pgTable("reminder_settings", {
	userId: uuid("user_id").primaryKey(),
	quietFrom: text("quiet_from"),
	quietTo: text("quiet_to"),
});

export const reminderSendings = pgTable("reminder_sendings", {
	userId: uuid("user_id").notNull(),
	habitId: uuid("habit_id").notNull(),
	day: day("day").notNull(),
	slot: smallint("slot").notNull(),
	sentAt: instant("sent_at").notNull(),
	againAt: instant("again_at"),
	action: text("action", { enum: reminderActions }),
});

/** To select beside a user's row: the settings may be missing. */
export const settingsColumns = {
	hasSettings: reminderSettings.userId,
	quietFrom: reminderSettings.quietFrom,
	quietTo: reminderSettings.quietTo,
};

/** The quiet hours of a row that may be missing: then they are as they are from the start. */
export const quietHoursOf = (row: {
	hasSettings: string | null;
	quietFrom: string | null;
	quietTo: string | null;
}): QuietHours | null => {
	if (row.hasSettings === null) return defaultQuietHours;
	return row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo };
};
