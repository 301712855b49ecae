import { and, eq, gt, lte } from "drizzle-orm";
import { emailConfirmations } from "#server/account/confirmations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { TokenKey } from "#server/ground/owned-token.ts";
import { passwordResets, signInLinks } from "#server/users/password-resets.ts";
import { userEmails, users } from "#server/users/tables.ts";
import { emailChanges, formerEmails } from "./tables.ts";

export async function keepChange(
	tx: Orm,
	change: { userId: string; email: string; expiresAt: string },
): Promise<void> {
	const { email, expiresAt } = change;
	await tx
		.insert(emailChanges)
		.values(change)
		.onConflictDoUpdate({ target: emailChanges.userId, set: { email, expiresAt, tokenHash: null } });
}

export async function findChange(orm: Orm, userId: string, now: string) {
	const [row] = await orm
		.select({ email: emailChanges.email, locale: users.locale })
		.from(emailChanges)
		.innerJoin(users, eq(users.id, emailChanges.userId))
		.where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)));
	return row;
}

/** Returns false if the change is gone, or was replaced by another address. */
export async function setToken(
	orm: Orm,
	{ userId, tokenHash, email }: TokenKey & { email: string },
): Promise<boolean> {
	const kept = await orm
		.update(emailChanges)
		.set({ tokenHash })
		.where(and(eq(emailChanges.userId, userId), eq(emailChanges.email, email)))
		.returning({ userId: emailChanges.userId });
	return kept.length === 1;
}

/** Consumes the link and returns its address; of two concurrent uses only one succeeds. */
export async function consumeChange(
	tx: Orm,
	{ userId, tokenHash }: TokenKey,
	now: string,
): Promise<string | undefined> {
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
}

export async function emailOf(tx: Orm, id: string): Promise<string | undefined> {
	const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
	return row?.email;
}

/** Returns false if any account has the address, including this one. A concurrent second request has to wait. */
export async function takeAddress(tx: Orm, userId: string, email: string): Promise<boolean> {
	const taken = await tx
		.insert(userEmails)
		.values({ email: email.toLowerCase(), userId })
		.onConflictDoNothing()
		.returning({ email: userEmails.email });
	return taken.length === 1;
}

/** Deletes only this account's row: the placeholder of a freed address has none. */
export async function releaseAddress(tx: Orm, userId: string, email: string): Promise<void> {
	await tx
		.delete(userEmails)
		.where(and(eq(userEmails.email, email.toLowerCase()), eq(userEmails.userId, userId)));
}

export async function setEmail(tx: Orm, id: string, email: string, updatedAt: string): Promise<void> {
	await tx.update(users).set({ email, isVerified: true, updatedAt }).where(eq(users.id, id));
	await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, id));
	await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
	await tx.delete(signInLinks).where(eq(signInLinks.userId, id));
}

export async function insertFormer(tx: Orm, former: typeof formerEmails.$inferInsert): Promise<void> {
	await tx.insert(formerEmails).values(former);
}

export async function findFormer(orm: Orm, userId: string, id: string) {
	const [row] = await orm
		.select({ email: formerEmails.email, locale: users.locale })
		.from(formerEmails)
		.innerJoin(users, eq(users.id, formerEmails.userId))
		.where(and(eq(formerEmails.userId, userId), eq(formerEmails.id, id)));
	return row;
}

export async function deleteExpired(orm: Orm, now: string, formerUntil: string): Promise<void> {
	await orm.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
	await orm.delete(formerEmails).where(lte(formerEmails.endedAt, formerUntil));
}
