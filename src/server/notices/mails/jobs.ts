import { noticePath } from "#contract/notices/notice-path.ts";
import type { NoticeFacts } from "#contract/notices/notices.ts";
import { type Reader, readerOf } from "#server/account/auth/service.ts";
import { calendarFor, calendarType } from "#server/consultations/bookings/calendar.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { noticeOf } from "#server/notices/notices/service.ts";
import { linkTo, mailText } from "#server/outbound/mail.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import { noticeTextIn } from "#strings/notices/notice-text.ts";
import { planWordsIn } from "#strings/payments/plan-words.ts";
import { rupeesText } from "#strings/rupees.ts";
import { findPayment } from "./store.ts";

interface MailWords {
	subject: string;
	paragraphs: string[][];
}

/** Sends a notice by mail, in its reader's language; what is no longer so, or has nobody to read it, is not sent. */
export const noticeMail =
	(deps: Deps): JobHandlers["notice-mail"] =>
	async ({ id, data: { userId, noticeId } }) => {
		const { orm, config, sendMail } = deps;
		const notice = await noticeOf(orm, userId, noticeId);
		const reader = notice && (await readerOf(orm, userId));
		if (!(notice && reader)) return;
		const link = linkTo(config, noticePath(notice));
		const words = await wordsOf(deps, { userId, notice, reader, link });
		if (words === undefined) return;
		const to = { name: reader.fullName, address: reader.email };
		const attachment = await attachmentOf(orm, userId, notice, reader);
		await sendMail({ id, to, subject: words.subject, text: mailText(words.paragraphs), attachment });
	};

/** With an appointment comes its file for calendars. */
const attachmentOf = async (orm: Orm, userId: string, notice: NoticeFacts, { locale }: Reader) => {
	if (notice.kind !== "consultation-scheduled") return undefined;
	const { consultationId: id, userId: clientId = userId } = notice.data;
	const text = await calendarFor(orm, { userId: clientId, id }, locale);
	return text === undefined ? undefined : { ...calendarType, text };
};

interface Told {
	userId: string;
	notice: NoticeFacts;
	reader: Reader;
	link: string | null;
}

const wordsOf = (deps: Deps, told: Told): Promise<MailWords | undefined> | MailWords => {
	switch (told.notice.kind) {
		case "payment-received":
			return paymentWords(deps, told, "received", told.notice.data.paymentId);
		case "payment-verified":
			return paymentWords(deps, told, "verified", told.notice.data.paymentId);
		case "payment-rejected":
			return paymentWords(deps, told, "rejected", told.notice.data.paymentId);
		case "sign-in-changed":
			return securityWords(deps, told);
		default:
			return plainWords(told);
	}
};

/** Mails about payments stand for themselves: they name all that a payer has to keep. */
const paymentWords = async (
	{ orm }: Deps,
	{ userId, reader, link }: Told,
	kind: "received" | "verified" | "rejected",
	paymentId: string,
): Promise<MailWords | undefined> => {
	const payment = await findPayment(orm, { userId, paymentId });
	if (payment === undefined || (kind === "received" && payment.status !== "pending")) return undefined;
	const plan = planWordsIn(catalogueFor(reader.locale))(payment.plan);
	const facts = { ...payment, name: reader.fullName, plan, amount: rupeesText(payment.amount), link };
	const { subject, paragraphs } = mailsIn[reader.locale][kind];
	return { subject: subject(facts), paragraphs: paragraphs(facts) };
};

const securityWords = ({ config }: Deps, { notice, reader }: Told): MailWords => {
	const { title, text } = noticeTextIn(catalogueFor(reader.locale), notice);
	const facts = { text, link: new URL(noticePath(notice), config.address).href, phone: config.supportPhone };
	return { subject: title, paragraphs: mailsIn[reader.locale].security(facts) };
};

const plainWords = ({ notice, reader, link }: Told): MailWords => {
	const { title, text } = noticeTextIn(catalogueFor(reader.locale), notice);
	return { subject: title, paragraphs: mailsIn[reader.locale].plain({ name: reader.fullName, text, link }) };
};
