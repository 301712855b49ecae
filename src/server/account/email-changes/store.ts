import { and, eq, gt, lte } from "drizzle-orm";
import { userEmails, users } from "#server/account/auth/tables.ts";
import { emailConfirmations } from "#server/account/confirmations/tables.ts";
import type { TokenKey } from "#server/account/owned-token.ts";
import { passwordResets } from "#server/account/passwords/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { emailChanges, formerEmails } from "./tables.ts";

/** Keeps the newest wish of a user; the link of the one before it is worth nothing from now on. */
export const keepChange = async (
	tx: Orm,
	change: { userId: string; email: string; expiresAt: string },
): Promise<void> => {
	const { email, expiresAt } = change;
	await tx
		.insert(emailChanges)
		.values(change)
		.onConflictDoUpdate({ target: emailChanges.userId, set: { email, expiresAt, tokenHash: null } });
};

/** Where the link of a user's change goes, in which language, while it is wanted. */
export const findChange = async (orm: Orm, userId: string, now: string) => {
	const [row] = await orm
		.select({ email: emailChanges.email, locale: users.locale })
		.from(emailChanges)
		.innerJoin(users, eq(users.id, emailChanges.userId))
		.where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
	return row;
};

/** Gives the wish for this address its link; false when another address is wanted by now. */
export const setToken = async (
	orm: Orm,
	{ userId, tokenHash, email }: TokenKey & { email: string },
): Promise<boolean> => {
	const kept = await orm
		.update(emailChanges)
		.set({ tokenHash })
		.where(and(eq(emailChanges.userId, userId), eq(emailChanges.email, email)))
		.returning({ userId: emailChanges.userId });
	return kept.length === 1;
};

/** Uses the link up and gives the address it was mailed to; of two at once one does. */
export const useChange = async (
	tx: Orm,
	{ userId, tokenHash }: TokenKey,
	now: string,
): Promise<string | undefined> => {
	const [used] = await tx
		.delete(emailChanges)
		.where(
			and(
				eq(emailChanges.userId, userId),
				eq(emailChanges.tokenHash, tokenHash),
				gt(emailChanges.expiresAt, now),
			),
		)
		.returning({ email: emailChanges.email });
	return used?.email;
};

export const emailOf = async (tx: Orm, id: string): Promise<string | undefined> => {
	const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
	return row?.email;
};

/** False when the address has an account, this one's too. Of two that ask for it at once the second waits here. */
export const takeAddress = async (tx: Orm, userId: string, email: string): Promise<boolean> => {
	const taken = await tx
		.insert(userEmails)
		.values({ email: email.toLowerCase(), userId })
		.onConflictDoNothing()
		.returning({ email: userEmails.email });
	return taken.length === 1;
};

/** Only the account's own: the placeholder of a freed one has no row, and nobody else's is touched. */
export const leaveAddress = async (tx: Orm, userId: string, email: string): Promise<void> => {
	await tx
		.delete(userEmails)
		.where(and(eq(userEmails.email, email.toLowerCase()), eq(userEmails.userId, userId)));
};

/** The address is proven. Links that were mailed to the old one are worth nothing from now on. */
export const setEmail = async (tx: Orm, id: string, email: string, updatedAt: string): Promise<void> => {
	await tx.update(users).set({ email, isVerified: true, updatedAt }).where(eq(users.id, id));
	await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, id));
	await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
};

export const insertFormer = async (tx: Orm, former: typeof formerEmails.$inferInsert): Promise<void> => {
	await tx.insert(formerEmails).values(former);
};

export const findFormer = async (orm: Orm, userId: string, id: string) => {
	const [row] = await orm
		.select({ email: formerEmails.email, locale: users.locale })
		.from(formerEmails)
		.innerJoin(users, eq(users.id, formerEmails.userId))
		.where(and(eq(formerEmails.userId, userId), eq(formerEmails.id, id)));
	return row;
};

export const deleteExpired = async (orm: Orm, now: string, formerUntil: string): Promise<void> => {
	await orm.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
	await orm.delete(formerEmails).where(lte(formerEmails.endedAt, formerUntil));
};
