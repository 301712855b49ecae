import { pages } from "#contract/pages.ts";
import { isSuspended } from "#server/account/suspensions/open-account.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { defineJob, persistent } from "#server/jobs/job.ts";
import { oncePerDay } from "#server/notices/notices/service.ts";
import { contactIn, linkTo, mailText } from "#server/outbound/mail.ts";
import { addresseeOf } from "#server/users/addressee.ts";
import { findDeletion } from "#server/users/deletions.ts";
import { type Reader, readerOf } from "#server/users/store.ts";
import { deletionMailsIn } from "#strings/account/deletion-mails.ts";

export const deletionMailJob = defineJob<{ userId: string }>({
	name: "deletion-mail",
	options: persistent,
	isAwaited: true,
	pollEverySeconds: 5,
});

/** Skipped if the deletion was cancelled or has begun. */
export function deletionMail({ orm, config, sendMail, clock }: Deps): JobHandler<typeof deletionMailJob> {
	return async ({ id, data: { userId } }) => {
		const deletion = await findDeletion(orm, userId);
		const reader = await readerOf(orm, userId);
		if (deletion === undefined || deletion.beganAt !== null || reader === undefined) return;
		const { subject, paragraphs } = deletionMailsIn[reader.locale].requested;
		const cannotSignIn = await isSuspended(orm, userId);
		const link = cannotSignIn ? contactIn(config) : linkTo(config, pages.profile);
		const to = addresseeOf(reader, config);
		const text = mailText(
			paragraphs({ name: to.name, dueAt: deletion.dueAt, isSuspended: cannotSignIn, link }),
		);
		// Requesting and cancelling again and again must not fill a mailbox. An earlier release recorded the cause
		// `deletion-mail` before sending.
		await oncePerDay(orm, { userId, cause: "deletion-mailed", jobId: id, now: clock() }, () =>
			sendMail({ id, userId, to, subject, text }),
		);
	};
}

/** `fullName` is empty if the address was unconfirmed. */
export type FormerReader = Omit<Reader, "isVerified">;

/** Confirms the deletion to the former owner. Skipped if emails are written to files: a file would be a trace. */
export async function sendFarewell(
	{ config, sendMail }: Pick<Deps, "config" | "sendMail">,
	mail: { id: string; userId: string },
	{ email, fullName, locale }: FormerReader,
): Promise<void> {
	if (config.smtpUrl === undefined) return;
	const { subject, paragraphs } = deletionMailsIn[locale].done;
	await sendMail({
		...mail,
		to: { name: fullName, address: email },
		subject,
		text: mailText(paragraphs({ name: fullName })),
	});
}
