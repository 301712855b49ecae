import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import type { Payment } from "#contract/payments/payments.ts";
import { useMayOwe } from "#web/habits/wizard/public.ts";
import { paymentsQuery } from "./queries.ts";

/** Returns the claimed habit payment, or the newest if rejected and not refunded, while the user may still owe money. */
export function useReportedPayment(user: User | null | undefined): Payment | undefined {
	const mayOwe = useMayOwe(user);
	const { data: payments = [] } = useQuery({ ...paymentsQuery, enabled: mayOwe });
	if (!mayOwe) return undefined;
	const own = payments.filter(({ purpose }) => purpose === "habits");
	const last = own.find(isAwaitingReview) ?? own[0];
	const isShown = last && !last.refundedAt && (isAwaitingReview(last) || last.paymentStatus === "rejected");
	return isShown ? last : undefined;
}

/** True once the payer has reported the payment, until somebody decides on it. */
export function isAwaitingReview({
	paymentStatus,
	claimedAt,
}: Pick<Payment, "paymentStatus" | "claimedAt">): boolean {
	return paymentStatus === "pending" && claimedAt !== null;
}
