import { notifyOwner } from "#server/account/security-notice.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { keyOfToken } from "#server/ground/owned-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockAccount } from "#server/users/store.ts";
import { confirmationMailJob } from "./confirmation-mail-job.ts";
import {
	deleteExpired,
	findUnconfirmed,
	freeAddress,
	isAlive,
	isInUse,
	ownerOfAddress,
	setConfirmed,
} from "./store.ts";

export function confirmationService(deps: Deps) {
	const { orm, sessions, config, rates, hooks } = deps;

	/** Throws `link-expired`. */
	async function ownerOf(tx: Orm, token: string, now: number): Promise<string> {
		const key = keyOfToken(token);
		if (!(key && (await isAlive(tx, key, iso(now))))) throw new Problem("link-expired");
		return key.userId;
	}

	return {
		/** Throws `too-many`. */
		ask: async (actor: Actor): Promise<void> => {
			const user = await findUnconfirmed(orm, actor.userId);
			if (user === undefined || config.smtpUrl === undefined) return;
			await rates.countConfirmation(user.email);
			await askForConfirmation(orm, deps, actor.userId);
		},

		/** A stranger's click must not confirm an address. Throws `other-account`, even for an expired link, or `link-expired`. */
		confirm: async (actor: Actor, token: string, now: number): Promise<void> => {
			const owner = keyOfToken(token)?.userId;
			if (owner !== undefined && owner !== actor.userId) throw new Problem("other-account");
			const userId = await ownerOf(orm, token, now);
			await orm.transaction(async (tx) => {
				await setConfirmed(tx, userId, iso(now));
				await hooks.addressConfirmed(tx, userId);
			});
			sessions.forget(userId);
		},

		/**
		 * Frees the address from an account that never confirmed it, for its real owner. Throws `link-expired`,
		 * `own-account` or `account-in-use`.
		 */
		free: async (actor: Actor | undefined, token: string, now: number): Promise<void> => {
			const freed = await orm.transaction(async (tx) => {
				const userId = await ownerOf(tx, token, now);
				await lockAccount(tx, { id: userId });
				const user = await findUnconfirmed(tx, userId);
				if (user === undefined) throw new Problem("link-expired");
				if (userId === actor?.userId) throw new Problem("own-account");
				if (await isInUse(tx, hooks, { userId, ...user })) throw new Problem("account-in-use");
				await freeAddress(tx, { userId, email: user.email }, iso(now));
				await notifyOwner(tx, deps, userId, "address-freed");
				return userId;
			});
			sessions.forget(freed);
		},
	};
}

export async function mayAskToConfirm(
	{ config, rates }: Pick<Deps, "config" | "rates">,
	email: string,
): Promise<boolean> {
	if (config.smtpUrl === undefined) return false;
	try {
		await rates.countConfirmation(email);
		return true;
	} catch (refusal) {
		if (refusal instanceof Problem) return false;
		throw refusal;
	}
}

export async function askForConfirmation(
	tx: Orm,
	{ jobs }: Pick<Deps, "jobs">,
	userId: string,
): Promise<void> {
	await jobs.add(tx, confirmationMailJob, { userId });
}

/** Emails the address how to confirm or free it, if the account that registered it has never confirmed it. */
export async function offerAddress(deps: Pick<Deps, "orm" | "jobs">, email: string): Promise<void> {
	const userId = await ownerOfAddress(deps.orm, email);
	const user = userId === undefined ? undefined : await findUnconfirmed(deps.orm, userId);
	if (userId !== undefined && user !== undefined) await askForConfirmation(deps.orm, deps, userId);
}

export function purgeConfirmations(orm: Orm, now: number): Promise<void> {
	return deleteExpired(orm, iso(now));
}
