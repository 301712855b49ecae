import { pages } from "#contract/pages.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { newToken } from "#server/ground/owned-token.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { mailText } from "#server/outbound/mail.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import { findUnconfirmed, isInUse, keepConfirmation } from "./store.ts";

const lifetimeMs = 3 * 24 * 3_600_000;

export const confirmationMailJob = defineJob<{ userId: string }>({
	name: "confirmation-mail",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});

/** Creates the token here rather than in the request, so that only the email contains it. */
export function confirmationMail({
	orm,
	config,
	clock,
	sendMail,
	hooks,
}: Deps): JobHandler<typeof confirmationMailJob> {
	return async ({ id, data: { userId } }) => {
		const user = await findUnconfirmed(orm, userId);
		if (user === undefined) return;
		const { token, tokenHash } = newToken(userId);
		await keepConfirmation(orm, {
			userId,
			tokenHash,
			expiresAt: iso(clock() + lifetimeMs),
		});
		const linkTo = (act: "confirm" | "free") =>
			new URL(`${pages.profile}#${act}=${token}`, config.publicUrl).href;
		const { subject, paragraphs } = mailsIn[user.locale].confirmation;
		const other = (await isInUse(orm, hooks, { userId, ...user }))
			? { signInLink: new URL(pages.profile, config.publicUrl).href }
			: { freeLink: linkTo("free") };
		const text = mailText(paragraphs({ link: linkTo("confirm"), ...other }));
		await sendMail({ id, userId, to: { name: "", address: user.email }, subject, text });
	};
}
