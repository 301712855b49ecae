import type { Payment } from "#contract/payments/payments.ts";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { queueWaitingJob } from "#server/notices/notices/queue-waiting-job.ts";
import { notify } from "#server/notices/notices/service.ts";
import { paymentFacts } from "./notice-facts.ts";
import { reserveUtrs } from "./service.ts";
import { saveRefundNote } from "./store.ts";

export interface RefundNote {
	note: string;
	/** Time of the note that this one replaces. */
	replaces?: string | undefined;
}

/** Records that a decided payment was refunded. Throws `still-pending`, `already-refunded` or `utr-taken`. */
export async function noteRefund(
	tx: Orm,
	jobs: Jobs,
	payment: Payment,
	{ actorId, now, note, replaces }: RefundNote & { actorId: string; now: number },
): Promise<void> {
	const { id, userId, paymentStatus, transactionId, refundedAt } = payment;
	if (paymentStatus === "pending") throw new Problem("still-pending");
	if (refundedAt !== null && refundedAt !== replaces) throw new Problem("already-refunded");
	// The rejection freed it; money that was sent back must not pay for another order.
	if (transactionId !== null) await reserveUtrs(tx, payment, [transactionId]);
	await saveRefundNote(tx, payment, { refundNote: note, refundNotedBy: actorId, refundNotedAt: iso(now) });
	await recordEvent(tx, { kind: "payment.refunded", userId });
	await notify(tx, jobs, userId, {
		kind: "refund-noted",
		data: paymentFacts(payment),
		cause: `payment ${id} refunded`,
		now,
	});
	await jobs.add(tx, queueWaitingJob, { queue: "payments" });
}
