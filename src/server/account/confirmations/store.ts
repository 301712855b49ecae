import { and, eq, gt, lte } from "drizzle-orm";
import { userEmails, users } from "#server/account/auth/tables.ts";
import type { TokenKey } from "#server/account/owned-token.ts";
import type { Orm } from "#server/db/open.ts";
import { emailConfirmations } from "./tables.ts";

/** Keeps the newest link of a user; the one before it is worth nothing from now on. */
export const keepConfirmation = async (
	orm: Orm,
	confirmation: typeof emailConfirmations.$inferInsert,
): Promise<void> => {
	const { tokenHash, expiresAt } = confirmation;
	await orm
		.insert(emailConfirmations)
		.values(confirmation)
		.onConflictDoUpdate({ target: emailConfirmations.userId, set: { tokenHash, expiresAt } });
};

/** Whether this is the user's newest link and has not expired. */
export const isAlive = async (orm: Orm, { userId, tokenHash }: TokenKey, now: string): Promise<boolean> => {
	const rows = await orm
		.select({ userId: emailConfirmations.userId })
		.from(emailConfirmations)
		.where(
			and(
				eq(emailConfirmations.userId, userId),
				eq(emailConfirmations.tokenHash, tokenHash),
				gt(emailConfirmations.expiresAt, now),
			),
		);
	return rows.length === 1;
};

export const findUnconfirmed = async (orm: Orm, id: string) => {
	const [row] = await orm
		.select({ email: users.email, locale: users.locale })
		.from(users)
		.where(and(eq(users.id, id), eq(users.isVerified, false)));
	return row;
};

export const setConfirmed = async (orm: Orm, id: string, updatedAt: string): Promise<void> => {
	await orm
		.update(users)
		.set({ isVerified: true, updatedAt })
		.where(and(eq(users.id, id), eq(users.isVerified, false)));
};

/** Takes the address from an account, which stays with what it holds under an address that nobody can have. */
export const freeAddress = async (
	tx: Orm,
	{ userId, email }: { userId: string; email: string },
	updatedAt: string,
): Promise<void> => {
	await tx
		.update(users)
		.set({ email: `${userId}@freed.invalid`, updatedAt })
		.where(and(eq(users.id, userId), eq(users.isVerified, false)));
	await tx.delete(userEmails).where(eq(userEmails.email, email.toLowerCase()));
	await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
};

export const ownerOfAddress = async (orm: Orm, email: string): Promise<string | undefined> => {
	const [row] = await orm
		.select({ userId: userEmails.userId })
		.from(userEmails)
		.where(eq(userEmails.email, email.toLowerCase()));
	return row?.userId;
};

export const deleteExpired = async (orm: Orm, now: string): Promise<void> => {
	await orm.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, now));
};
