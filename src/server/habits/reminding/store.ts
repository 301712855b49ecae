import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { consentVersions } from "#domain/account/consents.ts";
import { consents } from "#server/account/consents/tables.ts";
import { sessions } from "#server/account/sessions/tables.ts";
import { suspensions } from "#server/account/suspensions/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/ground/iso.ts";
import { habits, type ReadHabit, readHabitColumns } from "#server/habits/habits/tables.ts";
import { reminderClock, reminderSendings, reminders } from "#server/habits/reminders/tables.ts";
import { quietHoursOf, reminderSettings, settingsColumns } from "#server/notices/quiet-hours/tables.ts";
import { users } from "#server/users/tables.ts";

export interface Span {
	from: string;
	until: string;
}

function within(column: AnyPgColumn, { from, until }: Span) {
	return and(gte(column, from), lte(column, until));
}

/** Returns users with due rows; of each kind, the longest waiting. Reads only the indexes of due rows. */
export async function usersDue(orm: Orm, span: Span, limit: number): Promise<string[]> {
	const rows = await Promise.all([
		orm
			.select({ userId: reminders.userId })
			.from(reminders)
			.where(within(reminders.nextAt, span))
			.orderBy(asc(reminders.nextAt))
			.limit(limit),
		orm
			.select({ userId: reminderSendings.userId })
			.from(reminderSendings)
			.where(within(reminderSendings.againAt, span))
			.orderBy(asc(reminderSendings.againAt))
			.limit(limit),
		orm
			.select({ userId: reminderSendings.userId })
			.from(reminderSendings)
			.where(within(reminderSendings.leaseUntil, span))
			.orderBy(asc(reminderSendings.leaseUntil))
			.limit(limit),
	]);
	return [...new Set(rows.flat().map(({ userId }) => userId))];
}

const agreesToMails = and(
	eq(consents.kind, "mails"),
	eq(consents.version, consentVersions.mails),
	isNull(consents.withdrawnAt),
);

export type ReminderUser = Awaited<ReturnType<typeof usersOf>>[number];

export async function usersOf(orm: Orm, ids: readonly string[]) {
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
}

export type DueHabit = ReadHabit;

const reminderColumns = {
	userId: reminders.userId,
	habitId: reminders.habitId,
	slot: reminders.slot,
	time: reminders.time,
	nextAt: sql<string>`${reminders.nextAt}`.mapWith(reminders.nextAt),
};

export function dueReminders(orm: Orm, userIds: readonly string[], span: Span) {
	return orm
		.select({ reminder: reminderColumns, habit: readHabitColumns })
		.from(reminders)
		.innerJoin(habits, and(eq(habits.userId, reminders.userId), eq(habits.id, reminders.habitId)))
		.where(and(inArray(reminders.userId, [...userIds]), within(reminders.nextAt, span)))
		.orderBy(asc(reminders.nextAt), asc(habits.position));
}

/** Compares in milliseconds, our precision for times: otherwise a more precise row would stay due and block others. */
export async function moveOn(
	orm: Orm,
	list: readonly { userId: string; habitId: string; slot: number; nextAt: string; next: string }[],
): Promise<void> {
	if (list.length === 0) return;
	const rows = list.map((each) => ({ ...each, after: iso(Date.parse(each.nextAt) + 1) }));
	const column = <K extends keyof (typeof rows)[number]>(name: K) =>
		sql.param(rows.map((each) => each[name]));
	// The owners are also listed separately, so that a cluster queries only their nodes; no function wraps a column.
	await orm.execute(sql`
		update reminders r set next_at = v.then_at
		from unnest(${column("userId")}::uuid[], ${column("habitId")}::uuid[], ${column("slot")}::smallint[],
			${column("nextAt")}::timestamptz[], ${column("after")}::timestamptz[], ${column("next")}::timestamptz[])
			as v (user_id, habit_id, slot, from_at, before_at, then_at)
		where r.user_id = any(${column("userId")}::uuid[])
			and r.user_id = v.user_id and r.habit_id = v.habit_id and r.slot = v.slot
			and r.next_at >= v.from_at and r.next_at < v.before_at`);
}

export function listStrayed(orm: Orm, after: string, limit: number) {
	return orm
		.select(reminderColumns)
		.from(reminders)
		.where(gt(reminders.nextAt, after))
		.orderBy(desc(reminders.nextAt))
		.limit(limit);
}

/** Records a reading of the clock; returns the time since which it has run without a jump. */
export async function noteClock(
	orm: Orm,
	{ now, earliest, latest }: { now: string; earliest: string; latest: string },
): Promise<string> {
	const isSteady = and(gte(reminderClock.seenAt, earliest), lte(reminderClock.seenAt, latest));
	const [row] = await orm
		.insert(reminderClock)
		.values({ id: true, steadySince: now, seenAt: now })
		.onConflictDoUpdate({
			target: reminderClock.id,
			set: {
				steadySince: sql`case when ${isSteady} then ${reminderClock.steadySince} else excluded.steady_since end`,
				seenAt: now,
			},
		})
		.returning({ steadySince: reminderClock.steadySince });
	return row?.steadySince ?? now;
}

/** True if the clock has been read without a gap between these times, or never. */
export async function hasBeenRead(orm: Orm, from: string, to: string): Promise<boolean> {
	const [clock] = await orm.select().from(reminderClock);
	if (clock === undefined) return true;
	const isBefore = (one: string, other: string) => Date.parse(one) <= Date.parse(other);
	return isBefore(clock.steadySince, from) && isBefore(to, clock.seenAt);
}

export function habitsById(
	orm: Orm,
	userIds: readonly string[],
	ids: readonly string[],
): Promise<DueHabit[]> {
	return ids.length === 0
		? Promise.resolve([])
		: orm
				.select(readHabitColumns)
				.from(habits)
				.where(and(inArray(habits.userId, [...userIds]), inArray(habits.id, [...ids])));
}

/** Returns the slots whose reminders are turned on. */
export function enabledSlots(orm: Orm, userIds: readonly string[], habitIds: readonly string[]) {
	const isOfHabits = and(inArray(reminders.userId, [...userIds]), inArray(reminders.habitId, [...habitIds]));
	return orm
		.select({ userId: reminders.userId, habitId: reminders.habitId, slot: reminders.slot })
		.from(reminders)
		.where(and(isOfHabits, eq(reminders.isEnabled, true)));
}

export async function findActor(orm: Orm, userId: string, sessionId: string) {
	const [row] = await orm
		.select({ timeZone: users.timeZone, dayStartHour: users.dayStartHour })
		.from(users)
		.innerJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sessionId)))
		.leftJoin(suspensions, eq(suspensions.userId, users.id))
		.where(and(eq(users.id, userId), isNull(suspensions.userId)));
	return row;
}
