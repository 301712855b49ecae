import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { userEmails, users } from "#server/account/auth/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { accountDeletions, type StoredDeletion } from "./tables.ts";

export const findDeletion = async (orm: Orm, userId: string): Promise<StoredDeletion | undefined> => {
	const [row] = await orm.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
	return row;
};

/** Asks for a deletion, unless that was done before; gives the one that stands, and whether it is new. */
export const insertDeletion = async (
	tx: Orm,
	row: typeof accountDeletions.$inferInsert,
): Promise<boolean> => {
	const inserted = await tx.insert(accountDeletions).values(row).onConflictDoNothing().returning();
	return inserted.length === 1;
};

/** Withdraws a deletion that has not begun. */
export const deletePendingDeletion = async (orm: Orm, userId: string): Promise<void> => {
	await orm
		.delete(accountDeletions)
		.where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.beganAt)));
};

export const deleteDeletion = async (orm: Orm, userId: string): Promise<void> => {
	await orm.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
};

/** Some deletions whose time has come, those that wait longest first. */
export const listDue = (orm: Orm, now: string, most: number): Promise<StoredDeletion[]> =>
	orm
		.select()
		.from(accountDeletions)
		.where(lte(accountDeletions.dueAt, now))
		.orderBy(asc(accountDeletions.dueAt))
		.limit(most);

/** The deletion of an account, its row locked until the transaction ends. */
export const lockDeletion = async (tx: Orm, userId: string): Promise<StoredDeletion | undefined> => {
	const [row] = await tx
		.select()
		.from(accountDeletions)
		.where(eq(accountDeletions.userId, userId))
		.for("update");
	return row;
};

/** Notes that a deletion has begun, with whom to tell when it is done. */
export const saveBeginning = async (
	tx: Orm,
	userId: string,
	begun: { beganAt: string; email: string; fullName: string; locale: "en" | "hi" },
): Promise<void> => {
	await tx.update(accountDeletions).set(begun).where(eq(accountDeletions.userId, userId));
};

/** Nobody can sign in any more, and the address is free for a new account. */
export const closeAccount = async (tx: Orm, userId: string, closedAt: string): Promise<void> => {
	await tx
		.update(users)
		.set({
			closedAt,
			email: `closed:${userId}`,
			passwordHash: "",
			fullName: "",
			socialName: null,
			phone: null,
		})
		.where(eq(users.id, userId));
	await tx.delete(userEmails).where(eq(userEmails.userId, userId));
};

/** Waits for whoever is still writing something of the user's, and then is first: what they wrote can be deleted. */
export const lockForDeletion = async (tx: Orm, userId: string): Promise<void> => {
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
};

export const deleteUser = async (tx: Orm, userId: string): Promise<void> => {
	await tx.delete(userEmails).where(eq(userEmails.userId, userId));
	await tx.delete(users).where(eq(users.id, userId));
};

/** The few counted attempts whose key is the user's id; the others are hashes, gone within a day. */
export const deleteCounts = async (tx: Orm, userId: string): Promise<void> => {
	await tx.execute(sql`delete from rate_limits where right(key, 36) = ${userId}`);
};
