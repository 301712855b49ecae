import { eq } from "drizzle-orm";
import { type QuietHours, type QuietSpan, quietSpanFrom } from "#domain/notices/reminder.ts";
import type { Orm } from "#server/db/open.ts";
import { users } from "#server/users/tables.ts";
import { quietHoursOf, reminderSettings, settingsColumns } from "./tables.ts";

export interface Rhythm {
	timeZone: string;
	quiet: QuietHours | null;
}

/** Locks the user's row: otherwise two concurrent changes would each start from the old settings. */
export async function lockSettings(tx: Orm, userId: string) {
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
	return settingsOf(tx, userId);
}

export async function settingsOf(orm: Orm, userId: string) {
	const [row] = await orm
		.select({ timeZone: users.timeZone, ...settingsColumns })
		.from(users)
		.leftJoin(reminderSettings, eq(reminderSettings.userId, users.id))
		.where(eq(users.id, userId));
	return row && { timeZone: row.timeZone, quiet: quietHoursOf(row) };
}

export async function saveQuietHours(tx: Orm, userId: string, quiet: QuietHours | null): Promise<void> {
	const set = { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
	await tx
		.insert(reminderSettings)
		.values({ userId, ...set })
		.onConflictDoUpdate({ target: reminderSettings.userId, set });
}

/** Returns the current or next quiet hours; undefined if the user has none. */
export async function quietSpanOf(orm: Orm, userId: string, now: number): Promise<QuietSpan | undefined> {
	const settings = await settingsOf(orm, userId);
	return settings && quietSpanFrom(now, settings);
}
