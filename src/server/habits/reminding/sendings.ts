import { and, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Day } from "#domain/day.ts";
import type { ReminderAction } from "#domain/notices/action-token.ts";
import type { ReminderSlot } from "#domain/notices/reminder.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import type { Orm } from "#server/db/open.ts";
import { reminderSendings } from "#server/habits/reminders/tables.ts";

export interface Slot extends ReminderSlot {
	userId: string;
}

export interface Claim extends Slot {
	tag: string;
	dueAt: string;
}

/** An earlier claim to renew or close, unless another process has renewed it since `sentAt`. */
export interface Reclaim extends Claim {
	sentAt: string;
}

/** When a claim was made, and its process's deadline to send. */
export interface Lease {
	sentAt: string;
	leaseUntil: string;
}

const key = {
	userId: reminderSendings.userId,
	habitId: reminderSendings.habitId,
	day: reminderSendings.day,
	slot: reminderSendings.slot,
};

/** Returns sendings since a day, and older ones that are snoozed or unsent and due by `until`. */
export function sendingsOf(tx: Orm, userIds: readonly string[], since: Day, until: string) {
	return tx
		.select({
			...key,
			sentAt: sql<string>`${reminderSendings.sentAt}`.mapWith(reminderSendings.sentAt),
			againAt: reminderSendings.againAt,
			leaseUntil: reminderSendings.leaseUntil,
			dueAt: reminderSendings.dueAt,
			tag: reminderSendings.tag,
			action: reminderSendings.action,
		})
		.from(reminderSendings)
		.where(
			and(
				inArray(reminderSendings.userId, [...userIds]),
				or(
					gte(reminderSendings.day, since),
					lte(reminderSendings.againAt, until),
					lte(reminderSendings.leaseUntil, until),
				),
			),
		);
}

export async function claimSlots(tx: Orm, claims: readonly Claim[], lease: Lease): Promise<Slot[]> {
	return claims.length === 0
		? []
		: tx
				.insert(reminderSendings)
				.values(
					claims.map(({ userId, habitId, day, slot, tag, dueAt }) => ({
						...{ userId, habitId, day, slot, tag, dueAt },
						...lease,
					})),
				)
				.onConflictDoNothing()
				.returning(key);
}

function among(rows: readonly Reclaim[]): SQL {
	const column = <K extends keyof Reclaim>(name: K) => sql.param(rows.map((each) => each[name]));
	return sql`unnest(${column("userId")}::uuid[], ${column("habitId")}::uuid[], ${column("day")}::date[],
		${column("slot")}::smallint[], ${column("sentAt")}::timestamptz[], ${column("tag")}::text[],
		${column("dueAt")}::timestamptz[]) as v (user_id, habit_id, day, slot, sent_at, tag, due_at)`;
}

/** Also lists the owners separately, so that a cluster queries only their nodes. */
function isAmong(rows: readonly Reclaim[]): SQL {
	const owners = sql.param([...new Set(rows.map(({ userId }) => userId))]);
	return sql`s.user_id = any(${owners}::uuid[]) and s.user_id = v.user_id and s.habit_id = v.habit_id
		and s.day = v.day and s.slot = v.slot and s.sent_at = v.sent_at`;
}

/** Returns the renewed slots, without those that were renewed or closed in the meantime. */
export async function claimAgain(tx: Orm, claims: readonly Reclaim[], lease: Lease): Promise<Slot[]> {
	if (claims.length === 0) return [];
	const updated = await tx.execute(sql`
		update reminder_sendings s
		set again_at = null, sent_at = ${lease.sentAt}, lease_until = ${lease.leaseUntil}, tag = v.tag,
			due_at = v.due_at
		from ${among(claims)}
		where ${isAmong(claims)} and (s.again_at is not null or s.lease_until is not null)
		returning s.user_id as "userId", s.habit_id as "habitId", s.day, s.slot`);
	// Both database drivers return `rows`.
	return (updated as unknown as { rows: Slot[] }).rows;
}

export async function close(tx: Orm, slots: readonly Reclaim[]): Promise<void> {
	if (slots.length === 0) return;
	await tx.execute(sql`
		update reminder_sendings s set again_at = null, lease_until = null
		from ${among(slots)} where ${isAmong(slots)}`);
}

function isSlot({ userId, habitId, day, slot }: Slot) {
	return and(eq(key.userId, userId), eq(key.habitId, habitId), eq(key.day, day), eq(key.slot, slot));
}

export async function findSending(orm: Orm, slot: Slot) {
	const [row] = await orm
		.select({
			action: reminderSendings.action,
			sentAt: reminderSendings.sentAt,
			againAt: reminderSendings.againAt,
		})
		.from(reminderSendings)
		.where(isSlot(slot));
	return row;
}

export async function noteAction(orm: Orm, slot: Slot, action: ReminderAction): Promise<void> {
	await orm.update(reminderSendings).set({ action, againAt: null, leaseUntil: null }).where(isSlot(slot));
}

type HabitDay = Pick<Slot, "userId" | "habitId" | "day">;

function isSentAt({ userId, habitId, day }: HabitDay, sentAt: string) {
	const isOfDay = and(eq(key.userId, userId), eq(key.habitId, habitId), eq(key.day, day));
	return and(isOfDay, eq(reminderSendings.sentAt, sentAt));
}

/** Returns the slots of a habit that were sent in one push. */
export function slotsSentAt(orm: Orm, of: HabitDay, sentAt: string): Promise<Slot[]> {
	return orm.select(key).from(reminderSendings).where(isSentAt(of, sentAt));
}

/** Snoozes a habit's reminders in one push, except those that are already snoozed. */
export async function snooze(orm: Orm, of: HabitDay, sentAt: string, againAt: string): Promise<void> {
	await orm
		.update(reminderSendings)
		.set({ action: "snooze", againAt, leaseUntil: null })
		.where(and(isSentAt(of, sentAt), isNull(reminderSendings.againAt)));
}

export async function deleteSendingsBefore(orm: Orm, day: Day): Promise<void> {
	await deleteInBatches(orm, reminderSendings.userId, lt(reminderSendings.day, day));
}
