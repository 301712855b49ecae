import { isCommonPassword } from "#server/account/common-passwords.ts";
import { type Prover, requirePassword, wrongPassword } from "#server/account/require-password.ts";
import { deleteAllSteps, hasSecondStep } from "#server/account/second-step/store.ts";
import { notifyOwner } from "#server/account/security-notice.ts";
import { switchOffHooks } from "#server/account/webhooks/store.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { keyOfToken, type TokenKey } from "#server/ground/owned-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockAccount, ownerOfAddress } from "#server/users/store.ts";
import { resetMailJob } from "./reset-mail-job.ts";
import { signInMailJob } from "./sign-in-mail-job.ts";
import {
	consumeReset,
	deleteExpired,
	deletePending,
	deleteSignInLink,
	findResetOwner,
	replacePassword,
	setPassword,
} from "./store.ts";

interface ResetFrom {
	now: number;
	address: string;
	device: string | undefined;
}

export function passwordService(deps: Deps) {
	const { orm, sessions, tokens, passwords, rates, jobs, hooks } = deps;

	/** Throws `invalid-input`. */
	function refuseCommon(password: string, owner: { email: string; fullName: string }): void {
		if (isCommonPassword(password, owner))
			throw new Problem("invalid-input", { fields: { password: "password-common" } });
	}

	/**
	 * Remembers the browser, so that guessers can't lock the owner out. Not if there is a second step: somebody who
	 * reads the owner's mail could then try codes from one browser after another.
	 */
	async function knownAfterReset(tx: Orm, userId: string, device: string | undefined, now: number) {
		if (await hasSecondStep(tx, userId)) return undefined;
		return sessions.rememberDevice(tx, userId, device, now);
	}

	return {
		/** Does the same work for an address without an account. Throws `too-many`. */
		forgot: async (email: string, address: string): Promise<void> => {
			if (!(await rates.countReset(email, address))) return;
			const userId = await ownerOfAddress(orm, email);
			await jobs.add(orm, resetMailJob, { userId: userId ?? null });
		},

		/**
		 * Returns a device token unless the account has a second step. Throws `link-expired`; or `invalid-input` or
		 * `overloaded`, after which the link still works.
		 */
		reset: async (token: string, password: string, from: ResetFrom): Promise<string | undefined> => {
			const { now, address, device } = from;
			const key = keyOfToken(token);
			const owner = key && (await findResetOwner(orm, key, iso(now)));
			if (!owner) throw new Problem("link-expired");
			refuseCommon(password, owner);
			const passwordHash = await passwords.hash(password);
			const known = await orm.transaction(async (tx) => {
				await lockAccount(tx, { id: owner.id });
				if (!(await consumeReset(tx, key, iso(now)))) throw new Problem("link-expired");
				await setPassword(tx, owner.id, { passwordHash, isVerified: true, updatedAt: iso(now) });
				if (!owner.isVerified) await hooks.addressConfirmed(tx, owner.id);
				// If somebody registered a stranger's address, they must not keep access to the stranger's account.
				const areStepsGone = !owner.isVerified && (await deleteAllSteps(tx, owner.id));
				await deletePending(tx, owner.id);
				await sessions.endAll(tx, owner.id);
				// Somebody who knew the old password may have created these.
				await tokens.endAll(tx, owner.id);
				await switchOffHooks(tx, owner.id);
				await hooks.passwordReset(tx, owner.id);
				await notifyOwner(tx, deps, owner.id, areStepsGone ? "password-and-steps-reset" : "password-reset");
				return knownAfterReset(tx, owner.id, device, now);
			});
			sessions.forget(owner.id);
			tokens.forget(owner.id);
			await rates.forgiveAll(owner.email, address);
			// Tickets from the old password are void, so only people who know the new one get these attempts.
			await rates.forgiveSecondStep(owner.id);
			return known;
		},

		/** Returns the session's new token. Throws what `requirePassword` throws, or `invalid-input`. */
		change: async (
			prover: Prover,
			{ currentPassword, password }: { currentPassword: string; password: string },
			now: number,
		): Promise<string> => {
			const owner = await requirePassword(deps, prover, currentPassword, "currentPassword");
			refuseCommon(password, owner);
			const { userId } = prover.actor;
			await rates.countSignInChange(userId);
			// An unconfirmed address may be a stranger's: changing the password must not send them more mails.
			if (owner.isVerified) await rates.forgiveSignInLinks(owner.email);
			const passwordHash = await passwords.hash(password);
			const token = await orm.transaction(async (tx) => {
				const { passwordHash: former } = owner;
				if (!(await replacePassword(tx, userId, { former, passwordHash, updatedAt: iso(now) })))
					throw wrongPassword("currentPassword");
				await deletePending(tx, userId);
				await sessions.endOthers(tx, prover.actor);
				await notifyOwner(tx, deps, userId, "password-changed");
				return sessions.rotate(tx, prover.actor);
			});
			sessions.forget(userId);
			return token;
		},
	};
}

/**
 * Mails a sign-in link, or a reset link to an unconfirmed address. Does the same work for an address without an
 * account. Throws `too-many`.
 */
export async function askForSignInLink(
	{ orm, rates, jobs }: Pick<Deps, "orm" | "rates" | "jobs">,
	email: string,
	address: string,
): Promise<void> {
	if (!(await rates.countSignInLink(email, address))) return;
	const userId = await ownerOfAddress(orm, email);
	await jobs.add(orm, signInMailJob, { userId: userId ?? null });
}

export function consumeSignInLink(tx: Orm, key: TokenKey, now: number): Promise<boolean> {
	return deleteSignInLink(tx, key, iso(now));
}

export function purgeResets(orm: Orm, now: number): Promise<void> {
	return deleteExpired(orm, iso(now));
}
