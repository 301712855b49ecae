import { and, eq } from "drizzle-orm";
import { noticePath } from "#contract/notices/notice-path.ts";
import type { Notice, NoticeContent } from "#contract/notices/notices.ts";
import { pages } from "#contract/pages.ts";
import { isForUnconfirmed, isMailedIfUnread, type NoticeKind } from "#domain/notices/notice.ts";
import { isSuspended } from "#server/account/suspensions/open-account.ts";
import { calendarFor, calendarType } from "#server/consultations/bookings/calendar.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import type { JobHandler } from "#server/jobs/job.ts";
import { channelsFor } from "#server/notices/notices/channels.ts";
import type { noticeMailJob } from "#server/notices/notices/notice-mail-job.ts";
import { findNotice } from "#server/notices/notices/store.ts";
import { linkTo, mailText } from "#server/outbound/mail.ts";
import { userPayments } from "#server/payments/payments/tables.ts";
import { addresseeOf, isProvenAddress } from "#server/users/addressee.ts";
import { type Reader, readerOf } from "#server/users/store.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import { noticeTextIn } from "#strings/notices/notice-text.ts";
import { boughtWordsIn } from "#strings/payments/plan-words.ts";
import { rupeesText } from "#strings/rupees.ts";

interface MailWords {
	subject: string;
	paragraphs: string[][];
}

export function noticeMail(deps: Deps): JobHandler<typeof noticeMailJob> {
	return async ({ id, data: { userId, noticeId } }) => {
		const { orm, config, sendMail } = deps;
		const notice = await findNotice(orm, userId, noticeId);
		if (notice === undefined || !(await isWanted(orm, userId, notice))) return;
		const reader = await readerOf(orm, userId);
		if (reader === undefined) return;
		const isProven = isProvenAddress(reader, config);
		if (!isProven && !isForUnconfirmed(notice.kind)) return;
		const to = addresseeOf(reader, config);
		// An ended agreement has no page; the email refers to the inbox for the habit's name.
		const link = linkTo(config, notice.kind === "partner-ended" ? pages.inbox : noticePath(notice));
		const words = await wordsOf(deps, { userId, notice, reader, isProven, name: to.name, link });
		if (words === undefined) return;
		const attachment = await attachmentOf(orm, userId, notice, reader);
		await sendMail({ id, userId, to, subject: words.subject, text: mailText(words.paragraphs), attachment });
	};
}

async function isWanted(orm: Orm, userId: string, { kind, readAt, data }: Notice): Promise<boolean> {
	if (isMailedIfUnread(kind) && readAt !== null) return false;
	const isForExpert = kind.startsWith("consultation-") && "userId" in data;
	if (isForExpert && (await isSuspended(orm, userId))) return false;
	return (await channelsFor(orm, userId, kind)).mail === true;
}

async function attachmentOf(orm: Orm, userId: string, notice: NoticeContent, { locale }: Reader) {
	if (notice.kind !== "consultation-scheduled" && notice.kind !== "consultation-cancelled") return undefined;
	const { consultationId: id, userId: clientId = userId } = notice.data;
	const text = await calendarFor(orm, { userId: clientId, id }, locale);
	return text === undefined ? undefined : { ...calendarType, text };
}

interface MailedNotice {
	userId: string;
	notice: NoticeContent;
	reader: Reader;
	isProven: boolean;
	/** Empty if the address is unconfirmed. */
	name: string;
	link: string | null;
}

function wordsOf(deps: Deps, mailed: MailedNotice): Promise<MailWords | undefined> | MailWords {
	switch (mailed.notice.kind) {
		case "payment-received":
			return paymentWords(deps, mailed, "received", mailed.notice.data.paymentId);
		case "payment-verified":
			return paymentWords(deps, mailed, "verified", mailed.notice.data.paymentId);
		case "payment-rejected":
			return paymentWords(deps, mailed, "rejected", mailed.notice.data.paymentId);
		case "payment-withdrawn":
			return paymentWords(deps, mailed, "withdrawn", mailed.notice.data.paymentId);
		case "sign-in-changed":
			return securityWords(deps, mailed);
		default:
			return plainWords(mailed);
	}
}

/** Payment emails are self-contained: they include everything that a payer needs to keep. */
async function paymentWords(
	{ orm }: Deps,
	{ userId, reader, isProven, name, link }: MailedNotice,
	kind: "received" | "verified" | "rejected" | "withdrawn",
	paymentId: string,
): Promise<MailWords | undefined> {
	const payment = await paymentForMail(orm, { userId, paymentId });
	if (payment === undefined || (kind === "received" && payment.status !== "pending")) return undefined;
	// An unconfirmed address may be a stranger's, so emails to it omit the organization's name, which a user entered.
	const bought = isProven ? payment : { ...payment, organizationName: null };
	const plan = boughtWordsIn(catalogueFor(reader.locale))(bought);
	const facts = { ...payment, name, plan, amount: rupeesText(payment.amount), link };
	const { subject, paragraphs } = mailsIn[reader.locale][kind];
	return { subject: subject(facts), paragraphs: paragraphs(facts) };
}

function securityWords({ config }: Deps, { notice, reader }: MailedNotice): MailWords {
	const { title, text } = noticeTextIn(catalogueFor(reader.locale), notice);
	const facts = { text, link: new URL(noticePath(notice), config.address).href, phone: config.supportPhone };
	return { subject: title, paragraphs: mailsIn[reader.locale].security(facts) };
}

function plainWords({ notice, reader, name, link }: MailedNotice): MailWords {
	const { title, text } = noticeTextIn(catalogueFor(reader.locale), notice);
	const { plain, othersHabit } = mailsIn[reader.locale];
	const unnamed: Partial<Record<NoticeKind, string>> = othersHabit;
	return { subject: title, paragraphs: plain({ name, text: unnamed[notice.kind] ?? text, link }) };
}

async function paymentForMail(orm: Orm, { userId, paymentId }: { userId: string; paymentId: string }) {
	const [row] = await orm
		.select({
			planName: userPayments.planName,
			organizationName: userPayments.organizationName,
			seatCount: userPayments.seatCount,
			amount: userPayments.amount,
			reference: userPayments.reference,
			utr: userPayments.transactionId,
			status: userPayments.paymentStatus,
			rejectReason: userPayments.rejectReason,
		})
		.from(userPayments)
		.where(and(eq(userPayments.userId, userId), eq(userPayments.id, paymentId)));
	return row;
}
