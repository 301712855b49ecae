import { and, asc, count, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { users } from "#server/users/tables.ts";
import { passkeys, recoveryCodes, totpSecrets, usedChallenges } from "./tables.ts";

export async function findTotp(orm: Orm, userId: string) {
	const [row] = await orm.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
	return row;
}

/** Authenticator apps in use, by user id. */
export function listTotpAfter(orm: Orm, userId: string, limit: number) {
	return orm
		.select()
		.from(totpSecrets)
		.where(and(isNotNull(totpSecrets.confirmedAt), gt(totpSecrets.userId, userId)))
		.orderBy(asc(totpSecrets.userId))
		.limit(limit);
}

export async function saveUnconfirmedTotp(
	orm: Orm,
	totp: { userId: string; secret: Uint8Array; createdAt: string },
): Promise<boolean> {
	const { secret, createdAt } = totp;
	const kept = await orm
		.insert(totpSecrets)
		.values(totp)
		.onConflictDoUpdate({
			target: totpSecrets.userId,
			set: { secret, createdAt },
			setWhere: isNull(totpSecrets.confirmedAt),
		})
		.returning({ userId: totpSecrets.userId });
	return kept.length === 1;
}

export async function confirmTotp(
	tx: Orm,
	{ userId, secret, step, at }: { userId: string; secret: Uint8Array; step: number; at: string },
): Promise<boolean> {
	const confirmed = await tx
		.update(totpSecrets)
		.set({ confirmedAt: at, lastStep: step })
		.where(
			and(
				eq(totpSecrets.userId, userId),
				// Another secret may have replaced it by now.
				eq(totpSecrets.secret, secret),
				isNull(totpSecrets.confirmedAt),
			),
		)
		.returning({ userId: totpSecrets.userId });
	return confirmed.length === 1;
}

/**
 * Consumes a step's code. Returns false if that code or a later one was already used, even concurrently, or
 * if no app is set up.
 */
export async function consumeStep(tx: Orm, userId: string, step: number): Promise<boolean> {
	const used = await tx
		.update(totpSecrets)
		.set({ lastStep: step })
		.where(
			and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt), lt(totpSecrets.lastStep, step)),
		)
		.returning({ userId: totpSecrets.userId });
	return used.length === 1;
}

export async function deleteTotp(tx: Orm, userId: string): Promise<boolean> {
	const deleted = await tx
		.delete(totpSecrets)
		.where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
		.returning({ userId: totpSecrets.userId });
	return deleted.length === 1;
}

export type StoredPasskey = typeof passkeys.$inferSelect;

export function listPasskeys(orm: Orm, userId: string): Promise<StoredPasskey[]> {
	return orm.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));
}

export async function findPasskey(orm: Orm, userId: string, credentialId: string) {
	const [row] = await orm
		.select()
		.from(passkeys)
		.where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)));
	return row;
}

export async function insertPasskey(tx: Orm, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
	const inserted = await tx
		.insert(passkeys)
		.values(passkey)
		.onConflictDoNothing()
		.returning({ id: passkeys.id });
	return inserted.length === 1;
}

/** Returns false if the passkey was removed. */
export async function recordPasskeyUse(
	tx: Orm,
	{ userId, id }: Pick<StoredPasskey, "userId" | "id">,
	use: { signCount: number; lastUsedAt: string },
): Promise<boolean> {
	const updated = await tx
		.update(passkeys)
		.set(use)
		.where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
		.returning({ id: passkeys.id });
	return updated.length === 1;
}

export async function renamePasskey(tx: Orm, userId: string, id: string, name: string): Promise<void> {
	await tx
		.update(passkeys)
		.set({ name })
		.where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
}

export async function deletePasskey(tx: Orm, userId: string, id: string): Promise<boolean> {
	const deleted = await tx
		.delete(passkeys)
		.where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
		.returning({ id: passkeys.id });
	return deleted.length === 1;
}

/** Returns false if the challenge was already answered, even concurrently. */
export async function consumeChallenge(tx: Orm, used: typeof usedChallenges.$inferInsert): Promise<boolean> {
	const first = await tx
		.insert(usedChallenges)
		.values(used)
		.onConflictDoNothing()
		.returning({ userId: usedChallenges.userId });
	return first.length === 1;
}

export async function deleteOldChallenges(orm: Orm, now: string): Promise<void> {
	await orm.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
}

export async function countCodes(orm: Orm, userId: string): Promise<number> {
	const [row] = await orm
		.select({ left: count() })
		.from(recoveryCodes)
		.where(eq(recoveryCodes.userId, userId));
	return row?.left ?? 0;
}

export async function listCodeHashes(orm: Orm, userId: string): Promise<Uint8Array[]> {
	const rows = await orm
		.select({ codeHash: recoveryCodes.codeHash })
		.from(recoveryCodes)
		.where(eq(recoveryCodes.userId, userId));
	return rows.map(({ codeHash }) => codeHash);
}

export async function replaceCodes(tx: Orm, userId: string, hashes: Uint8Array[]): Promise<void> {
	await deleteCodes(tx, userId);
	await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function deleteCodes(tx: Orm, userId: string): Promise<void> {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Consumes a code; of two concurrent uses only one succeeds. */
export async function consumeCode(tx: Orm, userId: string, codeHash: Uint8Array): Promise<boolean> {
	const used = await tx
		.delete(recoveryCodes)
		.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
		.returning({ userId: recoveryCodes.userId });
	return used.length === 1;
}

export async function deleteAllSteps(tx: Orm, userId: string): Promise<boolean> {
	const hadTotp = await deleteTotp(tx, userId);
	const gone = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
	await deleteCodes(tx, userId);
	return hadTotp || gone.length > 0;
}

export async function hasSecondStep(orm: Orm, userId: string): Promise<boolean> {
	const totp = await findTotp(orm, userId);
	return Boolean(totp?.confirmedAt) || (await listPasskeys(orm, userId)).length > 0;
}

export async function hasConfirmedEmail(orm: Orm, userId: string): Promise<boolean> {
	const [row] = await orm.select({ isVerified: users.isVerified }).from(users).where(eq(users.id, userId));
	return row?.isVerified ?? false;
}
