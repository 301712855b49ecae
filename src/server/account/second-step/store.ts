import { and, asc, count, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { passkeys, recoveryCodes, totpSecrets, usedChallenges } from "./tables.ts";

export const findTotp = async (orm: Orm, userId: string) => {
	const [row] = await orm.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
	return row;
};

/** Keeps a secret that is not confirmed yet, in place of an earlier one that never was; false when one is in use. */
export const keepTotp = async (
	orm: Orm,
	totp: { userId: string; secret: Uint8Array; createdAt: string },
): Promise<boolean> => {
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
};

export const confirmTotp = async (
	tx: Orm,
	{ userId, secret, step, at }: { userId: string; secret: Uint8Array; step: number; at: string },
): Promise<boolean> => {
	const confirmed = await tx
		.update(totpSecrets)
		.set({ confirmedAt: at, lastStep: step })
		.where(
			and(
				eq(totpSecrets.userId, userId),
				// Another may have begun anew meanwhile.
				eq(totpSecrets.secret, secret),
				isNull(totpSecrets.confirmedAt),
			),
		)
		.returning({ userId: totpSecrets.userId });
	return confirmed.length === 1;
};

/** Uses a step's code up; of two at once one does. False when it, or a later one, was used. */
export const useStep = async (tx: Orm, userId: string, step: number): Promise<boolean> => {
	const used = await tx
		.update(totpSecrets)
		.set({ lastStep: step })
		.where(
			and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt), lt(totpSecrets.lastStep, step)),
		)
		.returning({ userId: totpSecrets.userId });
	return used.length === 1;
};

export const deleteTotp = async (tx: Orm, userId: string): Promise<boolean> => {
	const deleted = await tx
		.delete(totpSecrets)
		.where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
		.returning({ userId: totpSecrets.userId });
	return deleted.length === 1;
};

export type StoredPasskey = typeof passkeys.$inferSelect;

export const listPasskeys = (orm: Orm, userId: string): Promise<StoredPasskey[]> =>
	orm.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

export const findPasskey = async (orm: Orm, userId: string, credentialId: string) => {
	const [row] = await orm
		.select()
		.from(passkeys)
		.where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)));
	return row;
};

/** False when the user has it already. */
export const insertPasskey = async (tx: Orm, passkey: typeof passkeys.$inferInsert): Promise<boolean> => {
	const inserted = await tx
		.insert(passkeys)
		.values(passkey)
		.onConflictDoNothing()
		.returning({ id: passkeys.id });
	return inserted.length === 1;
};

export const notePasskeyUse = async (
	tx: Orm,
	{ userId, id }: Pick<StoredPasskey, "userId" | "id">,
	use: { signCount: number; lastUsedAt: string },
): Promise<void> => {
	await tx
		.update(passkeys)
		.set(use)
		.where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
};

export const deletePasskey = async (tx: Orm, userId: string, id: string): Promise<boolean> => {
	const deleted = await tx
		.delete(passkeys)
		.where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
		.returning({ id: passkeys.id });
	return deleted.length === 1;
};

/** Of two answers to one challenge the second gets false. */
export const useChallenge = async (tx: Orm, used: typeof usedChallenges.$inferInsert): Promise<boolean> => {
	const first = await tx
		.insert(usedChallenges)
		.values(used)
		.onConflictDoNothing()
		.returning({ userId: usedChallenges.userId });
	return first.length === 1;
};

export const deleteOldChallenges = async (orm: Orm, now: string): Promise<void> => {
	await orm.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
};

export const countCodes = async (orm: Orm, userId: string): Promise<number> => {
	const [row] = await orm
		.select({ left: count() })
		.from(recoveryCodes)
		.where(eq(recoveryCodes.userId, userId));
	return row?.left ?? 0;
};

export const replaceCodes = async (tx: Orm, userId: string, hashes: Uint8Array[]): Promise<void> => {
	await deleteCodes(tx, userId);
	await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
};

export const deleteCodes = async (tx: Orm, userId: string): Promise<void> => {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
};

/** Uses a code up; of two at once one does. */
export const useCode = async (tx: Orm, userId: string, codeHash: Uint8Array): Promise<boolean> => {
	const used = await tx
		.delete(recoveryCodes)
		.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
		.returning({ userId: recoveryCodes.userId });
	return used.length === 1;
};

/** Everything that signing in asks for beside the password. */
export const deleteAllSteps = async (tx: Orm, userId: string): Promise<void> => {
	await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
	await tx.delete(passkeys).where(eq(passkeys.userId, userId));
	await deleteCodes(tx, userId);
};
