import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { PaymentRequired } from "#contract/habits/habits.ts";
import type { Payment, Plan } from "#contract/payments/payments.ts";
import { orderReference, planDue, whyNotCreateHabit, whyNotOpen } from "#domain/payments/payment.ts";
import { creditPayment } from "#server/account/auth/service.ts";
import type { Config } from "#server/config.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { tellPages } from "#server/notices/events/service.ts";
import { notify } from "#server/notices/notices/service.ts";
import { plansOnSale } from "#server/payments/plans/service.ts";
import { paymentRequired } from "./order.ts";
import {
	clearHabitLinks,
	dropKey,
	findOpenPayment,
	findPayer,
	findPayment,
	findUsualMinutes,
	holdKey,
	insertPayment,
	insertVerificationTime,
	listCompleted,
	listPaymentsOf,
	type PaymentKey,
	saveHabitLink,
	saveRefundNote,
	takeKey,
	updateOpenPayment,
} from "./store.ts";

/** A user's payment. Throws `not-found`. */
export const paymentOf = async (orm: Orm, key: PaymentKey): Promise<Payment> => {
	const payment = await findPayment(orm, key);
	if (payment === undefined) throw new Problem("not-found");
	return payment;
};

/** Whose payment this is. Throws `not-found`. */
export const payerOf = async (orm: Orm, id: string): Promise<string> => {
	const userId = await findPayer(orm, id);
	if (userId === undefined) throw new Problem("not-found");
	return userId;
};

/** All of a user's payments, oldest first. */
export const paymentsOf = (orm: Orm, userId: string): Promise<Payment[]> => listPaymentsOf(orm, userId);

export const completedPayments = (orm: Orm, userId: string): Promise<Payment[]> => listCompleted(orm, userId);

/** Median minutes from claim to verification; null before the first. */
export const usualMinutes = (orm: Orm): Promise<number | null> => findUsualMinutes(orm);

export const openPaymentFor = (orm: Orm, userId: string, planId: number): Promise<Payment | undefined> =>
	findOpenPayment(orm, userId, planId);

/** Opens a payment at the plan's price and in its words of now. Call with the payer's row locked and no payment open for the plan. */
export const openPayment = async (
	tx: Orm,
	{ userId, plan, now }: { userId: string; plan: Plan; now: number },
): Promise<Payment> => {
	const key = { userId, id: uuidv7() };
	const reference = await newReference(tx, key);
	await insertPayment(tx, {
		...key,
		reference,
		planId: plan.id,
		planName: plan.name,
		planDescription: plan.description,
		amount: plan.price,
		paymentStatus: "pending",
		createdAt: iso(now),
	});
	await tellPages(tx, userId, "payments");
	return paymentOf(tx, key);
};

/** With a million orders one reference in a thousand is taken already, and five in a row never. */
const referenceTries = 5;

const newReference = async (tx: Orm, key: PaymentKey): Promise<string> => {
	for (let tries = 0; tries < referenceTries; tries++) {
		const reference = orderReference(randomBytes(6));
		if (await takeKey(tx, reference, key)) return reference;
	}
	throw new Error("No free order reference was found.");
};

/** Gives an open payment another UTR. Throws `utr-taken`. Call with the payer's row locked. */
export const setUtr = async (tx: Orm, payment: Payment, utr: string): Promise<void> => {
	if (!(await takeKey(tx, utr, payment))) throw new Problem("utr-taken");
	if (payment.transactionId !== null) await dropKey(tx, payment.transactionId, payment);
	await updateOpenPayment(tx, payment, { transactionId: utr });
	await tellPages(tx, payment.userId, "payments");
};

/** Keeps UTRs of its money for a payment, so that nobody else can claim them. Throws `utr-taken`. */
export const reserveUtrs = async (tx: Orm, payment: PaymentKey, utrs: readonly string[]): Promise<void> => {
	for (const utr of utrs) if (!(await holdKey(tx, utr, payment))) throw new Problem("utr-taken");
};

/** Keeps those of the UTRs for a payment that no other has. */
export const keepUtrs = async (tx: Orm, payment: PaymentKey, utrs: readonly string[]): Promise<void> => {
	for (const utr of utrs) await takeKey(tx, utr, payment);
};

/** What notices say of a payment. */
const toldOf = ({ id, planName, amount, reference }: Payment) => ({
	paymentId: id,
	plan: planName,
	amount,
	reference,
});

const cause = (event: string, { id }: Payment, now: number) => ({ cause: `payment ${id} ${event}`, now });

/** Notes that the payer has told of an open payment: the first time they get a mail and a place in the queue. */
export const noteClaim = async (tx: Orm, jobs: Jobs, payment: Payment, now: number): Promise<void> => {
	if (payment.claimedAt !== null) return;
	await updateOpenPayment(tx, payment, { claimedAt: iso(now) });
	await tellPages(tx, payment.userId, "payments");
	await notify(tx, jobs, payment.userId, {
		kind: "payment-received",
		data: toldOf(payment),
		...cause("received", payment, now),
	});
};

