import type { Payment } from "#contract/payments/payments.ts";

/** The newest payment for habits if it is being checked or was refused, so that its status is worth showing. */
export function toldPayment(payments: readonly Payment[]): Payment | undefined {
	const last = payments.find(({ purpose }) => purpose === "habits");
	return last && (isChecked(last) || last.paymentStatus === "rejected") ? last : undefined;
}

/** Whether the payer has reported it and nobody has decided yet. */
export function isChecked({ paymentStatus, claimedAt }: Payment): boolean {
	return paymentStatus === "pending" && claimedAt !== null;
}
