import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { mailText } from "#server/outbound/mail.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import { findFormer } from "./store.ts";

export const formerEmailMailJob = defineJob<{ userId: string; formerEmailId: string }>({
	name: "former-email-mail",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});

export function formerEmailMail({ orm, config, sendMail }: Deps): JobHandler<typeof formerEmailMailJob> {
	return async ({ id, data: { userId, formerEmailId } }) => {
		const former = await findFormer(orm, userId, formerEmailId);
		if (former === undefined) return;
		const { subject, paragraphs } = mailsIn[former.locale].formerEmail;
		const text = mailText(paragraphs({ phone: config.supportPhone }));
		await sendMail({ id, userId, to: { name: "", address: former.email }, subject, text });
	};
}
