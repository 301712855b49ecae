import type { Consultation } from "#contract/consultations/bookings.ts";
import { chatEnd, consultationPaymentStatus, whyNotWrite } from "#domain/consultations/consultation.ts";
import { instantOf } from "#domain/day.ts";
import { expertsById } from "#server/consultations/experts/service.ts";
import type { Orm } from "#server/db/open.ts";
import { iso } from "#server/iso.ts";
import { paymentsOfConsultations } from "#server/payments/payments/service.ts";
import type { StoredConsultation } from "./tables.ts";

/** What a stored instant means to the rules. */
export const instantIn = (text: string | null): number | undefined =>
	text === null ? undefined : instantOf(text);

/** Consultations as their client, or an administrator, sees them. */
export const asConsultations = async (
	orm: Orm,
	rows: readonly StoredConsultation[],
	now: number,
): Promise<Consultation[]> => {
	const experts = await expertsById(orm);
	const payments = await paymentsOfConsultations(orm, rows);
	return rows.map((row) => {
		const payment = payments.get(row.id);
		const { userId, id, fullName, email, phone, consultationType, goals, status, amount, createdAt } = row;
		return {
			...{ id, userId, fullName, email, phone, consultationType, goals, status, amount, createdAt },
			specialist: row.expertId,
			expertName: experts.get(row.expertId)?.name ?? "",
			scheduledDate: row.scheduledDate,
			paymentStatus: consultationPaymentStatus(payment),
			payment: payment
				? {
						id: payment.id,
						paymentStatus: payment.status,
						claimedAt: payment.claimedAt,
						rejectReason: payment.rejectReason,
					}
				: null,
			roomUrl: row.roomUrl,
			cancelReason: row.cancelReason,
			chat: chatOf(row, (experts.get(row.expertId)?.userId ?? null) !== null, now),
			review:
				row.rating === null || row.reviewedAt === null
					? null
					: { rating: row.rating, text: row.review, at: row.reviewedAt },
			isExpert: false,
		};
	});
};

/** As the expert sees it: not how else to reach the client, nor what was paid how. */
export const forExpert = (consultation: Consultation): Consultation => ({
	...consultation,
	...{ email: null, phone: null, payment: null, isExpert: true },
});

const chatOf = (row: StoredConsultation, hasExpert: boolean, now: number): Consultation["chat"] => {
	const answeredAt = instantIn(row.answeredAt);
	const end = chatEnd(answeredAt);
	const chat = {
		...{ type: row.consultationType, status: row.status, hasExpert, answeredAt },
		scheduledAt: instantIn(row.scheduledDate),
	};
	return {
		canWrite: whyNotWrite(chat, now) === undefined,
		hasExpert,
		endsAt: end === undefined ? null : iso(end),
	};
};
