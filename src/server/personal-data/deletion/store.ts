import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { accountDeletions, type StoredDeletion } from "#server/users/deletions.ts";
import { userEmails, users } from "#server/users/tables.ts";

/** Returns the requests that can still be cancelled, the next due first. */
export function listPending(orm: Orm): Promise<{ email: string; dueAt: string }[]> {
	return orm
		.select({ email: users.email, dueAt: accountDeletions.dueAt })
		.from(accountDeletions)
		.innerJoin(users, eq(users.id, accountDeletions.userId))
		.where(isNull(accountDeletions.beganAt))
		.orderBy(asc(accountDeletions.dueAt));
}

export async function insertDeletion(tx: Orm, row: typeof accountDeletions.$inferInsert): Promise<boolean> {
	const inserted = await tx.insert(accountDeletions).values(row).onConflictDoNothing().returning();
	return inserted.length === 1;
}

export async function deletePendingDeletion(orm: Orm, userId: string): Promise<boolean> {
	const deleted = await orm
		.delete(accountDeletions)
		.where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.beganAt)))
		.returning({ userId: accountDeletions.userId });
	return deleted.length === 1;
}

export async function deleteDeletion(orm: Orm, userId: string): Promise<void> {
	await orm.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
}

export function listDue(orm: Orm, now: string, limit: number): Promise<StoredDeletion[]> {
	return orm
		.select()
		.from(accountDeletions)
		.where(lte(accountDeletions.dueAt, now))
		.orderBy(sql`${accountDeletions.triedAt} asc nulls first`, asc(accountDeletions.dueAt))
		.limit(limit);
}

export async function saveTry(orm: Orm, userId: string, triedAt: string): Promise<void> {
	await orm.update(accountDeletions).set({ triedAt }).where(eq(accountDeletions.userId, userId));
}

export async function lockDeletion(tx: Orm, userId: string): Promise<StoredDeletion | undefined> {
	const [row] = await tx
		.select()
		.from(accountDeletions)
		.where(eq(accountDeletions.userId, userId))
		.for("update");
	return row;
}

export async function saveBeginning(
	tx: Orm,
	userId: string,
	begun: { beganAt: string; email: string; fullName: string; locale: "en" | "hi" },
): Promise<void> {
	await tx.update(accountDeletions).set(begun).where(eq(accountDeletions.userId, userId));
}

/** Prevents any sign-in, and frees the address for a new account. */
export async function closeAccount(tx: Orm, userId: string, closedAt: string): Promise<void> {
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
}

/** Waits for transactions that are writing the user's rows, so that these rows are deleted too. */
export async function lockForDeletion(tx: Orm, userId: string): Promise<void> {
	await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

export async function deleteUser(tx: Orm, userId: string): Promise<void> {
	await tx.delete(users).where(eq(users.id, userId));
}

/** Deletes the rate limits whose keys end in the user's id; the other keys are hashes, deleted within a day. */
export async function deleteCounts(tx: Orm, userId: string): Promise<void> {
	await tx.execute(sql`delete from rate_limits where right(key, 36) = ${userId}`);
}
