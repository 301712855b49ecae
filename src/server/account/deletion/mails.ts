import { pages } from "#contract/pages.ts";
import { type Reader, readerOf } from "#server/account/auth/service.ts";
import type { Deps } from "#server/deps.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { linkTo, mailText } from "#server/outbound/mail.ts";
import { deletionMailsIn } from "#strings/account/deletion-mails.ts";
import { findDeletion } from "./store.ts";

/** Tells an account's owner until when they can change their mind; not who has changed it already. */
export const deletionMail =
	({ orm, config, sendMail }: Deps): JobHandlers["deletion-mail"] =>
	async ({ id, data: { userId } }) => {
		const deletion = await findDeletion(orm, userId);
		const reader = await readerOf(orm, userId);
		if (deletion === undefined || deletion.beganAt !== null || reader === undefined) return;
		const { subject, paragraphs } = deletionMailsIn[reader.locale].asked;
		const link = linkTo(config, pages.profile);
		const text = mailText(paragraphs({ name: reader.fullName, dueAt: deletion.dueAt, link }));
		await sendMail({ id, to: { name: reader.fullName, address: reader.email }, subject, text });
	};

/** Tells who had the account that it is gone. Not where mails are files: that one would be the last trace. */
export const sendFarewell = async (
	{ config, sendMail }: Pick<Deps, "config" | "sendMail">,
	id: string,
	{ email, fullName, locale }: Reader,
): Promise<void> => {
	if (config.smtpUrl === undefined) return;
	const { subject, paragraphs } = deletionMailsIn[locale].done;
	await sendMail({
		id,
		to: { name: fullName, address: email },
		subject,
		text: mailText(paragraphs({ name: fullName })),
	});
};
