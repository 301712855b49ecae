import type { PaymentRequired } from "#contract/habits/habits.ts";
import type { Payment, PaymentOrder, Plan } from "#contract/payments/payments.ts";
import { paiseOf, upiLink } from "#domain/payments/payment.ts";
import type { Config } from "#server/config.ts";

/** What the payer's page shows: while the payment is open, how to pay it, and whom: the payee of now. */
export const orderOf = (payment: Payment, config: Config, usualMinutes: number | null): PaymentOrder => ({
	...payment,
	upi: payment.paymentStatus === "pending" ? upiOf(payment, config) : null,
	usualMinutes,
});

const upiOf = ({ amount, reference }: Payment, { payee }: Config): PaymentOrder["upi"] => {
	const { vpa, name: payeeName, isDemo } = payee;
	// Banks drop `tr` more often than the note, so the reference is in both.
	const note = `Ikkis ${reference}`;
	const link = upiLink({ vpa, payeeName, amount: paiseOf(amount), note, reference });
	return { link, vpa, payeeName, isDemo, note };
};

/** What to pay before a habit can be created; the reference comes with the payment, once one is opened. */
export const paymentRequired = (plan: Plan, { payee }: Config): PaymentRequired => ({
	requiresPayment: true,
	message: "Payment required",
	payment: {
		amount: plan.price,
		currency: "INR",
		planId: plan.id,
		upiLink: upiLink({
			vpa: payee.vpa,
			payeeName: payee.name,
			amount: paiseOf(plan.price),
			note: `Ikkis ${plan.name}`,
		}),
	},
});
