import { pages } from "#contract/pages.ts";
import { isCommonPassword } from "#server/account/common-passwords.ts";
import { type Prover, provePassword } from "#server/account/prove-password.ts";
import { deleteAllSteps } from "#server/account/second-step/store.ts";
import { notifyOwner } from "#server/account/security-notice.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { keyOfToken, newToken, type TokenKey } from "#server/ground/owned-token.ts";
import { Problem } from "#server/ground/problem.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { mailText } from "#server/outbound/mail.ts";
import { ownerOfAddress } from "#server/users/store.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import { resetMailJob } from "./reset-mail-job.ts";
import { signInMailJob } from "./sign-in-mail-job.ts";
import {
	deleteExpired,
	deletePending,
	deleteSignInLink,
	findRecipient,
	findResetting,
	keepReset,
	keepSignInLink,
	setPassword,
	useReset,
} from "./store.ts";

const livesFor = 30 * 60_000;
/** As long as the window of `durableLimits.signInLinks`, so that the owner always has a working link. */
const signInLinkLivesFor = 2 * 3_600_000;

interface ResetFrom {
	now: number;
	address: string;
	device: string | undefined;
}

export function passwordService(deps: Deps) {
	const { orm, sessions, tokens, passwords, rates, jobs } = deps;

	/** Throws `invalid-input`. */
	function refuseCommon(password: string, owner: { email: string; fullName: string }): void {
		if (isCommonPassword(password, owner))
			throw new Problem("invalid-input", { fields: { password: "password-common" } });
	}

	return {
		/** Does the same work for an address without an account. Throws `too-many`. */
		forgot: async (email: string, address: string): Promise<void> => {
			if (!(await rates.countReset(email, address))) return;
			const userId = await ownerOfAddress(orm, email);
			await jobs.add(orm, resetMailJob, { userId: userId ?? null });
		},

		/** Returns a device token. Throws `link-expired`, or `invalid-input`, after which the link still works. */
		reset: async (token: string, password: string, from: ResetFrom): Promise<string> => {
			const { now, address, device } = from;
			const key = keyOfToken(token);
			const owner = key && (await findResetting(orm, key, iso(now)));
			if (!owner) throw new Problem("link-expired");
			refuseCommon(password, owner);
			const passwordHash = await passwords.hash(password);
			const known = await orm.transaction(async (tx) => {
				if (!(await useReset(tx, key, iso(now)))) throw new Problem("link-expired");
				await setPassword(tx, owner.id, { passwordHash, isVerified: true, updatedAt: iso(now) });
				// If somebody registered a stranger's address, they must not keep access to the stranger's account.
				const areStepsGone = !owner.isVerified && (await deleteAllSteps(tx, owner.id));
				await deletePending(tx, owner.id);
				await sessions.endAll(tx, owner.id);
				// They may have been created by somebody who knew the old password.
				await tokens.endAll(tx, owner.id);
				await notifyOwner(tx, deps, owner.id, areStepsGone ? "password-and-steps-reset" : "password-reset");
				// So that guessers cannot lock the owner's browser out.
				return sessions.rememberDevice(tx, owner.id, device, now);
			});
			sessions.forget(owner.id);
			tokens.forget(owner.id);
			await rates.forgiveAll(owner.email, address);
			return known;
		},

		/** Returns the session's new token. Throws what `provePassword` throws, or `invalid-input`. */
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
				await notifyOwner(tx, deps, userId, "password-changed");
				return sessions.rotate(tx, prover.actor);
			});
			sessions.forget(userId);
			return token;
		},
	};
}

/** Mails a sign-in link. Does the same work for an address without an account. Throws `too-many`. */
export async function askForSignInLink(
	{ orm, rates, jobs }: Pick<Deps, "orm" | "rates" | "jobs">,
	email: string,
	address: string,
): Promise<void> {
	if (!(await rates.countSignInLink(email, address))) return;
	const userId = await ownerOfAddress(orm, email);
	await jobs.add(orm, signInMailJob, { userId: userId ?? null });
}

export function useSignInLink(tx: Orm, key: TokenKey, now: number): Promise<boolean> {
	return deleteSignInLink(tx, key, iso(now));
}

export function resetMail(deps: Deps): JobHandler<typeof resetMailJob> {
	return async ({ id, data: { userId } }) => {
		const user = userId === null ? undefined : await findRecipient(deps.orm, userId);
		if (userId !== null && user !== undefined) await mailLink(deps, id, { ...user, userId }, "reset");
	};
}

/** Somebody else may have registered an unconfirmed address: it gets a reset link, which ends their access. */
export function signInMail(deps: Deps): JobHandler<typeof signInMailJob> {
	return async ({ id, data: { userId } }) => {
		const user = userId === null ? undefined : await findRecipient(deps.orm, userId);
		if (userId === null || user === undefined) return;
		await mailLink(deps, id, { ...user, userId }, user.isVerified ? "sign-in" : "reset");
	};
}

async function mailLink(
	{ orm, config, clock, sendMail }: Deps,
	id: string,
	user: { userId: string; email: string; locale: "en" | "hi" },
	act: "reset" | "sign-in",
): Promise<void> {
	const { userId, email, locale } = user;
	const { token, tokenHash } = newToken(userId);
	const isReset = act === "reset";
	const expiresAt = iso(clock() + (isReset ? livesFor : signInLinkLivesFor));
	await (isReset ? keepReset : keepSignInLink)(orm, { userId, tokenHash, expiresAt });
	const link = new URL(`${pages.accountLink}#${act}=${token}`, config.address).href;
	const { subject, paragraphs } = isReset ? mailsIn[locale].reset : mailsIn[locale].signInLink;
	await sendMail({
		id,
		userId,
		to: { name: "", address: email },
		subject,
		text: mailText(paragraphs({ link })),
	});
}

export function purgeResets(orm: Orm, now: number): Promise<void> {
	return deleteExpired(orm, iso(now));
}