interface Act {
	actorId: string;
	now: number;
}

interface Decision extends Act {
	/** Whom an open payment is paid to. */
	payee: Config["payee"];
}

/** What every decision writes: who, when, and the payee, which is the payment's own from now on. */
const decided = ({ actorId, now, payee }: Decision) => ({
	decidedBy: actorId,
	decidedAt: iso(now),
	upiId: payee.vpa,
	payeeName: payee.name,
	isDemoPayee: payee.isDemo,
});

/** Completes an open payment and credits its payer; of any number at once one wins, the others throw what came before. */
export const completePayment = async (
	tx: Orm,
	jobs: Jobs,
	payment: Payment,
	decision: Decision,
): Promise<void> => {
	const { now } = decision;
	const changes = { paymentStatus: "completed", paymentDate: iso(now), ...decided(decision) } as const;
	if (!(await updateOpenPayment(tx, payment, changes))) await refuseDecided(tx, payment);
	if (payment.claimedAt !== null) {
		await insertVerificationTime(tx, (now - Date.parse(payment.claimedAt)) / 60_000);
	}
	await creditPayment(tx, payment.userId, payment.amount, now);
	await tellPages(tx, payment.userId, "payments");
	await notify(tx, jobs, payment.userId, {
		kind: "payment-verified",
		data: toldOf(payment),
		...cause("verified", payment, now),
	});
};

/** Rejects an open payment, as `completePayment` completes it; its UTR is free again. */
export const rejectPayment = async (
	tx: Orm,
	jobs: Jobs,
	payment: Payment,
	{ reason, ...decision }: Decision & { reason: string },
): Promise<void> => {
	const changes = { paymentStatus: "rejected", rejectReason: reason, ...decided(decision) } as const;
	if (!(await updateOpenPayment(tx, payment, changes))) await refuseDecided(tx, payment);
	if (payment.transactionId !== null) await dropKey(tx, payment.transactionId, payment);
	await tellPages(tx, payment.userId, "payments");
	const data = { ...toldOf(payment), reason };
	await notify(tx, jobs, payment.userId, {
		kind: "payment-rejected",
		data,
		...cause("rejected", payment, decision.now),
	});
};

/** Notes that the money of a decided payment went back. Throws `still-pending`. */
export const noteRefund = async (
	tx: Orm,
	jobs: Jobs,
	payment: Payment,
	{ actorId, now, note }: Act & { note: string },
): Promise<void> => {
	if (payment.paymentStatus === "pending") throw new Problem("still-pending");
	await saveRefundNote(tx, payment, {
		refundNote: note,
		refundNotedBy: actorId,
		refundNotedAt: iso(now),
	});
	await tellPages(tx, payment.userId, "payments");
	await notify(tx, jobs, payment.userId, {
		kind: "refund-noted",
		data: toldOf(payment),
		...cause("refunded", payment, now),
	});
};

const refuseDecided = async (tx: Orm, key: PaymentKey): Promise<never> => {
	const { paymentStatus } = await paymentOf(tx, key);
	throw new Problem(whyNotOpen(paymentStatus) ?? "unexpected");
};

/**
 * The payments that pay for so many more habits of this user, or what to pay and how many are paid for already. Who
 * was charged for what is decided here alone: imports ask as creation does. Call with the user's row locked.
 */
export const entitlement = async (
	tx: Orm,
	config: Config,
	{ id, habitsCreated }: { id: string; habitsCreated: number },
	adding: number,
): Promise<{ paymentIds: (string | null)[] } | { required: PaymentRequired; paidFor: number }> => {
	const completed = await listCompleted(tx, id);
	const account = {
		policy: config.pricingPolicy,
		completedPayments: completed.length,
		habitsCreated,
		adding,
	};
	if (whyNotCreateHabit(account) === undefined) {
		const paymentOf = (place: number) => (completed[habitsCreated + place] ?? completed[0])?.id ?? null;
		return { paymentIds: Array.from({ length: adding }, (_, place) => paymentOf(place)) };
	}
	const plan = planDue(await plansOnSale(tx), completed.length);
	if (plan === undefined) throw new Error("No pricing plan is active, so nothing can be sold.");
	return { required: paymentRequired(plan, config), paidFor: Math.max(0, completed.length - habitsCreated) };
};

/** Notes which habit took a payment first, in the transaction that creates the habit. */
export const linkHabit = (tx: Orm, payment: PaymentKey, habitId: string): Promise<void> =>
	saveHabitLink(tx, payment, habitId);

/** Takes away the links that payments have to habits, in the transaction that deletes them. */
export const unlinkHabits = (tx: Orm, userId: string, habitIds: readonly string[]): Promise<void> =>
	clearHabitLinks(tx, userId, habitIds);
