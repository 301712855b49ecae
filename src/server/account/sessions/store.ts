import { and, desc, eq, getTableColumns, gt, inArray, lt, ne, notExists, or, sql } from "drizzle-orm";
import { isOpenAccount } from "#server/account/suspensions/open-account.ts";
import { suspensions } from "#server/account/suspensions/tables.ts";
import type { Orm, SelectOnly } from "#server/db/open.ts";
import type { Subscription } from "#server/notices/push/store.ts";
import { pushSubscriptions } from "#server/notices/push/tables.ts";
import { administrators, users } from "#server/users/tables.ts";
import { knownDevices, sessions } from "./tables.ts";

export type NewSession = typeof sessions.$inferInsert;

export async function insertSession(orm: Orm, session: NewSession): Promise<void> {
	await orm.insert(sessions).values(session);
}

/** Replaces all columns of the session with this token, except its id; returns whether there is one. */
export async function renewSession(
	orm: Orm,
	userId: string,
	formerHash: Uint8Array,
	begun: Omit<NewSession, "userId" | "id">,
): Promise<boolean> {
	const rows = await orm
		.update(sessions)
		.set(begun)
		.where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, formerHash)))
		.returning({ id: sessions.id });
	return rows.length > 0;
}

export function sessionLookup(orm: SelectOnly) {
	return orm
		.select({
			sessionId: sessions.id,
			createdAt: sessions.createdAt,
			lastSeenAt: sessions.lastSeenAt,
			idleExpiresAt: sessions.idleExpiresAt,
			absoluteExpiresAt: sessions.absoluteExpiresAt,
			email: users.email,
			isVerified: users.isVerified,
			timeZone: users.timeZone,
			dayStartHour: users.dayStartHour,
			hasPaid: sql<boolean>`${users.totalPaid} > 0 or ${users.seats} > 0`,
			isAppointed: sql<boolean>`${administrators.userId} is not null`,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.leftJoin(administrators, eq(administrators.userId, sessions.userId))
		.leftJoin(suspensions, eq(suspensions.userId, sessions.userId))
		.where(
			and(
				// Ignores a sign-in that raced the suspension or the account's deletion.
				isOpenAccount,
				eq(sessions.userId, sql.placeholder("userId")),
				eq(sessions.tokenHash, sql.placeholder("tokenHash")),
			),
		)
		.prepare("session_lookup");
}

export function findSessionsOf(orm: SelectOnly, userIds: string[]) {
	return orm
		.select({
			tokenHash: sessions.tokenHash,
			idleExpiresAt: sessions.idleExpiresAt,
			absoluteExpiresAt: sessions.absoluteExpiresAt,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.leftJoin(suspensions, eq(suspensions.userId, sessions.userId))
		.where(and(isOpenAccount, sql`${sessions.userId} = any(${sql.param(userIds)}::uuid[])`));
}

/** Does nothing if the session has expired. */
export async function touchSession(
	orm: Orm,
	key: { userId: string; sessionId: string },
	seen: { lastSeenAt: string; idleExpiresAt: string },
): Promise<void> {
	await orm
		.update(sessions)
		.set(seen)
		.where(
			and(
				eq(sessions.userId, key.userId),
				eq(sessions.id, key.sessionId),
				gt(sessions.idleExpiresAt, seen.lastSeenAt),
			),
		);
}

export async function setTokenHash(
	orm: Orm,
	{ userId, id, tokenHash }: Pick<NewSession, "userId" | "id" | "tokenHash">,
): Promise<void> {
	await orm
		.update(sessions)
		.set({ tokenHash })
		.where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
}

export async function deleteSession(orm: Orm, userId: string, tokenHash: Uint8Array): Promise<void> {
	await orm.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, tokenHash)));
}

export async function deleteSessionsOf(orm: Orm, userId: string): Promise<void> {
	await orm.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteOtherSessions(orm: Orm, userId: string, kept: string): Promise<void> {
	await orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept)));
}

export async function deleteSessionById(orm: Orm, userId: string, id: string): Promise<boolean> {
	const ended = await orm
		.delete(sessions)
		.where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
		.returning({ id: sessions.id });
	return ended.length === 1;
}

export function listSessions(orm: Orm, userId: string, now: string) {
	return orm
		.select({
			id: sessions.id,
			userAgent: sessions.userAgent,
			createdAt: sessions.createdAt,
			lastSeenAt: sessions.lastSeenAt,
		})
		.from(sessions)
		.where(
			and(eq(sessions.userId, userId), gt(sessions.idleExpiresAt, now), gt(sessions.absoluteExpiresAt, now)),
		)
		.orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function deleteOldestSessions(orm: Orm, userId: string, kept: number): Promise<number> {
	const oldest = orm
		.select({ id: sessions.id })
		.from(sessions)
		.where(eq(sessions.userId, userId))
		.orderBy(desc(sessions.createdAt), desc(sessions.id))
		.offset(kept);
	const ended = await orm
		.delete(sessions)
		.where(and(eq(sessions.userId, userId), inArray(sessions.id, oldest)))
		.returning({ id: sessions.id });
	return ended.length;
}

export async function keepDevice(
	orm: Orm,
	device: typeof knownDevices.$inferInsert,
	kept: number,
): Promise<void> {
	const { userId, lastUsedAt } = device;
	await orm
		.insert(knownDevices)
		.values(device)
		.onConflictDoUpdate({
			target: [knownDevices.userId, knownDevices.tokenHash],
			set: { lastUsedAt },
		});
	const oldest = orm
		.select({ tokenHash: knownDevices.tokenHash })
		.from(knownDevices)
		.where(eq(knownDevices.userId, userId))
		.orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.tokenHash))
		.offset(kept);
	await orm
		.delete(knownDevices)
		.where(and(eq(knownDevices.userId, userId), inArray(knownDevices.tokenHash, oldest)));
}

export async function deleteDevicesUnusedSince(orm: Orm, time: string): Promise<void> {
	await orm.delete(knownDevices).where(lt(knownDevices.lastUsedAt, time));
}

function hasExpired(now: string) {
	return or(lt(sessions.idleExpiresAt, now), lt(sessions.absoluteExpiresAt, now));
}

/** Keeps the sessions of devices that get pushes: `endExpiredDevices` ends those. */
export async function deleteExpiredSessions(orm: Orm, now: string): Promise<void> {
	const subscription = orm
		.select({ endpoint: pushSubscriptions.endpoint })
		.from(pushSubscriptions)
		.where(and(eq(pushSubscriptions.userId, sessions.userId), eq(pushSubscriptions.sessionId, sessions.id)));
	await orm.delete(sessions).where(and(hasExpired(now), notExists(subscription)));
}

/** Returns false if the session was extended or ended in the meantime. */
export async function deleteIfExpired(
	tx: Orm,
	{ userId, sessionId }: { userId: string; sessionId: string },
	now: string,
): Promise<boolean> {
	const deleted = await tx
		.delete(sessions)
		.where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId), hasExpired(now)))
		.returning({ id: sessions.id });
	return deleted.length === 1;
}

/** Push subscriptions whose session has expired. */
export function listExpiredDevices(orm: Orm, now: string, limit: number): Promise<Subscription[]> {
	return orm
		.select({ ...getTableColumns(pushSubscriptions), locale: users.locale })
		.from(pushSubscriptions)
		.innerJoin(
			sessions,
			and(eq(sessions.userId, pushSubscriptions.userId), eq(sessions.id, pushSubscriptions.sessionId)),
		)
		.innerJoin(users, eq(users.id, pushSubscriptions.userId))
		.where(hasExpired(now))
		.limit(limit);
}
