import { pages } from "#contract/pages.ts";
import { keyOfToken, newToken } from "#server/account/owned-token.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { mailText } from "#server/outbound/mail.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import {
	deleteExpired,
	findUnconfirmed,
	freeAddress,
	isAlive,
	keepConfirmation,
	ownerOfAddress,
	setConfirmed,
} from "./store.ts";

const livesFor = 3 * 24 * 3_600_000;

export const confirmationService = (deps: Deps) => {
	const { orm, sessions, config, rates, jobs } = deps;

	/** Whose living link this is. Throws `link-expired`. */
	const ownerOf = async (tx: Orm, token: string, now: number): Promise<string> => {
		const key = keyOfToken(token);
		if (!(key && (await isAlive(tx, key, iso(now))))) throw new Problem("link-expired");
		return key.userId;
	};

	return {
		/** Throws `too-many`. */
		ask: async (actor: Actor): Promise<void> => {
			const user = await findUnconfirmed(orm, actor.userId);
			if (user === undefined || config.smtpUrl === undefined) return;
			await rates.countConfirmation(user.email);
			await askForConfirmation(orm, deps, actor.userId);
		},

		/**
		 * Only the account itself: whoever signed up with a stranger's address must not gain by that stranger's click.
		 * Throws `link-expired` or `other-account`.
		 */
		confirm: async (actor: Actor, token: string, now: number): Promise<void> => {
			const userId = await ownerOf(orm, token, now);
			if (userId !== actor.userId) throw new Problem("other-account");
			await orm.transaction(async (tx) => {
				await setConfirmed(tx, userId, iso(now));
				await jobs.add(tx, "meet-asks", { userId });
			});
			sessions.forget(userId);
		},

		/** Takes the address from an account that never proved it, for whoever reads its mails. Throws `link-expired`. */
		free: (token: string, now: number): Promise<void> =>
			orm.transaction(async (tx) => {
				const userId = await ownerOf(tx, token, now);
				const user = await findUnconfirmed(tx, userId);
				if (user === undefined) throw new Problem("link-expired");
				await freeAddress(tx, { userId, email: user.email }, iso(now));
			}),
	};
};

/** Counts a mail to an address; false where no mails are sent, and once it has had as many as it may have in a day. */
export const mayAskToConfirm = async (
	{ config, rates }: Pick<Deps, "config" | "rates">,
	email: string,
): Promise<boolean> => {
	if (config.smtpUrl === undefined) return false;
	try {
		await rates.countConfirmation(email);
		return true;
	} catch (refusal) {
		if (refusal instanceof Problem) return false;
		throw refusal;
	}
};

/** Has a link mailed that proves the address, once the caller's transaction commits. */
export const askForConfirmation = async (
	tx: Orm,
	{ jobs }: Pick<Deps, "jobs">,
	userId: string,
): Promise<void> => {
	await jobs.add(tx, "confirmation-mail", { userId });
};

/** Tells the owner of an address that somebody else has taken, and not confirmed, how to take it back. */
export const offerAddress = async (deps: Pick<Deps, "orm" | "jobs">, email: string): Promise<void> => {
	const userId = await ownerOfAddress(deps.orm, email);
	const user = userId === undefined ? undefined : await findUnconfirmed(deps.orm, userId);
	if (userId !== undefined && user !== undefined) await askForConfirmation(deps.orm, deps, userId);
};

/** The link's token is made as the mail is, so that nothing but the mail ever holds it. */
export const confirmationMail =
	({ orm, config, clock, sendMail }: Deps): JobHandlers["confirmation-mail"] =>
	async ({ id, data: { userId } }) => {
		const user = await findUnconfirmed(orm, userId);
		if (user === undefined) return;
		const { token, tokenHash } = newToken(userId);
		await keepConfirmation(orm, {
			userId,
			tokenHash,
			expiresAt: iso(clock() + livesFor),
		});
		const linkTo = (act: "confirm" | "free") =>
			new URL(`${pages.profile}#${act}=${token}`, config.publicUrl).href;
		const { subject, paragraphs } = mailsIn[user.locale].confirmation;
		const text = mailText(paragraphs({ link: linkTo("confirm"), freeLink: linkTo("free") }));
		await sendMail({ id, to: { name: "", address: user.email }, subject, text });
	};

/** Deletes the links that no longer work. */
export const purgeConfirmations = (orm: Orm, now: number): Promise<void> => deleteExpired(orm, iso(now));
