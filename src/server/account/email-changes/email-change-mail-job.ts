import { pages } from "#contract/pages.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { newToken } from "#server/ground/owned-token.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { mailText } from "#server/outbound/mail.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import { findChange, setToken } from "./store.ts";

export const emailChangeMailJob = defineJob<{ userId: string }>({
	name: "email-change-mail",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});

export function emailChangeMail({
	orm,
	config,
	clock,
	sendMail,
}: Deps): JobHandler<typeof emailChangeMailJob> {
	return async ({ id, data: { userId } }) => {
		const change = await findChange(orm, userId, iso(clock()));
		if (change === undefined) return;
		const { token, tokenHash } = newToken(userId);
		if (!(await setToken(orm, { userId, tokenHash, email: change.email }))) return;
		const link = new URL(`${pages.accountLink}#email=${token}`, config.address).href;
		const { subject, paragraphs } = mailsIn[change.locale].emailChange;
		await sendMail({
			id,
			userId,
			to: { name: "", address: change.email },
			subject,
			text: mailText(paragraphs({ link })),
		});
	};
}
