import { and, asc, eq, gt, notInArray, sql } from "drizzle-orm";
import type { Reminder } from "#contract/notices/reminders.ts";
import type { QuietHours } from "#domain/notices/reminder.ts";
import { users } from "#server/account/auth/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { habits } from "#server/habits/habits/tables.ts";
import { quietHoursOf, reminderSettings, reminders, settingsColumns } from "./tables.ts";

type Stored = Reminder & { habitId: string };

const shown = {
	habitId: reminders.habitId,
	slot: reminders.slot,
	time: reminders.time,
	isEnabled: reminders.isEnabled,
};

export const remindersOf = (orm: Orm, userId: string): Promise<Stored[]> =>
	orm
		.select(shown)
		.from(reminders)
		.where(eq(reminders.userId, userId))
		.orderBy(asc(reminders.habitId), asc(reminders.slot));

export const remindersOfHabit = async (orm: Orm, userId: string, habitId: string): Promise<Reminder[]> => {
	const { habitId: _, ...columns } = shown;
	return orm
		.select(columns)
		.from(reminders)
		.where(and(eq(reminders.userId, userId), eq(reminders.habitId, habitId)))
		.orderBy(asc(reminders.slot));
};

/** How many reminders a day a habit asks for; undefined where the user has no such habit. */
export const reminderCountOf = async (orm: Orm, userId: string, id: string): Promise<number | undefined> => {
	const [row] = await orm
		.select({ reminderCount: habits.reminderCount })
		.from(habits)
		.where(and(eq(habits.userId, userId), eq(habits.id, id)));
	return row?.reminderCount;
};

/** Puts these in the place of all reminders of a habit. */
export const replaceReminders = async (
	tx: Orm,
	userId: string,
	habitId: string,
	list: readonly (Reminder & { nextAt: string | null })[],
): Promise<void> => {
	const slots = list.map(({ slot }) => slot);
	const ofHabit = and(eq(reminders.userId, userId), eq(reminders.habitId, habitId));
	await tx
		.delete(reminders)
		.where(slots.length === 0 ? ofHabit : and(ofHabit, notInArray(reminders.slot, slots)));
	if (list.length === 0) return;
	await tx
		.insert(reminders)
		.values(list.map((each) => ({ ...each, userId, habitId })))
		.onConflictDoUpdate({
			target: [reminders.userId, reminders.habitId, reminders.slot],
			set: {
				time: sql`excluded.time`,
				isEnabled: sql`excluded.is_enabled`,
				nextAt: sql`excluded.next_at`,
			},
		});
};

/** What decides when a user's reminders come. */
export interface Rhythm {
	timeZone: string;
	quiet: QuietHours | null;
}

/** A user's settings, the row of the user locked: two changes at once would reckon with each other's old ones. */
export const lockSettings = async (tx: Orm, userId: string) => {
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
	return settingsOf(tx, userId);
};

export const settingsOf = async (orm: Orm, userId: string) => {
	const [row] = await orm
		.select({ timeZone: users.timeZone, ...settingsColumns })
		.from(users)
		.leftJoin(reminderSettings, eq(reminderSettings.userId, users.id))
		.where(eq(users.id, userId));
	return row && { timeZone: row.timeZone, quiet: quietHoursOf(row) };
};

export const saveQuietHours = async (tx: Orm, userId: string, quiet: QuietHours | null): Promise<void> => {
	const set = { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
	await tx
		.insert(reminderSettings)
		.values({ userId, ...set })
		.onConflictDoUpdate({ target: reminderSettings.userId, set });
};

export const enabledReminders = (tx: Orm, userId: string): Promise<Stored[]> =>
	tx
		.select(shown)
		.from(reminders)
		.where(and(eq(reminders.userId, userId), eq(reminders.isEnabled, true)));

/** Sets when those reminders of a user come that are at this time; those due by now stay so until they are sent. */
export const setNext = async (
	tx: Orm,
	userId: string,
	time: string,
	{ now, nextAt }: { now: string; nextAt: string },
): Promise<void> => {
	await tx
		.update(reminders)
		.set({ nextAt })
		.where(and(eq(reminders.userId, userId), eq(reminders.time, time), gt(reminders.nextAt, now)));
};
