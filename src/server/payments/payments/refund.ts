import type { Payment } from "#contract/payments/payments.ts";
import { whyNotOpen } from "#domain/payments/payment.ts";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { correctQueueNotices } from "#server/notices/notices/queue-waiting-job.ts";
import { notify } from "#server/notices/notices/service.ts";
import { readerOf } from "#server/users/store.ts";
import { mailsIn } from "#strings/notices/mails.ts";
import { paymentFacts } from "./notice-facts.ts";
import { holdKey, updatePayment } from "./store.ts";

export interface RefundNote {
	note: string;
	/** Time of the note that this one replaces. */
	replaces?: string | undefined;
}

/** Records that a decided payment was refunded. Throws `still-pending`, `already-refunded` or `utr-taken-since`. */
export async function noteRefund(
	tx: Orm,
	jobs: Jobs,
	payment: Payment,
	{ actorId, now, note, replaces }: RefundNote & { actorId: string; now: number },
): Promise<void> {
	const { id, userId, paymentStatus, transactionId, refundedAt, consultationId } = payment;
	if (paymentStatus === "pending") throw new Problem("still-pending");
	if (refundedAt !== null && refundedAt !== replaces) throw new Problem("already-refunded");
	// The rejection freed the UTR; money that was sent back must not pay for another order.
	if (transactionId !== null && !(await holdKey(tx, transactionId, payment)))
		throw new Problem("utr-taken-since");
	await updatePayment(tx, payment, { refundNote: note, refundNotedBy: actorId, refundNotedAt: iso(now) });
	await recordEvent(tx, { kind: "payment.refunded", userId });
	await notify(tx, jobs, userId, {
		kind: "refund-noted",
		data: paymentFacts(payment),
		cause: `payment ${id} refunded`,
		now,
	});
	await correctQueueNotices(tx, jobs, "payments");
	if (consultationId !== null) await correctQueueNotices(tx, jobs, "consultations");
}

/**
 * Closes a withdrawn claim whose money never arrived, and tells its payer; returns false if it was closed already. The
 * UTR stays taken, so that a statement still finds the payment. Throws `still-pending`, `already-verified`,
 * `already-rejected` or `already-refunded`.
 */
export async function closeUnpaidClaim(tx: Orm, jobs: Jobs, payment: Payment, now: number): Promise<boolean> {
	const { id, userId, paymentStatus, isWithdrawn, claimedAt, refundedAt, transactionId } = payment;
	if (!isWithdrawn) throw new Problem(whyNotOpen(paymentStatus) ?? "still-pending");
	if (refundedAt !== null) throw new Problem("already-refunded");
	if (claimedAt === null) return false;
	const locale = (await readerOf(tx, userId))?.locale ?? "en";
	const reason = mailsIn[locale].notArrived(transactionId);
	await updatePayment(tx, payment, { claimedAt: null, rejectReason: reason });
	await recordEvent(tx, { kind: "payment.withdrawn", userId });
	await notify(tx, jobs, userId, {
		kind: "payment-withdrawn",
		data: { ...paymentFacts(payment), reason },
		cause: `payment ${id} not arrived`,
		now,
	});
	await correctQueueNotices(tx, jobs, "payments");
	return true;
}
