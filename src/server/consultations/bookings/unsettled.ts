import { consultationPaymentStatus, isOpen, isUnsettled } from "#domain/consultations/consultation.ts";
import { findExpertOf } from "#server/consultations/experts/store.ts";
import type { Orm } from "#server/db/open.ts";
import { paymentsOfConsultations } from "#server/payments/payments/store.ts";
import { listOwn, listPaidNotDoneOf } from "./store.ts";
import { courseOf } from "./views.ts";

/** Whether the user has paid for a consultation that has neither taken place nor been refunded. */
export async function hasUnsettledConsultation(orm: Orm, userId: string, now: number): Promise<boolean> {
	const rows = await listOwn(orm, userId);
	const payments = await paymentsOfConsultations(orm, rows);
	return rows.some((row) =>
		isUnsettled({ ...courseOf(row), paymentStatus: consultationPaymentStatus(payments.get(row.id)) }, now),
	);
}

/** Whether the user is the expert of a paid consultation that is still open. */
export async function isNeededExpert(orm: Orm, userId: string, now: number): Promise<boolean> {
	const expert = await findExpertOf(orm, userId);
	if (expert === undefined) return false;
	const rows = await listPaidNotDoneOf(orm, expert.id);
	return rows.some((row) => isOpen(courseOf(row), now));
}
