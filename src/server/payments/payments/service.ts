import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { Payment, Plan } from "#contract/payments/payments.ts";
import { orderReference, type PricingPolicy, whyNotOpen } from "#domain/payments/payment.ts";
import { creditPayment } from "#server/account/auth/service.ts";
import type { Config } from "#server/config.ts";
import type { Orm } from "#server/db/open.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { tellPages } from "#server/notices/events/service.ts";
import { notify } from "#server/notices/notices/service.ts";
import { soldAs } from "#strings/payments/sold-as.ts";
import {
	type ConsultationPayment,
	dropKey,
	findOpenPayment,
	findPayer,
	findPayment,
	findUsualMinutes,
	holdKey,
	insertPayment,
	insertVerificationTime,
	listCompleted,
	listOfConsultations,
	listPaymentsOf,
	type PaymentKey,
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

/** Those for habits, which unlock them. */
export const completedPayments = (orm: Orm, userId: string): Promise<Payment[]> => listCompleted(orm, userId);

/** Median minutes from claim to verification; null before the first. */
export const usualMinutes = (orm: Orm): Promise<number | null> => findUsualMinutes(orm);

export const openPaymentFor = (orm: Orm, userId: string, planId: number): Promise<Payment | undefined> =>
	findOpenPayment(orm, userId, planId);

/** What is bought: a plan's right to habits, or one consultation; in its words and at its price of now. */
type Sold = Pick<Plan, "name" | "description" | "price"> &
	({ purpose: "habits"; planId: number } | { purpose: "consultation"; consultationId: string });

/** Opens a payment. Call with the payer's row locked and no payment open for the same. */
export const openPayment = async (
	tx: Orm,
	{ userId, sold, now }: { userId: string; sold: Sold; now: number },
): Promise<Payment> => {
	const key = { userId, id: uuidv7() };
	const reference = await newReference(tx, key);
	const { name: planName, description: planDescription, price: amount, ...bought } = sold;
	await insertPayment(tx, {
		...key,
		...bought,
		reference,
		planName,
		planDescription,
		amount,
		paymentStatus: "pending",
		createdAt: iso(now),
	});
	await tellPages(tx, userId, "payments");
	return paymentOf(tx, key);
};

/** A plan as it is sold now, under this policy. */
export const soldPlan = (plan: Plan, policy: PricingPolicy): Sold => {
	const { id: planId, name, description, price } = soldAs(plan, policy);
	return { purpose: "habits", planId, name, description, price };
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
const toldOf = ({ id, planName, amount, reference, consultationId }: Payment) => ({
	paymentId: id,
	plan: planName,
	amount,
	reference,
	...(consultationId !== null && { consultationId }),
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
	if (payment.purpose === "habits") await creditPayment(tx, payment.userId, payment.amount, now);
	await tellPages(tx, payment.userId, "payments");
	await notify(tx, jobs, payment.userId, {
		kind: payment.purpose === "habits" ? "payment-verified" : "consultation-paid",
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

/** Closes a payment that nobody has told of, as what it was for is called off; who calls that off tells its payer. */
export const withdrawPayment = async (
	tx: Orm,
	payment: PaymentKey,
	{ reason, ...decision }: Decision & { reason: string },
): Promise<void> => {
	const changes = { paymentStatus: "rejected", rejectReason: reason, ...decided(decision) } as const;
	if (!(await updateOpenPayment(tx, payment, changes))) await refuseDecided(tx, payment);
	await tellPages(tx, payment.userId, "payments");
};

/** The newest payment of each of these consultations, with whether its money went back. */
export const paymentsOfConsultations = (
	orm: Orm,
	consultations: readonly PaymentKey[],
): Promise<Map<string, ConsultationPayment>> => listOfConsultations(orm, consultations);

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
