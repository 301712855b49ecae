import type { User } from "#contract/auth.ts";
import type { Payment, Plan } from "#contract/payments.ts";
import type { PublicConfig } from "#contract/system.ts";
import { paiseOf, upiLink, whyNotCreateHabit } from "#domain/payment.ts";

/** What is to be paid: an amount in rupees, and the link that opens a UPI app with it. */
export interface PaymentDue {
	amount: number;
	upiLink: string;
}

export interface PaymentState {
	/** Undefined when habits can be created. */
	due: PaymentDue | undefined;
	payee: PublicConfig["payee"];
	supportPhone: string | null;
}

export interface PaymentFacts {
	user: Pick<User, "habitsCreated">;
	config: PublicConfig;
	plans: readonly Plan[];
	payments: readonly Payment[];
	/** The server's own words, when it has just asked for the payment. */
	asked: PaymentDue | undefined;
}

/** Whether this user has to pay for the next habit, and what. */
export function paymentState({ user, config, plans, payments, asked }: PaymentFacts): PaymentState {
	const { payee, supportPhone, pricingPolicy } = config;
	const completedPayments = payments.filter(({ paymentStatus }) => paymentStatus === "completed").length;
	const { habitsCreated } = user;
	const refusal = whyNotCreateHabit({ policy: pricingPolicy, completedPayments, habitsCreated });
	const plan = plans.find(({ isFirstHabit }) => isFirstHabit === (completedPayments === 0)) ?? plans[0];
	const due = asked ?? (plan && dueFor(plan, payee));
	return { due: refusal && due, payee, supportPhone };
}

function dueFor({ name, price }: Plan, { vpa, name: payeeName }: PublicConfig["payee"]): PaymentDue {
	return {
		amount: price,
		upiLink: upiLink({ vpa, payeeName, amount: paiseOf(price), note: `Ikkis ${name}` }),
	};
}

/** What the wizard has handed over of the server's answer. The browser keeps it with the page, over a reload too. */
export function dueIn(handedOver: unknown): PaymentDue | undefined {
	if (typeof handedOver !== "object" || handedOver === null) return undefined;
	if (!("amount" in handedOver) || !("upiLink" in handedOver)) return undefined;
	const { amount, upiLink } = handedOver;
	return typeof amount === "number" && typeof upiLink === "string" ? { amount, upiLink } : undefined;
}
