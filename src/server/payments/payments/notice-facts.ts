import type { NoticeContent, NoticeData } from "#contract/notices/notices.ts";
import type { Payment } from "#contract/payments/payments.ts";
import type { NewNotice } from "#server/notices/notices/service.ts";

export function paymentFacts({ id, planName, amount, reference, consultationId, organizationId }: Payment) {
	return {
		paymentId: id,
		plan: planName,
		amount,
		reference,
		...(consultationId !== null && { consultationId }),
		...(organizationId !== null && { organizationId }),
	};
}

export function paidNoticeGroupKey(consultationId: string): string {
	return `consultation-paid ${consultationId}`;
}

export function verifiedNotice(payment: Payment): NoticeContent & Pick<NewNotice, "groupKey"> {
	const data = paymentFacts(payment);
	switch (payment.purpose) {
		case "habits":
			return { kind: "payment-verified", data };
		case "consultation":
			return {
				kind: "consultation-paid",
				data,
				...(payment.consultationId !== null && { groupKey: paidNoticeGroupKey(payment.consultationId) }),
			};
		case "seats":
			return { kind: "seats-ready", data: seatFacts(payment) };
	}
}

function seatFacts({ organizationId, organizationName, seatCount }: Payment): NoticeData["seats-ready"] {
	if (organizationId === null || organizationName === null || seatCount === null)
		throw new Error("A seat payment has no organization or seat count.");
	return { organizationId, name: organizationName, count: seatCount };
}
