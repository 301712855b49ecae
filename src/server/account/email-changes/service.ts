import { uuidv7 } from "uuidv7";
import { isConfiguredAddress } from "#domain/admin/administrator.ts";
import { mayAskToConfirm, offerAddress } from "#server/account/confirmations/service.ts";
import {
	holdPassword,
	type Prover,
	requirePassword,
	wrongPassword,
} from "#server/account/require-password.ts";
import { notifyOwner } from "#server/account/security-notice.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { keyOfToken } from "#server/ground/owned-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { lockAccount, ownerOfAddress } from "#server/users/store.ts";
import { emailChangeMailJob } from "./email-change-mail-job.ts";
import { formerEmailMailJob } from "./former-email-mail-job.ts";
import {
	consumeChange,
	deleteExpired,
	emailOf,
	insertFormer,
	keepChange,
	releaseAddress,
	setEmail,
	takeAddress,
} from "./store.ts";

const day = 86_400_000;
const lifetimeMs = day;
/** Outlasts the retries of the email to the old address. */
const formerRetentionMs = 7 * day;

function emailTaken() {
	return new Problem("email-taken", { fields: { email: "email-of-other" } });
}

export function emailChangeService(deps: Deps) {
	const { orm, config, rates, jobs, sessions, hooks } = deps;

	return {
		/** Throws what `requirePassword` throws, `email-taken`, `invalid-input` or `configured-administrator`. */
		begin: async (prover: Prover, wish: { email: string; password: string }, now: number): Promise<void> => {
			const { email: old, passwordHash } = await requirePassword(deps, prover, wish.password);
			if (wish.email === old) throw new Problem("invalid-input", { fields: { email: "email-same" } });
			// An address in ADMIN_EMAILS can't be given up: anybody who registered it next would be an administrator.
			if (isConfiguredAddress(old, config.administrators)) throw new Problem("configured-administrator");
			const { userId } = prover.actor;
			await rates.countEmailChange(userId);
			const owner = await ownerOfAddress(orm, wish.email);
			if (owner !== undefined && owner !== userId) {
				if (await mayAskToConfirm(deps, wish.email)) await offerAddress(deps, wish.email);
				throw emailTaken();
			}
			await rates.countChangeMail(wish.email);
			await orm.transaction(async (tx) => {
				if (!(await holdPassword(tx, { id: userId, passwordHash }))) throw wrongPassword();
				await keepChange(tx, { userId, email: wish.email, expiresAt: iso(now + lifetimeMs) });
				await jobs.add(tx, emailChangeMailJob, { userId });
			});
		},

		/** Throws `link-expired`, `other-account` or `email-taken`. */
		confirm: async ({ userId }: Actor, token: string, now: number): Promise<void> => {
			const key = keyOfToken(token);
			if (key === undefined) throw new Problem("link-expired");
			// A stranger who opens the link must not confirm the address for this account.
			if (key.userId !== userId) throw new Problem("other-account");
			await orm.transaction(async (tx) => {
				await lockAccount(tx, { id: userId });
				const email = await consumeChange(tx, key, iso(now));
				const old = await emailOf(tx, userId);
				if (email === undefined || old === undefined) throw new Problem("link-expired");
				const isSpelling = email.toLowerCase() === old.toLowerCase();
				if (!(isSpelling || (await takeAddress(tx, userId, email)))) throw emailTaken();
				if (!isSpelling) await releaseAddress(tx, userId, old);
				await setEmail(tx, userId, email, iso(now));
				const former = { userId, id: uuidv7(), email: old, endedAt: iso(now) };
				await insertFormer(tx, former);
				await jobs.add(tx, formerEmailMailJob, { userId, formerEmailId: former.id });
				await notifyOwner(tx, deps, userId, "email-changed");
				await hooks.addressConfirmed(tx, userId);
			});
			sessions.forget(userId);
		},
	};
}

export function purgeEmailChanges(orm: Orm, now: number): Promise<void> {
	return deleteExpired(orm, iso(now), iso(now - formerRetentionMs));
}
