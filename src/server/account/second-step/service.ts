import { randomBytes, randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { NewPasskey } from "#contract/account/passkey-shapes.ts";
import type { SecondStep } from "#contract/account/second-step.ts";
import { type Prover, requirePassword } from "#server/account/require-password.ts";
import { requireSession } from "#server/account/require-session.ts";
import { notifyOwner } from "#server/account/security-notice.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockAccount } from "#server/users/store.ts";
import { authenticatorKey } from "./authenticator-key.ts";
import { challengeLife } from "./challenges.ts";
import { creationFor, verifyNew } from "./passkeys.ts";
import { codeHash, codesFor } from "./recovery-codes.ts";
import { completeRemoval } from "./removal.ts";
import {
	confirmTotp,
	consumeChallenge,
	countCodes,
	deleteOldChallenges,
	deletePasskey,
	deleteTotp,
	findPasskey,
	findTotp,
	hasConfirmedEmail,
	insertPasskey,
	listCodeHashes,
	listPasskeys,
	renamePasskey,
	replaceCodes,
	type StoredPasskey,
	saveUnconfirmedTotp,
} from "./store.ts";
import { base32, codeAt, secretBytes, stepOf, totpUri } from "./totp.ts";

export const maxPasskeys = 10;

interface NewNamedPasskey {
	name: string;
	passkey: NewPasskey;
	requestId?: string | undefined;
}

export function secondStepService(deps: Deps) {
	const { orm, secrets, config, rates, clock } = deps;

	/** Without a confirmed address, a reset by mail removes the second steps. */
	const isAddressNeeded = async (userId: string): Promise<boolean> =>
		config.smtpUrl !== undefined && !(await hasConfirmedEmail(orm, userId));

	/** Throws if other processes on the database could not read the secret, or a reset by mail would remove it. */
	async function refuseUnlessOffered(userId: string): Promise<void> {
		if (!secrets.areShared) throw new Problem("second-step-off");
		if (await isAddressNeeded(userId)) throw new Problem("confirm-address-first");
	}

	function hashesOf(userId: string, codes: string[]): Buffer[] {
		return codes.map((code) => codeHash(secrets, userId, code)).filter((hash) => hash !== undefined);
	}

	/** Whether the account's current codes are among these; some may be used. */
	async function areCurrent(from: Orm, userId: string, hashes: readonly Buffer[]): Promise<boolean> {
		const unused = await listCodeHashes(from, userId);
		return unused.length > 0 && unused.every((each) => hashes.some((hash) => hash.equals(each)));
	}

	/** Returns the codes derived from a request if they are the account's current ones. */
	async function madeCodes(from: Orm, userId: string, requestId: string): Promise<string[] | null> {
		const codes = codesFor(secrets, userId, requestId);
		return (await areCurrent(from, userId, hashesOf(userId, codes))) ? codes : null;
	}

	async function setCodes(tx: Orm, userId: string, requestId: string): Promise<string[]> {
		const codes = codesFor(secrets, userId, requestId);
		const hashes = hashesOf(userId, codes);
		if (!(await areCurrent(tx, userId, hashes))) await replaceCodes(tx, userId, hashes);
		return codes;
	}

	async function completeAddition(tx: Orm, userId: string, requestId: string): Promise<string[] | null> {
		await notifyOwner(tx, deps, userId, "second-step-added");
		return (await countCodes(tx, userId)) > 0 ? null : setCodes(tx, userId, requestId);
	}

	return {
		read: async ({ userId }: Actor): Promise<SecondStep> => {
			const totp = await findTotp(orm, userId);
			return {
				isOffered: secrets.areShared,
				isAddressNeeded: await isAddressNeeded(userId),
				totpSince: totp?.confirmedAt ?? null,
				passkeys: (await listPasskeys(orm, userId)).map(asPasskey),
				recoveryCodesLeft: await countCodes(orm, userId),
			};
		},

		/**
		 * Throws what `requirePassword` throws, `second-step-off`, `confirm-address-first`, or `not-found` if an
		 * authenticator app is already confirmed.
		 */
		beginTotp: async (prover: Prover, password: string) => {
			await refuseUnlessOffered(prover.actor.userId);
			const { email } = await requirePassword(deps, prover, password);
			const { userId } = prover.actor;
			const secret = randomBytes(secretBytes);
			const encrypted = secrets.encrypt("totp", userId, secret);
			const isKept = await saveUnconfirmedTotp(orm, { userId, secret: encrypted, createdAt: iso(clock()) });
			if (!isKept) throw new Problem("not-found");
			return { secret: base32(secret), uri: totpUri(base32(secret), email) };
		},

		/**
		 * A repeat, with the same or a later code, returns the same result. Throws `wrong-code`, `too-many`,
		 * `authenticator-unreadable`, or `not-found` if there is nothing to confirm.
		 */
		confirmTotp: async (
			actor: Actor,
			{ code, requestId = randomUUID() }: { code: string; requestId?: string | undefined },
			now: number,
		) => {
			const { userId, sessionId } = actor;
			await rates.countSecondStep(userId, sessionId);
			const totp = await findTotp(orm, userId);
			if (!totp) throw new Problem("not-found");
			const key = authenticatorKey(secrets, totp);
			const typed = code.replaceAll(/\s/g, "");
			const step = stepOf(key, typed, now);
			const isRepeat = totp.confirmedAt && (step !== undefined || codeAt(key, totp.lastStep) === typed);
			if (isRepeat) return { recoveryCodes: await madeCodes(orm, userId, requestId) };
			if (step === undefined) throw new Problem("wrong-code");
			await rates.countSignInChange(userId);
			const codes = await orm.transaction(async (tx) => {
				await requireSession(tx, actor);
				const { secret } = totp;
				if (!(await confirmTotp(tx, { userId, secret, step, at: iso(now) }))) throw new Problem("wrong-code");
				return completeAddition(tx, userId, requestId);
			});
			await rates.forgiveSecondStep(userId, sessionId);
			return { recoveryCodes: codes };
		},

		endTotp: async (prover: Prover, password: string): Promise<void> => {
			await requirePassword(deps, prover, password);
			const { userId } = prover.actor;
			await orm.transaction(async (tx) => {
				await lockAccount(tx, { id: userId });
				if (await deleteTotp(tx, userId)) await completeRemoval(tx, deps, userId);
			});
		},

		beginPasskey: async (prover: Prover, password: string, now: number) => {
			await refuseUnlessOffered(prover.actor.userId);
			const { email, fullName } = await requirePassword(deps, prover, password);
			const { userId } = prover.actor;
			const existing = await listPasskeys(orm, userId);
			if (existing.length >= maxPasskeys) throw new Problem("too-many-passkeys");
			return creationFor({ secrets, config }, { id: userId, email, fullName }, existing, now);
		},

		/**
		 * A repeat sets the new name and otherwise returns the same result. Throws `passkey-failed`, `too-many` or
		 * `too-many-passkeys`.
		 */
		addPasskey: async (
			actor: Actor,
			{ name, passkey: made, requestId = randomUUID() }: NewNamedPasskey,
			now: number,
		) => {
			const { userId } = actor;
			const { challenge, passkey } = await verifyNew({ secrets, config }, userId, made, now);
			await rates.countSignInChange(userId);
			const row = { ...passkey, userId, id: uuidv7(), name, createdAt: iso(now), lastUsedAt: null };
			return orm.transaction(async (tx) => {
				await requireSession(tx, actor);
				const added = await findPasskey(tx, userId, passkey.credentialId);
				if (added) {
					await renamePasskey(tx, userId, added.id, name);
					return { ...asPasskey({ ...added, name }), recoveryCodes: await madeCodes(tx, userId, requestId) };
				}
				const used = { userId, challenge, expiresAt: iso(now + challengeLife) };
				if (!(await consumeChallenge(tx, used))) throw new Problem("passkey-failed");
				if ((await listPasskeys(tx, userId)).length >= maxPasskeys) throw new Problem("too-many-passkeys");
				if (!(await insertPasskey(tx, row))) throw new Problem("passkey-failed");
				return { ...asPasskey(row), recoveryCodes: await completeAddition(tx, userId, requestId) };
			});
		},

		removePasskey: async (prover: Prover, id: string, password: string): Promise<void> => {
			await requirePassword(deps, prover, password);
			const { userId } = prover.actor;
			await orm.transaction(async (tx) => {
				await lockAccount(tx, { id: userId });
				if (!(await deletePasskey(tx, userId, id))) throw new Problem("not-found");
				await completeRemoval(tx, deps, userId);
			});
		},

		/**
		 * A repeat returns the same codes. Throws what `requirePassword` throws, or `not-found` for an account without a
		 * second step.
		 */
		renewCodes: async (prover: Prover, password: string, requestId: string = randomUUID()) => {
			await requirePassword(deps, prover, password);
			const { userId } = prover.actor;
			return orm.transaction(async (tx) => {
				await lockAccount(tx, { id: userId });
				const totp = await findTotp(tx, userId);
				if (!totp?.confirmedAt && (await listPasskeys(tx, userId)).length === 0)
					throw new Problem("not-found");
				return { recoveryCodes: await setCodes(tx, userId, requestId) };
			});
		},
	};
}

function asPasskey({ id, name, createdAt, lastUsedAt }: Omit<StoredPasskey, "publicKey">) {
	return {
		id,
		name,
		createdAt,
		lastUsedAt,
	};
}

export function purgeChallenges(orm: Orm, now: number): Promise<void> {
	return deleteOldChallenges(orm, iso(now));
}
