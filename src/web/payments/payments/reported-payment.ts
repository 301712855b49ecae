import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/account/auth.ts";
import type { Payment } from "#contract/payments/payments.ts";
import { paymentsQuery } from "./queries.ts";

/** The user's newest payment for habits if it is being checked or was refused; none once they may create habits. */
export function useReportedPayment(user: User | null | undefined): Payment | undefined {
	const hasNotPaid = user?.isEntitled === false;
	const { data: payments = [] } = useQuery({ ...paymentsQuery, enabled: hasNotPaid });
	if (!hasNotPaid) return undefined;
	const last = payments.find(({ purpose }) => purpose === "habits");
	return last && (isChecked(last) || last.paymentStatus === "rejected") ? last : undefined;
}

/** Whether the payer has reported it and nobody has decided yet. */
export function isChecked({ paymentStatus, claimedAt }: Payment): boolean {
	return paymentStatus === "pending" && claimedAt !== null;
}
