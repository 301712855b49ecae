import type { PaymentStatus } from "./payment.ts";

/** What a badge says about a payment. */
export type DisplayStatus = "unclaimed" | "claimed" | "completed" | "rejected" | "withdrawn" | "refunded";

export function displayStatusOf({
	paymentStatus,
	claimedAt,
	refundedAt,
	isWithdrawn,
}: {
	paymentStatus: PaymentStatus;
	claimedAt: string | null;
	refundedAt: string | null;
	isWithdrawn: boolean;
}): DisplayStatus {
	if (refundedAt) return "refunded";
	if (isWithdrawn) return "withdrawn";
	if (paymentStatus !== "pending") return paymentStatus;
	return claimedAt === null ? "unclaimed" : "claimed";
}

/** What administrators see: money reported for a withdrawn payment has to be sent back. */
export function reviewStatusOf(payment: Parameters<typeof displayStatusOf>[0]): DisplayStatus | "toRefund" {
	const shown = displayStatusOf(payment);
	return shown === "withdrawn" && payment.claimedAt !== null ? "toRefund" : shown;
}
