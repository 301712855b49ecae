import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { defaultQuietHours, type QuietHours } from "#domain/notices/reminder.ts";

export const reminderSettings = pgTable("reminder_settings", {
	userId: uuid("user_id").primaryKey(),
	quietFrom: text("quiet_from"),
	quietTo: text("quiet_to"),
});

/** Columns for a left join: the settings may be missing. */
export const settingsColumns = {
	hasSettings: reminderSettings.userId,
	quietFrom: reminderSettings.quietFrom,
	quietTo: reminderSettings.quietTo,
};

export function quietHoursOf(row: {
	hasSettings: string | null;
	quietFrom: string | null;
	quietTo: string | null;
}): QuietHours | null {
	if (row.hasSettings === null) return defaultQuietHours;
	return row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo };
}
