import { consultationPaymentStatus, whyNotCancel } from "#domain/consultations/consultation.ts";
import type { StoredConsultation } from "#server/consultations/tables.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { withdrawPayment } from "#server/payments/payments/service.ts";
import { paymentsOfConsultations } from "#server/payments/payments/store.ts";
import { insertChange, updateConsultation } from "./store.ts";

/** Call with the client's row locked; closes an unclaimed payment. Throws the refusals of `whyNotCancel`. */
export async function cancelIn(
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
): Promise<void> {
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
}
