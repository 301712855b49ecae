import { and, eq, gt, lte } from "drizzle-orm";
import { users } from "#server/account/auth/tables.ts";
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

/** Whose living link this is. */
export const ownerOf = async (orm: Orm, tokenHash: Uint8Array, now: string): Promise<string | undefined> => {
	const [row] = await orm
		.select({ userId: emailConfirmations.userId })
		.from(emailConfirmations)
		.where(and(eq(emailConfirmations.tokenHash, tokenHash), gt(emailConfirmations.expiresAt, now)));
	return row?.userId;
};

export const findUnconfirmed = async (orm: Orm, id: string) => {
	const [row] = await orm
		.select({ name: users.fullName, email: users.email, locale: users.locale })
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

export const deleteExpired = async (orm: Orm, now: string): Promise<void> => {
	await orm.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, now));
};
