import { and, eq, gt, lte } from "drizzle-orm";
import { freedAddress } from "#domain/account/freed-address.ts";
import type { Orm } from "#server/db/open.ts";
import type { Hooks } from "#server/deps/hooks.ts";
import type { TokenKey } from "#server/ground/owned-token.ts";
import { passwordResets } from "#server/users/password-resets.ts";
import { userEmails, users } from "#server/users/tables.ts";
import { emailConfirmations } from "./tables.ts";

export async function keepConfirmation(
	orm: Orm,
	confirmation: typeof emailConfirmations.$inferInsert,
): Promise<void> {
	const { tokenHash, expiresAt } = confirmation;
	await orm
		.insert(emailConfirmations)
		.values(confirmation)
		.onConflictDoUpdate({ target: emailConfirmations.userId, set: { tokenHash, expiresAt } });
}

export async function isAlive(orm: Orm, { userId, tokenHash }: TokenKey, now: string): Promise<boolean> {
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
}

export async function findUnconfirmed(orm: Orm, id: string) {
	const [row] = await orm
		.select({
			email: users.email,
			locale: users.locale,
			seats: users.seats,
			habitsCreated: users.habitsCreated,
		})
		.from(users)
		.where(and(eq(users.id, id), eq(users.isVerified, false)));
	return row;
}

/** Whether the account has anything that its owner would lose along with the address. */
export async function isInUse(
	orm: Orm,
	hooks: Pick<Hooks, "isUsedElsewhere">,
	{ userId, seats, habitsCreated }: { userId: string; seats: number; habitsCreated: number },
): Promise<boolean> {
	return seats > 0 || habitsCreated > 0 || hooks.isUsedElsewhere(orm, userId);
}

export async function setConfirmed(orm: Orm, id: string, updatedAt: string): Promise<void> {
	await orm
		.update(users)
		.set({ isVerified: true, updatedAt })
		.where(and(eq(users.id, id), eq(users.isVerified, false)));
}

/** The account keeps its data and gets a placeholder address that nobody can have. */
export async function freeAddress(
	tx: Orm,
	{ userId, email }: { userId: string; email: string },
	updatedAt: string,
): Promise<void> {
	await tx
		.update(users)
		.set({ email: freedAddress(userId), updatedAt })
		.where(and(eq(users.id, userId), eq(users.isVerified, false)));
	await tx.delete(userEmails).where(eq(userEmails.email, email.toLowerCase()));
	await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
	// A reset link would confirm the placeholder, and end the sessions of an account that nobody can sign in to.
	await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function ownerOfAddress(orm: Orm, email: string): Promise<string | undefined> {
	const [row] = await orm
		.select({ userId: userEmails.userId })
		.from(userEmails)
		.where(eq(userEmails.email, email.toLowerCase()));
	return row?.userId;
}

export async function deleteExpired(orm: Orm, now: string): Promise<void> {
	await orm.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, now));
}
