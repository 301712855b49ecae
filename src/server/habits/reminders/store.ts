import { and, asc, eq, gt, lte, notInArray, sql } from "drizzle-orm";
import type { Reminder } from "#contract/notices/reminders.ts";
import type { Orm } from "#server/db/open.ts";
import { habits } from "#server/habits/habits/tables.ts";
import { reminderSendings, reminders } from "./tables.ts";

type StoredReminder = Reminder & { habitId: string };

const shown = {
	habitId: reminders.habitId,
	slot: reminders.slot,
	time: reminders.time,
	isEnabled: reminders.isEnabled,
};

export function remindersOf(orm: Orm, userId: string): Promise<StoredReminder[]> {
	return orm
		.select(shown)
		.from(reminders)
		.where(eq(reminders.userId, userId))
		.orderBy(asc(reminders.habitId), asc(reminders.slot));
}

export function latestSendings(orm: Orm, userId: string) {
	return orm
		.select({
			habitId: reminderSendings.habitId,
			slot: reminderSendings.slot,
			day: reminderSendings.day,
			againAt: reminderSendings.againAt,
		})
		.from(reminderSendings)
		.where(eq(reminderSendings.userId, userId))
		.orderBy(asc(reminderSendings.day));
}

export async function remindersOfHabit(orm: Orm, userId: string, habitId: string): Promise<Reminder[]> {
	const { habitId: _, ...columns } = shown;
	return orm
		.select(columns)
		.from(reminders)
		.where(and(eq(reminders.userId, userId), eq(reminders.habitId, habitId)))
		.orderBy(asc(reminders.slot));
}

/** Returns undefined if the user has no such habit. */
export async function reminderCountOf(orm: Orm, userId: string, id: string): Promise<number | undefined> {
	const [row] = await orm
		.select({ reminderCount: habits.reminderCount })
		.from(habits)
		.where(and(eq(habits.userId, userId), eq(habits.id, id)));
	return row?.reminderCount;
}

/** Reminders already due at an unchanged time stay due until sent. Keeps those in slots above `lastSlot`. */
export async function replaceReminders(
	tx: Orm,
	{ userId, habitId, lastSlot }: { userId: string; habitId: string; lastSlot: number },
	list: readonly (Reminder & { nextAt: string | null })[],
	now: string,
): Promise<void> {
	const slots = list.map(({ slot }) => slot);
	const ofHabit = and(eq(reminders.userId, userId), eq(reminders.habitId, habitId));
	const replaced = and(ofHabit, lte(reminders.slot, lastSlot));
	await tx
		.delete(reminders)
		.where(slots.length === 0 ? replaced : and(replaced, notInArray(reminders.slot, slots)));
	if (list.length === 0) return;
	const isStillDue = and(
		lte(reminders.nextAt, now),
		eq(reminders.time, sql`excluded.time`),
		sql`excluded.is_enabled`,
	);
	await tx
		.insert(reminders)
		.values(list.map((each) => ({ ...each, userId, habitId })))
		.onConflictDoUpdate({
			target: [reminders.userId, reminders.habitId, reminders.slot],
			set: {
				time: sql`excluded.time`,
				isEnabled: sql`excluded.is_enabled`,
				nextAt: sql`case when ${isStillDue} then ${reminders.nextAt} else excluded.next_at end`,
			},
		});
}

export function enabledReminders(tx: Orm, userId: string): Promise<StoredReminder[]> {
	return tx
		.select(shown)
		.from(reminders)
		.where(and(eq(reminders.userId, userId), eq(reminders.isEnabled, true)));
}

/** Reminders already due stay due until sent. */
export async function setNext(
	tx: Orm,
	userId: string,
	time: string,
	{ now, nextAt }: { now: string; nextAt: string },
): Promise<void> {
	await tx
		.update(reminders)
		.set({ nextAt })
		.where(and(eq(reminders.userId, userId), eq(reminders.time, time), gt(reminders.nextAt, now)));
}
