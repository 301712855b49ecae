import { consultationPaymentStatus, whyNotCancel } from "#domain/consultations/consultation.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { paymentsOfConsultations, withdrawPayment } from "#server/payments/payments/service.ts";
import { insertChange, updateConsultation } from "./store.ts";
import type { StoredConsultation } from "./tables.ts";

/**
 * Calls a consultation off in the caller's transaction, with its client's row locked; a payment that nobody has told of
 * closes with it. Throws the refusals of `whyNotCancel`.
 */
export const cancelIn = async (
	tx: Orm,
	{ config }: Deps,
	{
		row,
		reason,
		actorId,
		now,
		by,
	}: {
		row: StoredConsultation;
		reason: string;
		actorId: string;
		now: number;
		by: "client" | "administrator";
	},
): Promise<void> => {
	const payment = (await paymentsOfConsultations(tx, [row])).get(row.id);
	const isOpen = payment?.status === "pending";
	const refusal = whyNotCancel(
		{
			status: row.status,
			paymentStatus: consultationPaymentStatus(payment),
			isClaimed: isOpen && payment.claimedAt !== null,
		},
		by,
	);
	if (refusal) throw new Problem(refusal);
	if (isOpen) await withdrawPayment(tx, payment, { reason, actorId, now, payee: config.payee });
	const at = iso(now);
	await updateConsultation(tx, row, { status: "cancelled", cancelReason: reason, updatedAt: at });
	await insertChange(tx, row, { change: "cancelled", changedBy: actorId, changedAt: at, note: reason });
};
