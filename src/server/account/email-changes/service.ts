import { uuidv7 } from "uuidv7";
import { pages } from "#contract/pages.ts";
import { lockAccount, ownerOfAddress } from "#server/account/auth/service.ts";
import { mayAskToConfirm, offerAddress } from "#server/account/confirmations/service.ts";
import { keyOfToken, newToken } from "#server/account/owned-token.ts";
import { type Prover, provePassword } from "#server/account/prove-password.ts";
import type { Actor } from "#server/account/sessions/service.ts";
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
	emailOf,
	findChange,
	findFormer,
	insertFormer,
	keepChange,
	leaveAddress,
	setEmail,
	setToken,
	takeAddress,
	useChange,
} from "./store.ts";

const day = 86_400_000;
const livesFor = day;
/** Longer than a mail to the old address is tried to be sent. */
const formerKept = 7 * day;

const taken = () => new Problem("email-taken", { fields: { email: "email-of-other" } });

export const emailChangeService = (deps: Deps) => {
	const { orm, config, rates, jobs, sessions } = deps;

	return {
		/**
		 * Throws what `provePassword` throws, `email-taken`, `too-many`, `invalid-input` for the address that the account
		 * has, or `configured-administrator`: the rights of ADMIN_EMAILS belong to the address, and left behind it could
		 * be signed up with by anybody.
		 */
		begin: async (prover: Prover, wish: { email: string; password: string }, now: number): Promise<void> => {
			const { email: old } = await provePassword(deps, prover, wish.password);
			if (wish.email === old) throw new Problem("invalid-input", { fields: { email: "email-same" } });
			if (config.administrators.emails.includes(old.toLowerCase()))
				throw new Problem("configured-administrator");
			const { userId } = prover.actor;
			await rates.countEmailChange(userId);
			const owner = await ownerOfAddress(orm, wish.email);
			if (owner !== undefined && owner !== userId) {
				if (await mayAskToConfirm(deps, wish.email)) await offerAddress(deps, wish.email);
				throw taken();
			}
			await rates.countConfirmation(wish.email);
			await orm.transaction(async (tx) => {
				await keepChange(tx, { userId, email: wish.email, expiresAt: iso(now + livesFor) });
				await jobs.add(tx, "email-change-mail", { userId });
			});
		},

		/** Throws `link-expired`, `other-account` or `email-taken`. */
		confirm: async ({ userId }: Actor, token: string, now: number): Promise<void> => {
			const key = keyOfToken(token);
			if (key === undefined) throw new Problem("link-expired");
			// Whoever reads the mails of an address must not prove it for another's account by a click.
			if (key.userId !== userId) throw new Problem("other-account");
			await orm.transaction(async (tx) => {
				await lockAccount(tx, { id: userId });
				const email = await useChange(tx, key, iso(now));
				const old = await emailOf(tx, userId);
				if (email === undefined || old === undefined) throw new Problem("link-expired");
				const isSpelling = email.toLowerCase() === old.toLowerCase();
				if (!(isSpelling || (await takeAddress(tx, userId, email)))) throw taken();
				if (!isSpelling) await leaveAddress(tx, userId, old);
				await setEmail(tx, userId, email, iso(now));
				const former = { userId, id: uuidv7(), email: old, endedAt: iso(now) };
				await insertFormer(tx, former);
				await jobs.add(tx, "former-email-mail", { userId, formerEmailId: former.id });
				await tellOwner(tx, deps, userId, "email-changed");
				await jobs.add(tx, "meet-asks", { userId });
			});
			sessions.forget(userId);
		},
	};
};

/** The link's token is made as the mail is, so that nothing but the mail ever holds it. */
export const emailChangeMail =
	({ orm, config, clock, sendMail }: Deps): JobHandlers["email-change-mail"] =>
	async ({ id, data: { userId } }) => {
		const change = await findChange(orm, userId, iso(clock()));
		if (change === undefined) return;
		const { token, tokenHash } = newToken(userId);
		if (!(await setToken(orm, { userId, tokenHash, email: change.email }))) return;
		const link = new URL(`${pages.accountLink}#email=${token}`, config.address).href;
		const { subject, paragraphs } = mailsIn[change.locale].emailChange;
		await sendMail({
			id,
			to: { name: "", address: change.email },
			subject,
			text: mailText(paragraphs({ link })),
		});
	};

/** Under this, addresses end that were taken from an account; nobody reads there. */
const nowhere = /\.invalid$/;

/** Tells the reader of an address that an account has left it, who may not be whoever did that. */
export const formerEmailMail =
	({ orm, config, sendMail }: Deps): JobHandlers["former-email-mail"] =>
	async ({ id, data: { userId, formerEmailId } }) => {
		const former = await findFormer(orm, userId, formerEmailId);
		if (former === undefined || nowhere.test(former.email)) return;
		const { subject, paragraphs } = mailsIn[former.locale].formerEmail;
		const text = mailText(paragraphs({ phone: config.supportPhone }));
		await sendMail({ id, to: { name: "", address: former.email }, subject, text });
	};

export const purgeEmailChanges = (orm: Orm, now: number): Promise<void> =>
	deleteExpired(orm, iso(now), iso(now - formerKept));
