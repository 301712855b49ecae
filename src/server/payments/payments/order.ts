import type { PaymentRequired } from "#contract/habits/habits.ts";
import type { Payment, PaymentOrder, Plan } from "#contract/payments/payments.ts";
import { paiseOf, upiLink } from "#domain/payments/payment.ts";
import type { Config } from "#server/ground/config.ts";

export function orderOf(payment: Payment, config: Config, usualMinutes: number | null): PaymentOrder {
	return {
		...payment,
		upi: payment.paymentStatus === "pending" ? upiOf(payment, config) : null,
		usualMinutes,
	};
}

function upiOf({ amount, reference }: Payment, { payee }: Config): PaymentOrder["upi"] {
	const { vpa, name: payeeName, isDemo } = payee;
	// Banks drop `tr` more often than the note, so both carry the reference.
	const note = `Ikkis ${reference}`;
	const link = upiLink({ vpa, payeeName, amount: paiseOf(amount), note, reference });
	return { link, vpa, payeeName, isDemo, note };
}

export function paymentRequired(plan: Plan, { payee }: Config): PaymentRequired {
	return {
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
	};
}
