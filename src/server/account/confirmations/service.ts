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
import { deleteExpired, findUnconfirmed, isAlive, keepConfirmation, setConfirmed } from "./store.ts";

const livesFor = 3 * 24 * 3_600_000;

export const confirmationService = (deps: Deps) => {
	const { orm, sessions } = deps;
	return {
		ask: (actor: Actor): Promise<void> => orm.transaction((tx) => askForConfirmation(tx, deps, actor.userId)),

		/** Throws `link-expired`. */
		confirm: async (token: string, now: number): Promise<void> => {
			const key = keyOfToken(token);
			if (!(key && (await isAlive(orm, key, iso(now))))) throw new Problem("link-expired");
			const { userId } = key;
			await setConfirmed(orm, userId, iso(now));
			sessions.forget(userId);
		},
	};
};

/** Has a link mailed that proves the address, once the caller's transaction commits. */
export const askForConfirmation = async (
	tx: Orm,
	{ config, jobs }: Pick<Deps, "config" | "jobs">,
	userId: string,
): Promise<void> => {
	if (config.smtpUrl !== undefined) await jobs.add(tx, "confirmation-mail", { userId });
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
		const link = new URL(`${pages.profile}#confirm=${token}`, config.publicUrl).href;
		const { subject, paragraphs } = mailsIn[user.locale].confirmation;
		const text = mailText(paragraphs({ name: user.name, link }));
		await sendMail({ id, to: { name: user.name, address: user.email }, subject, text });
	};

/** Throws away the links that no longer work. */
export const purgeConfirmations = (orm: Orm, now: number): Promise<void> => deleteExpired(orm, iso(now));
