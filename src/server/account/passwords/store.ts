import { and, eq, gt, lte, sql } from "drizzle-orm";
import { emailChanges } from "#server/account/email-changes/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { TokenKey } from "#server/ground/owned-token.ts";
import { passwordResets, signInLinks } from "#server/users/password-resets.ts";
import { users } from "#server/users/tables.ts";

type Links = typeof passwordResets | typeof signInLinks;

/** Never shortens the time: a stranger's request for a new password must not replace a link that works longer. */
export async function keepReset(orm: Orm, reset: typeof passwordResets.$inferInsert): Promise<void> {
	const { userId, expiresAt } = passwordResets;
	const later = sql`greatest(excluded.expires_at, ${expiresAt})`;
	await orm
		.insert(passwordResets)
		.values(reset)
		.onConflictDoUpdate({ target: userId, set: { tokenHash: reset.tokenHash, expiresAt: later } });
}

export async function keepSignInLink(orm: Orm, link: typeof signInLinks.$inferInsert): Promise<void> {
	const { tokenHash, expiresAt } = link;
	await orm
		.insert(signInLinks)
		.values(link)
		.onConflictDoUpdate({ target: signInLinks.userId, set: { tokenHash, expiresAt } });
}

function isAlive(links: Links, { userId, tokenHash }: TokenKey, now: string) {
	return and(eq(links.userId, userId), eq(links.tokenHash, tokenHash), gt(links.expiresAt, now));
}

export async function findResetOwner(orm: Orm, key: TokenKey, now: string) {
	const [row] = await orm
		.select({ id: users.id, email: users.email, fullName: users.fullName, isVerified: users.isVerified })
		.from(passwordResets)
		.innerJoin(users, eq(users.id, passwordResets.userId))
		.where(isAlive(passwordResets, key, now));
	return row;
}

/** Consumes a link; of two concurrent uses only one succeeds. */
async function takeLink(tx: Orm, links: Links, key: TokenKey, now: string): Promise<boolean> {
	const used = await tx
		.delete(links)
		.where(isAlive(links, key, now))
		.returning({ userId: links.userId });
	return used.length === 1;
}

export function consumeReset(tx: Orm, key: TokenKey, now: string): Promise<boolean> {
	return takeLink(tx, passwordResets, key, now);
}

export function deleteSignInLink(tx: Orm, key: TokenKey, now: string): Promise<boolean> {
	return takeLink(tx, signInLinks, key, now);
}

export async function setPassword(
	tx: Orm,
	userId: string,
	changes: { passwordHash: string; isVerified: true; updatedAt: string },
): Promise<void> {
	await tx.update(users).set(changes).where(eq(users.id, userId));
}

/** Returns false if the password is no longer the `former` one. */
export async function replacePassword(
	tx: Orm,
	userId: string,
	{ former, ...changes }: { former: string; passwordHash: string; updatedAt: string },
): Promise<boolean> {
	const replaced = await tx
		.update(users)
		.set(changes)
		.where(and(eq(users.id, userId), eq(users.passwordHash, former)))
		.returning({ id: users.id });
	return replaced.length === 1;
}

/** Changes requested under the old password must not be completed under the new one. */
export async function deletePending(tx: Orm, userId: string): Promise<void> {
	await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
	await tx.delete(signInLinks).where(eq(signInLinks.userId, userId));
	await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

export async function findRecipient(orm: Orm, id: string) {
	const [row] = await orm
		.select({ email: users.email, locale: users.locale, isVerified: users.isVerified })
		.from(users)
		.where(eq(users.id, id));
	return row;
}

export async function deleteExpired(orm: Orm, now: string): Promise<void> {
	await orm.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
	await orm.delete(signInLinks).where(lte(signInLinks.expiresAt, now));
}
