import type { Consultation } from "#contract/consultations/bookings.ts";
import {
	chatEnd,
	consultationPaymentStatus,
	whyNotReview,
	whyNotWrite,
} from "#domain/consultations/consultation.ts";
import { isPayable } from "#domain/consultations/expert.ts";
import { instantOf } from "#domain/day.ts";
import { expertsById } from "#server/consultations/experts/service.ts";
import type { StoredConsultation } from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { Config } from "#server/ground/config.ts";
import { iso } from "#server/ground/iso.ts";
import { paymentsOfConsultations } from "#server/payments/payments/store.ts";

export function instantIn(text: string | null): number | undefined {
	return text === null ? undefined : instantOf(text);
}

export function courseOf(row: StoredConsultation) {
	return {
		...{ type: row.consultationType, status: row.status },
		scheduledAt: instantIn(row.scheduledDate),
		answeredAt: instantIn(row.answeredAt),
	};
}

export async function asConsultations(
	orm: Orm,
	rows: readonly StoredConsultation[],
	{ now, payee }: { now: number; payee: Config["payee"] },
): Promise<(Consultation & { userId: string })[]> {
	const experts = await expertsById(orm);
	const payments = await paymentsOfConsultations(orm, rows);
	return rows.map((row) => {
		const expert = experts.get(row.expertId);
		const payment = payments.get(row.id);
		const { userId, id, fullName, email, phone, consultationType, goals, status, amount, createdAt } = row;
		return {
			...{ id, userId, fullName, email, phone, consultationType, goals, status, amount, createdAt },
			specialist: row.expertId,
			expertName: expert?.name ?? "",
			scheduledDate: row.scheduledDate,
			paymentStatus: consultationPaymentStatus(payment),
			payment: payment
				? {
						id: payment.id,
						paymentStatus: payment.status,
						claimedAt: payment.claimedAt,
						decidedAt: payment.decidedAt,
						rejectReason: payment.rejectReason,
						refundedAt: payment.refundedAt,
					}
				: null,
			isPayable: expert === undefined || isPayable(expert, payee),
			roomUrl: row.roomUrl,
			cancelReason: row.cancelReason,
			chat: chatOf(row, (expert?.userId ?? null) !== null && expert?.isAway === false, now),
			canReview:
				whyNotReview({ ...courseOf(row), isOwnExpert: expert?.userId === userId }, now) === undefined,
			review:
				row.rating === null || row.reviewedAt === null
					? null
					: { rating: row.rating, text: row.review, at: row.reviewedAt },
			isExpert: false,
		};
	});
}

export function forExpert(consultation: Consultation): Consultation {
	return {
		...consultation,
		...{ userId: null, email: null, phone: null, payment: null, cancelReason: null },
		...{ canReview: false, isExpert: true },
	};
}

function chatOf(row: StoredConsultation, hasExpert: boolean, now: number): Consultation["chat"] {
	const course = courseOf(row);
	const end = chatEnd(course.answeredAt);
	return {
		canWrite: whyNotWrite({ ...course, hasExpert }, now) === undefined,
		hasExpert,
		endsAt: end === undefined ? null : iso(end),
	};
}
