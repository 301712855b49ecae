import { pages } from "#contract/pages.ts";
import { isSuspended } from "#server/account/suspensions/open-account.ts";
import type { Deps } from "#server/deps/deps.ts";
import { defineJob, type JobHandler, persistent } from "#server/jobs/job.ts";
import { contactIn, linkTo, mailText } from "#server/outbound/mail.ts";
import { addresseeOf } from "#server/users/addressee.ts";
import { findDeletion } from "#server/users/deletions.ts";
import { readerOf } from "#server/users/store.ts";
import { suspensionMailsIn } from "#strings/account/suspension-mails.ts";

export const suspensionMailJob = defineJob<{ userId: string; change: "suspended" | "resumed" }>({
	name: "suspension-mail",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});

/** Skipped if an administrator has changed their mind before it is sent. */
export function suspensionMail({ orm, config, sendMail }: Deps): JobHandler<typeof suspensionMailJob> {
	return async ({ id, data: { userId, change } }) => {
		const reader = await readerOf(orm, userId);
		if (reader === undefined) return;
		if ((await isSuspended(orm, userId)) !== (change === "suspended")) return;
		const { subject, paragraphs } = suspensionMailsIn[reader.locale][change];
		const deletesAt = (await findDeletion(orm, userId))?.dueAt ?? null;
		const link = change === "suspended" ? contactIn(config) : linkTo(config, pages.dashboard);
		const to = addresseeOf(reader, config);
		await sendMail({
			id,
			userId,
			to,
			subject,
			text: mailText(paragraphs({ name: to.name, deletesAt, link })),
		});
	};
}
