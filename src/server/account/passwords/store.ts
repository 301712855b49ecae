import { and, eq, gt, lte } from "drizzle-orm";
import { users } from "#server/account/auth/tables.ts";
import { emailChanges } from "#server/account/email-changes/tables.ts";
import type { TokenKey } from "#server/account/owned-token.ts";
import type { Orm } from "#server/db/open.ts";
import { passwordResets } from "./tables.ts";

/** Keeps the newest link of a user; the one before it is worth nothing from now on. */
export const keepReset = async (orm: Orm, reset: typeof passwordResets.$inferInsert): Promise<void> => {
	const { tokenHash, expiresAt } = reset;
	await orm
		.insert(passwordResets)
		.values(reset)
		.onConflictDoUpdate({ target: passwordResets.userId, set: { tokenHash, expiresAt } });
};

const isAlive = ({ userId, tokenHash }: TokenKey, now: string) =>
	and(
		eq(passwordResets.userId, userId),
		eq(passwordResets.tokenHash, tokenHash),
		gt(passwordResets.expiresAt, now),
	);

/** Whose living link this is. */
export const findResetting = async (orm: Orm, key: TokenKey, now: string) => {
	const [row] = await orm
		.select({ id: users.id, email: users.email, fullName: users.fullName, isVerified: users.isVerified })
		.from(passwordResets)
		.innerJoin(users, eq(users.id, passwordResets.userId))
		.where(isAlive(key, now));
	return row;
};

/** Uses the link up; of two at once one does. */
export const useReset = async (tx: Orm, key: TokenKey, now: string): Promise<boolean> => {
	const used = await tx
		.delete(passwordResets)
		.where(isAlive(key, now))
		.returning({ userId: passwordResets.userId });
	return used.length === 1;
};

export const setPassword = async (
	tx: Orm,
	userId: string,
	changes: { passwordHash: string; isVerified?: true; updatedAt: string },
): Promise<void> => {
	await tx.update(users).set(changes).where(eq(users.id, userId));
};

/** What was begun under the old password must not be finished under the new one. */
export const deletePending = async (tx: Orm, userId: string): Promise<void> => {
	await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
	await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
};

export const findRecipient = async (orm: Orm, id: string) => {
	const [row] = await orm
		.select({ email: users.email, locale: users.locale })
		.from(users)
		.where(eq(users.id, id));
	return row;
};

export const deleteExpired = async (orm: Orm, now: string): Promise<void> => {
	await orm.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
};
