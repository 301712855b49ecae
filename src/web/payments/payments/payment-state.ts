import type { User } from "#contract/account/auth.ts";
import type { Payment, Plan } from "#contract/payments/payments.ts";
import type { PublicConfig } from "#contract/public/system.ts";
import { policyFor } from "#domain/payments/account-policy.ts";
import { type PricingPolicy, planDue, whyNotCreateHabit } from "#domain/payments/payment.ts";

export type PaymentState =
	/** `earlier`: an order that is reported, rejected or from before the user took a seat; it may have been paid. */
	| { kind: "paid"; policy: PricingPolicy; earlier: Payment | undefined }
	| { kind: "open"; paymentId: string }
	/**
	 * `refused`: the last payment, if rejected and not refunded. `earlier`: an order, not reported yet, for another plan
	 * than is due by now; its money may be on its way.
	 */
	| { kind: "due"; plan: Plan; refused: Payment | undefined; earlier: Payment | undefined };

export interface PaymentFacts {
	user: Pick<User, "habitsCreated" | "seats">;
	config: Pick<PublicConfig, "pricingPolicy">;
	plans: readonly Plan[];
	/** Newest first. */
	payments: readonly Payment[];
}

/** The verified payments for habits. */
export function completedIn(payments: readonly Payment[]): Payment[] {
	return payments.filter(
		({ purpose, paymentStatus }) => purpose === "habits" && paymentStatus === "completed",
	);
}

export function paymentState({ user, config, plans, payments: all }: PaymentFacts): PaymentState {
	const payments = all.filter(({ purpose }) => purpose === "habits");
	const completed = completedIn(payments);
	const completedPayments = completed.length;
	const { habitsCreated, seats } = user;
	const policy = policyFor(config.pricingPolicy, { completed, seats, habitsCreated });
	const pending = payments.filter(({ paymentStatus }) => paymentStatus === "pending");
	const [earlier] = pending;
	const claimed = pending.find(({ claimedAt }) => claimedAt !== null);
	const [last] = payments;
	const refused = last?.paymentStatus === "rejected" && !last.refundedAt ? last : undefined;
	if (whyNotCreateHabit({ policy, completedPayments, seats, habitsCreated }) === undefined)
		return { kind: "paid", policy, earlier: claimed ?? (seats > 0 ? earlier : undefined) ?? refused };
	const plan = planDue(plans, completedPayments + seats);
	const open = claimed ?? pending.find(({ planId }) => !isReplaced(planId));
	if (open) return { kind: "open", paymentId: open.id };
	if (plan === undefined) throw new Error("The server returned no plan for sale.");
	return { kind: "due", plan, refused, earlier };

	/** An order for a plan that is off sale can still be paid. */
	function isReplaced(planId: number | null): boolean {
		return planId !== plan?.id && plans.some(({ id }) => id === planId);
	}
}
