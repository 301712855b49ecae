import { pages } from "#contract/pages.ts";
import { ownerOfAddress } from "#server/account/auth/service.ts";
import { isCommonPassword } from "#server/account/common-passwords.ts";
import { keyOfToken, newToken } from "#server/account/owned-token.ts";
import { type Prover, provePassword } from "#server/account/prove-password.ts";
import { removeAllSteps } from "#server/account/second-step/service.ts";
import { tellOwner } from "#server/account/tell-owner.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { mailText } from "#server/outbound/mail.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import {
	deleteExpired,
	deletePending,
	findRecipient,
	findResetting,
	keepReset,
	setPassword,
	useReset,
} from "./store.ts";

const livesFor = 30 * 60_000;

export const passwordService = (deps: Deps) => {
	const { orm, sessions, passwords, rates, jobs } = deps;

	/** Throws `invalid-input`. */
	const refuseCommon = (password: string, owner: { email: string; fullName: string }): void => {
		if (isCommonPassword(password, owner))
			throw new Problem("invalid-input", { fields: { password: "password-common" } });
	};

	return {
		/** Does as much for an address without an account. Throws `too-many` for whoever asks too often. */
		forgot: async (email: string, address: string): Promise<void> => {
			if (!(await rates.countReset(email, address))) return;
			const userId = await ownerOfAddress(orm, email);
			await jobs.add(orm, "reset-mail", { userId: userId ?? null });
		},

		/** Throws `link-expired`, or `invalid-input`, after which the link still works. */
		reset: async (token: string, password: string, now: number): Promise<void> => {
			const key = keyOfToken(token);
			const owner = key && (await findResetting(orm, key, iso(now)));
			if (!owner) throw new Problem("link-expired");
			refuseCommon(password, owner);
			const passwordHash = await passwords.hash(password);
			await orm.transaction(async (tx) => {
				if (!(await useReset(tx, key, iso(now)))) throw new Problem("link-expired");
				await setPassword(tx, owner.id, { passwordHash, isVerified: true, updatedAt: iso(now) });
				// Whoever signed up with a stranger's address must not keep a way into what is the stranger's from now on.
				if (!owner.isVerified) await removeAllSteps(tx, owner.id);
				await deletePending(tx, owner.id);
				await sessions.endAll(tx, owner.id);
				await tellOwner(tx, deps, owner.id, "password-reset");
			});
			sessions.forget(owner.id);
		},

		/** Gives the token of this session from now on. Throws what `provePassword` throws, or `invalid-input`. */
		change: async (
			prover: Prover,
			{ currentPassword, password }: { currentPassword: string; password: string },
			now: number,
		): Promise<string> => {
			const owner = await provePassword(deps, prover, currentPassword, "currentPassword");
			refuseCommon(password, owner);
			const { userId } = prover.actor;
			await rates.countSignInChange(userId);
			const passwordHash = await passwords.hash(password);
			const token = await orm.transaction(async (tx) => {
				await setPassword(tx, userId, { passwordHash, updatedAt: iso(now) });
				await deletePending(tx, userId);
				await sessions.endOthers(tx, prover.actor);
				await tellOwner(tx, deps, userId, "password-changed");
				return sessions.rotate(tx, prover.actor);
			});
			sessions.forget(userId);
			return token;
		},
	};
};

/** The link's token is made as the mail is, so that nothing but the mail ever holds it. */
export const resetMail =
	({ orm, config, clock, sendMail }: Deps): JobHandlers["reset-mail"] =>
	async ({ id, data: { userId } }) => {
		const user = userId === null ? undefined : await findRecipient(orm, userId);
		if (userId === null || user === undefined) return;
		const { token, tokenHash } = newToken(userId);
		await keepReset(orm, { userId, tokenHash, expiresAt: iso(clock() + livesFor) });
		const link = new URL(`${pages.accountLink}#reset=${token}`, config.address).href;
		const { subject, paragraphs } = mailsIn[user.locale].reset;
		await sendMail({
			id,
			to: { name: "", address: user.email },
			subject,
			text: mailText(paragraphs({ link })),
		});
	};

export const purgeResets = (orm: Orm, now: number): Promise<void> => deleteExpired(orm, iso(now));
