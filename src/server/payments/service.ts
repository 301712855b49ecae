import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { PaymentRequired } from "#contract/habits.ts";
import type { Payment, Plan } from "#contract/payments.ts";
import { orderReference, paiseOf, upiLink, whyNotCreateHabit } from "#domain/payment.ts";
import { recordAct } from "#server/audit/service.ts";
import { creditPayment, lockAccount } from "#server/auth/service.ts";
import type { Config } from "#server/config.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/problem.ts";
import type { Actor } from "#server/sessions/service.ts";

import { clearHabitLinks, insertPayment, listActivePlans, listCompleted, listPayments } from "./store.ts";

export const paymentService = ({ orm, jobs }: Deps) => ({
	pricing: (): Promise<Plan[]> => listActivePlans(orm),

	mine: (actor: Actor): Promise<Payment[]> => listPayments(orm, actor.userId),

	/**
	 * Confirms that the account with this e-mail address paid for its first habit, `amount` in rupees. The user's row
	 * is locked, so of any number of confirmations, even at once, the first pays and the others find it paid. Throws
	 * `unknown-account` or `wrong-amount`.
	 */
	verifyFirst: (
		by: { actor: Actor; address: string; now: number },
		{ userEmail, amount }: { userEmail: string; amount: number },
	): Promise<Payment> =>
		orm.transaction(async (tx) => {
			const payer = await lockAccount(tx, { email: userEmail });
			if (payer === undefined) throw new Problem("unknown-account");
			const plan = (await listActivePlans(tx)).find(({ isFirstHabit }) => isFirstHabit);
			if (plan === undefined || paiseOf(plan.price) !== paiseOf(amount)) throw new Problem("wrong-amount");
			const earlier = (await listCompleted(tx, payer.id)).find(({ planId }) => planId === plan.id);
			if (earlier) return earlier;
			const at = new Date(by.now).toISOString();
			const payment = await insertPayment(tx, {
				userId: payer.id,
				id: uuidv7(),
				planId: plan.id,
				amount: plan.price,
				reference: orderReference(randomBytes(6)),
				paymentStatus: "completed",
				paymentDate: at,
				decidedBy: by.actor.userId,
				decidedAt: at,
				createdAt: at,
			});
			await jobs.add(tx, "payment-mail", { kind: "verified", userId: payer.id, paymentId: payment.id });
			await creditPayment(tx, payer.id, plan.price, by.now);
			await recordAct(tx, by, {
				act: "payment-verified",
				subjectId: payer.id,
				details: { paymentId: payment.id, amount },
			});
			return payment;
		}),
});

/** Either the payment that pays for this user's next habit, or what to pay. Call with the user's row locked. */
export const entitlement = async (
	tx: Orm,
	config: Config,
	user: { id: string; habitsCreated: number },
): Promise<{ paymentId: string | null } | PaymentRequired> => {
	const completed = await listCompleted(tx, user.id);
	const refusal = whyNotCreateHabit({
		policy: config.pricingPolicy,
		completedPayments: completed.length,
		habitsCreated: user.habitsCreated,
	});
	if (refusal === undefined)
		return { paymentId: (completed[user.habitsCreated] ?? completed[0])?.id ?? null };
	const plans = await listActivePlans(tx);
	const plan = plans.find(({ isFirstHabit }) => isFirstHabit === (completed.length === 0)) ?? plans[0];
	if (plan === undefined) throw new Error("No pricing plan is active, so nothing can be sold.");
	return { requiresPayment: true, message: "Payment required", payment: paymentFor(plan, config) };
};

const paymentFor = (plan: Plan, { payee }: Config): PaymentRequired["payment"] => ({
	amount: plan.price,
	currency: "INR",
	planId: plan.id,
	upiLink: upiLink({
		vpa: payee.vpa,
		payeeName: payee.name,
		amount: paiseOf(plan.price),
		note: `Ikkis ${plan.name}`,
	}),
});

/** Takes away the links that payments have to a habit, in the transaction that deletes it. */
export const unlinkHabit = (tx: Orm, userId: string, habitId: string): Promise<void> =>
	clearHabitLinks(tx, userId, habitId);
