import { pages } from "#contract/pages.ts";
import type { Deps } from "#server/deps.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { mailText } from "#server/outbound/mail.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import { planWordsIn } from "#strings/payments/plan-words.ts";
import { rupeesText } from "#strings/rupees.ts";
import { findPayment, type MailedPayment } from "./store.ts";

const onward = { received: pages.payment, verified: pages.newHabit, rejected: pages.payment };

/** Writes to the payer in the payer's language; what is no longer so, or has nobody to read it, is not sent. */
export const paymentMail =
	({ orm, config, sendMail }: Deps): JobHandlers["payment-mail"] =>
	async ({ id, data }) => {
		const payment = await findPayment(orm, data);
		if (payment === undefined || (data.kind === "received" && payment.status !== "pending")) return;
		const link = config.publicUrl === undefined ? null : new URL(onward[data.kind], config.publicUrl).href;
		await sendMail({
			id,
			to: { name: payment.name, address: payment.email },
			...textOf(data.kind, payment, link),
		});
	};

const textOf = (kind: keyof typeof onward, payment: MailedPayment, link: string | null) => {
	const plan = planWordsIn(catalogueFor(payment.locale))(payment.plan);
	const facts = { ...payment, plan, amount: rupeesText(payment.amount), link };
	const { subject, paragraphs } = mailsIn[payment.locale][kind];
	return { subject: subject(facts), text: mailText(paragraphs(facts)) };
};
