import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { administrators, users } from "#server/account/auth/tables.ts";
import { suspensions } from "#server/admin/people/tables.ts";
import type { Orm, Reading } from "#server/db/open.ts";
import { knownDevices, sessions } from "./tables.ts";

export type NewSession = typeof sessions.$inferInsert;

export const insertSession = async (orm: Orm, session: NewSession): Promise<void> => {
	await orm.insert(sessions).values(session);
};

/** Looks up one session with what every request needs to know of its user. */
export const sessionLookup = (orm: Reading) =>
	orm
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
			isAppointed: sql<boolean>`${administrators.userId} is not null`,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.leftJoin(administrators, eq(administrators.userId, sessions.userId))
		.leftJoin(suspensions, eq(suspensions.userId, sessions.userId))
		.where(
			and(
				// A sign-in that raced the suspension is worth nothing.
				isNull(suspensions.userId),
				// And so is one that raced the account's deletion.
				isNull(users.closedAt),
				eq(sessions.userId, sql.placeholder("userId")),
				eq(sessions.tokenHash, sql.placeholder("tokenHash")),
			),
		)
		.prepare("session_lookup");

export const touchSession = async (
	orm: Orm,
	key: { userId: string; sessionId: string },
	seen: { lastSeenAt: string; idleExpiresAt: string },
): Promise<void> => {
	await orm
		.update(sessions)
		.set(seen)
		.where(and(eq(sessions.userId, key.userId), eq(sessions.id, key.sessionId)));
};

export const setTokenHash = async (
	orm: Orm,
	{ userId, id, tokenHash }: Pick<NewSession, "userId" | "id" | "tokenHash">,
): Promise<void> => {
	await orm
		.update(sessions)
		.set({ tokenHash })
		.where(and(eq(sessions.userId, userId), eq(sessions.id, id)));
};

export const deleteSession = async (orm: Orm, userId: string, tokenHash: Uint8Array): Promise<void> => {
	await orm.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, tokenHash)));
};

export const deleteSessionsOf = async (orm: Orm, userId: string): Promise<void> => {
	await orm.delete(sessions).where(eq(sessions.userId, userId));
};

export const deleteOtherSessions = async (orm: Orm, userId: string, kept: string): Promise<void> => {
	await orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept)));
};

export const deleteSessionById = async (orm: Orm, userId: string, id: string): Promise<boolean> => {
	const ended = await orm
		.delete(sessions)
		.where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
		.returning({ id: sessions.id });
	return ended.length === 1;
};

export type StoredSession = Awaited<ReturnType<typeof listSessions>>[number];

/** Those of a user that have not expired, last seen first. */
export const listSessions = (orm: Orm, userId: string, now: string) =>
	orm
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

/** Ends the oldest sessions of a user, but for the newest `kept`. */
export const deleteOldestSessions = async (orm: Orm, userId: string, kept: number): Promise<number> => {
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
};

/** Notes that a user has signed in on a device, and forgets those not used for longest, but for the newest `kept`. */
export const keepDevice = async (
	orm: Orm,
	device: typeof knownDevices.$inferInsert,
	kept: number,
): Promise<void> => {
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
};

export const deleteDevicesUnusedSince = async (orm: Orm, time: string): Promise<void> => {
	await orm.delete(knownDevices).where(lt(knownDevices.lastUsedAt, time));
};

export const deleteExpiredSessions = async (orm: Orm, now: string): Promise<void> => {
	await orm.delete(sessions).where(lt(sessions.idleExpiresAt, now));
};
