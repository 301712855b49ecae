import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { consentVersions } from "#domain/account/consents.ts";
import type { Day } from "#domain/day.ts";
import type { ReminderAction } from "#domain/notices/action-token.ts";
import type { ReminderSlot } from "#domain/notices/reminder.ts";
import { users } from "#server/account/auth/tables.ts";
import { consents } from "#server/account/consents/tables.ts";
import { suspensions } from "#server/admin/people/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { habits } from "#server/habits/habits/tables.ts";
import {
	quietHoursOf,
	reminderSendings,
	reminderSettings,
	reminders,
	settingsColumns,
} from "#server/notices/reminders/tables.ts";

/** Users of whom something is due by now, those who wait longest first. Asks the indexes of the due alone. */
export const usersDue = async (orm: Orm, now: string, limit: number): Promise<string[]> => {
	const rows = await Promise.all([
		orm
			.select({ userId: reminders.userId })
			.from(reminders)
			.where(lte(reminders.nextAt, now))
			.orderBy(asc(reminders.nextAt))
			.limit(limit),
		orm
			.select({ userId: reminderSendings.userId })
			.from(reminderSendings)
			.where(lte(reminderSendings.againAt, now))
			.orderBy(asc(reminderSendings.againAt))
			.limit(limit),
	]);
	return [...new Set(rows.flat().map(({ userId }) => userId))];
};

const agreesToMails = and(
	eq(consents.kind, "mails"),
	eq(consents.version, consentVersions.mails),
	isNull(consents.withdrawnAt),
);

export type ReminderUser = Awaited<ReturnType<typeof usersOf>>[number];

/** What is to be known of users to remind them. */
export const usersOf = async (orm: Orm, ids: readonly string[]) => {
	const rows = await orm
		.select({
			id: users.id,
			fullName: users.fullName,
			email: users.email,
			isVerified: users.isVerified,
			locale: users.locale,
			timeZone: users.timeZone,
			dayStartHour: users.dayStartHour,
			isSuspended: sql<boolean>`${suspensions.userId} is not null`,
			wantsMails: sql<boolean>`${consents.userId} is not null`,
			...settingsColumns,
		})
		.from(users)
		.leftJoin(reminderSettings, eq(reminderSettings.userId, users.id))
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.leftJoin(consents, and(eq(consents.userId, users.id), agreesToMails))
		.where(inArray(users.id, [...ids]));
	return rows.map((row) => ({ ...row, quiet: quietHoursOf(row) }));
};

const { clearedDays, ...habitColumns } = getTableColumns(habits);

export type DueHabit = Omit<typeof habits.$inferSelect, "clearedDays">;

const reminderColumns = {
	userId: reminders.userId,
	habitId: reminders.habitId,
	slot: reminders.slot,
	time: reminders.time,
	nextAt: sql<string>`${reminders.nextAt}`.mapWith(reminders.nextAt),
};

/** The reminders of these users that come until then, with their habits. */
export const dueReminders = (orm: Orm, userIds: readonly string[], until: string) =>
	orm
		.select({ reminder: reminderColumns, habit: habitColumns })
		.from(reminders)
		.innerJoin(habits, and(eq(habits.userId, reminders.userId), eq(habits.id, reminders.habitId)))
		.where(and(inArray(reminders.userId, [...userIds]), lte(reminders.nextAt, until)))
		.orderBy(asc(reminders.nextAt), asc(habits.position));

export interface Slot extends ReminderSlot {
	userId: string;
}

/** Claims slots: of those given, the ones that nobody has claimed before. */
export const claimSlots = async (tx: Orm, slots: readonly Slot[], sentAt: string): Promise<Slot[]> =>
	slots.length === 0
		? []
		: tx
				.insert(reminderSendings)
				.values(slots.map(({ userId, habitId, day, slot }) => ({ userId, habitId, day, slot, sentAt })))
				.onConflictDoNothing()
				.returning({
					userId: reminderSendings.userId,
					habitId: reminderSendings.habitId,
					day: reminderSendings.day,
					slot: reminderSendings.slot,
				});

/** Takes what comes again after Snooze: whoever takes it sends it. */
export const takeSnoozed = (
	tx: Orm,
	userIds: readonly string[],
	until: string,
	sentAt: string,
): Promise<Slot[]> =>
	tx
		.update(reminderSendings)
		.set({ againAt: null, sentAt })
		.where(and(inArray(reminderSendings.userId, [...userIds]), lte(reminderSendings.againAt, until)))
		.returning({
			userId: reminderSendings.userId,
			habitId: reminderSendings.habitId,
			day: reminderSendings.day,
			slot: reminderSendings.slot,
		});

/**
 * Moves reminders on, but for those whose user has changed them since. Times are read to the millisecond: one that is
 * kept more exactly would else be due for ever, and hold up everybody's.
 */
export const moveOn = async (
	tx: Orm,
	list: readonly { userId: string; habitId: string; slot: number; nextAt: string; next: string }[],
): Promise<void> => {
	if (list.length === 0) return;
	const column = <K extends keyof (typeof list)[number]>(name: K) =>
		sql.param(list.map((each) => each[name]));
	await tx.execute(sql`
		update reminders r set next_at = v.then_at
		from unnest(${column("userId")}::uuid[], ${column("habitId")}::uuid[], ${column("slot")}::smallint[],
			${column("nextAt")}::timestamptz[], ${column("next")}::timestamptz[])
			as v (user_id, habit_id, slot, next_at, then_at)
		where r.user_id = v.user_id and r.habit_id = v.habit_id and r.slot = v.slot
			and date_trunc('milliseconds', r.next_at) = v.next_at`);
};

export const habitsById = (
	orm: Orm,
	userIds: readonly string[],
	ids: readonly string[],
): Promise<DueHabit[]> =>
	ids.length === 0
		? Promise.resolve([])
		: orm
				.select(habitColumns)
				.from(habits)
				.where(and(inArray(habits.userId, [...userIds]), inArray(habits.id, [...ids])));

const isSlot = ({ userId, habitId, day, slot }: Slot) =>
	and(
		eq(reminderSendings.userId, userId),
		eq(reminderSendings.habitId, habitId),
		eq(reminderSendings.day, day),
		eq(reminderSendings.slot, slot),
	);

export const findSending = async (orm: Orm, slot: Slot) => {
	const [row] = await orm
		.select({
			action: reminderSendings.action,
			sentAt: reminderSendings.sentAt,
			againAt: reminderSendings.againAt,
		})
		.from(reminderSendings)
		.where(isSlot(slot));
	return row;
};

export const noteAction = async (orm: Orm, slot: Slot, action: ReminderAction): Promise<void> => {
	await orm.update(reminderSendings).set({ action, againAt: null }).where(isSlot(slot));
};

/** Has it come again, unless it has already come again since it was sent. */
export const snooze = async (orm: Orm, slot: Slot, sentAt: string, againAt: string): Promise<void> => {
	await orm
		.update(reminderSendings)
		.set({ action: "snooze", againAt })
		.where(and(isSlot(slot), eq(reminderSendings.sentAt, sentAt), isNull(reminderSendings.againAt)));
};

/** Who acts by a token: a user who is not suspended. */
export const findActor = async (orm: Orm, userId: string) => {
	const [row] = await orm
		.select({ timeZone: users.timeZone, dayStartHour: users.dayStartHour })
		.from(users)
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.where(and(eq(users.id, userId), isNull(suspensions.userId)));
	return row;
};

export const deleteSendingsBefore = async (orm: Orm, day: Day): Promise<void> => {
	await orm.delete(reminderSendings).where(lt(reminderSendings.day, day));
};
