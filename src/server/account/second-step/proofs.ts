import type { z } from "zod";
import type { PasskeyProof, secondStepNeeded } from "#contract/account/passkey-shapes.ts";
import { notifyOwner } from "#server/account/security-notice.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { authenticatorKey } from "./authenticator-key.ts";
import { type ChallengePurpose, challengeLife } from "./challenges.ts";
import { requestFor, userOfHandle, verifyProof } from "./passkeys.ts";
import { codeHash } from "./recovery-codes.ts";
import {
	consumeChallenge,
	consumeCode,
	consumeStep,
	countCodes,
	findPasskey,
	findTotp,
	listPasskeys,
	recordPasskeyUse,
} from "./store.ts";
import { newTicket } from "./tickets.ts";
import { stepOf } from "./totp.ts";

type ProofDeps = Pick<Deps, "orm" | "secrets" | "config" | "jobs" | "clock">;

/** A proof that counts only once `use` has consumed it in the caller's transaction. */
interface CheckedProof {
	userId: string;
	/**
	 * Returns false if the proof was already used, even concurrently, if its passkey was removed, or if it is not one of the
	 * user's recovery codes.
	 */
	use: (tx: Orm) => Promise<boolean>;
}

export async function askForStep(
	{ orm, secrets, config }: ProofDeps,
	account: { id: string; passwordHash: string },
	now: number,
): Promise<z.infer<typeof secondStepNeeded>> {
	const known = await listPasskeys(orm, account.id);
	return {
		needs: "second-step",
		ticket: newTicket(secrets, account, now),
		hasTotp: Boolean((await findTotp(orm, account.id))?.confirmedAt),
		hasRecoveryCodes: (await countCodes(orm, account.id)) > 0,
		passkey: known.length > 0 ? requestFor({ secrets, config }, `step:${account.id}`, known, now) : null,
	};
}

/** Throws `wrong-code` or `authenticator-unreadable`. */
export async function checkCode(
	deps: ProofDeps,
	userId: string,
	typed: string,
	now: number,
): Promise<CheckedProof> {
	const { orm, secrets } = deps;
	const code = typed.replaceAll(/\s/g, "");
	if (/^\d{6}$/.test(code)) {
		const totp = await findTotp(orm, userId);
		const step = totp?.confirmedAt && stepOf(authenticatorKey(secrets, totp), code, now);
		if (!step) throw new Problem("wrong-code");
		return { userId, use: (tx) => consumeStep(tx, userId, step) };
	}
	const hash = codeHash(secrets, userId, typed);
	if (hash === undefined) throw new Problem("wrong-code");
	return {
		userId,
		use: async (tx) => {
			if (!(await consumeCode(tx, userId, hash))) {
				// If SECRET_KEY has changed, no code matches: throws `authenticator-unreadable` instead.
				const totp = await findTotp(tx, userId);
				if (totp?.confirmedAt) authenticatorKey(secrets, totp);
				return false;
			}
			await notifyOwner(tx, deps, userId, "recovery-code-used");
			return true;
		},
	};
}

export function askForPasskey({ secrets, config }: ProofDeps, now: number) {
	return requestFor({ secrets, config }, "sign-in", [], now);
}

/** Checks a passkey used without a password: the passkey itself names the user. Throws `passkey-failed`. */
export function checkSignInPasskey(
	given: ProofDeps,
	proof: PasskeyProof,
	now: number,
): Promise<CheckedProof> {
	const userId = userOfHandle(proof.userHandle ?? "");
	if (userId === undefined) throw new Problem("passkey-failed");
	return checkPasskey(given, userId, "sign-in", proof, now);
}

export async function askForOwnPasskey({ orm, secrets, config }: ProofDeps, userId: string, now: number) {
	const known = await listPasskeys(orm, userId);
	return known.length === 0 ? null : requestFor({ secrets, config }, `confirm:${userId}`, known, now);
}

/** Throws `passkey-failed`. */
export function checkOwnPasskey(given: ProofDeps, userId: string, proof: PasskeyProof, now: number) {
	return checkPasskey(given, userId, `confirm:${userId}`, proof, now);
}

/** Checks a passkey as the second step. Throws `passkey-failed`. */
export function checkStepPasskey(given: ProofDeps, userId: string, proof: PasskeyProof, now: number) {
	return checkPasskey(given, userId, `step:${userId}`, proof, now);
}

async function checkPasskey(
	{ orm, secrets, config }: ProofDeps,
	userId: string,
	purpose: ChallengePurpose,
	proof: PasskeyProof,
	now: number,
): Promise<CheckedProof> {
	const known = await findPasskey(orm, userId, proof.id);
	if (known === undefined) throw new Problem("passkey-failed");
	const { challenge, signCount } = await verifyProof({ secrets, config }, purpose, known, proof, now);
	return {
		userId,
		use: async (tx) => {
			const isUnused = await consumeChallenge(tx, {
				userId,
				challenge,
				expiresAt: iso(now + challengeLife),
			});
			return isUnused && recordPasskeyUse(tx, known, { signCount, lastUsedAt: iso(now) });
		},
	};
}
