import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { Payment, Plan } from "#contract/payments/payments.ts";
import { orderReference, type PricingPolicy, whyNotOpen } from "#domain/payments/payment.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import type { Config } from "#server/ground/config.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { correctQueueNotices, queueWaitingJob } from "#server/notices/notices/queue-waiting-job.ts";
import { notify } from "#server/notices/notices/service.ts";
import { creditPayment } from "#server/users/store.ts";
import { applyPolicyTexts } from "#strings/payments/sold-as.ts";
import { paymentFacts, verifiedNotice } from "./notice-facts.ts";
import {
	dropKey,
	findPayer,
	findPayment,
	holdKey,
	insertPayment,
	insertVerificationTime,
	type PaymentKey,
	takeKey,
	updateOpenPayment,
} from "./store.ts";

/** Throws `not-found`. */
export async function paymentOf(orm: Orm, key: PaymentKey): Promise<Payment> {
	const payment = await findPayment(orm, key);
	if (payment === undefined) throw new Problem("not-found");
	return payment;
}

/** Throws `not-found`. */
export async function payerOf(orm: Orm, id: string): Promise<string> {
	const userId = await findPayer(orm, id);
	if (userId === undefined) throw new Problem("not-found");
	return userId;
}

type Sold = Pick<Plan, "name" | "description" | "price"> &
	(
		| { purpose: "habits"; planId: number; unlocks: boolean }
		| { purpose: "consultation"; consultationId: string }
		| { purpose: "seats"; organizationId: string; organizationName: string; seatCount: number }
	);

/** Call with the payer's row locked, and no open payment for the same purchase. */
export async function openPayment(
	tx: Orm,
	{ userId, sold, now }: { userId: string; sold: Sold; now: number },
): Promise<Payment> {
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
	await recordEvent(tx, { kind: "payment.opened", userId });
	return paymentOf(tx, key);
}

export function soldPlan(plan: Plan, policy: PricingPolicy): Sold {
	const { id: planId, name, description, price } = applyPolicyTexts(plan, policy);
	return { purpose: "habits", planId, unlocks: policy === "unlock", name, description, price };
}

/** With a million orders, one random reference in a thousand is taken; five in a row practically never are. */
const referenceTries = 5;

async function newReference(tx: Orm, key: PaymentKey): Promise<string> {
	for (let tries = 0; tries < referenceTries; tries++) {
		const reference = orderReference(randomBytes(6));
		if (await takeKey(tx, reference, key)) return reference;
	}
	throw new Error("No free payment reference was found.");
}

/** Sets the UTR of an open payment. Throws `utr-taken`. Call with the payer's row locked. */
export async function setUtr(tx: Orm, payment: Payment, utr: string): Promise<void> {
	if (!(await takeKey(tx, utr, payment))) throw new Problem("utr-taken");
	if (payment.transactionId !== null) await dropKey(tx, payment.transactionId, payment);
	await changeOpenPayment(tx, payment, { transactionId: utr });
	await recordEvent(tx, { kind: "payment.changed", userId: payment.userId });
}

/** Changes how many seats an open payment is for. Call with the payer's row locked. */
export async function changeSeats(
	tx: Orm,
	payment: Payment,
	seats: { seatCount: number; amount: number },
): Promise<void> {
	await changeOpenPayment(tx, payment, seats);
	await recordEvent(tx, { kind: "payment.changed", userId: payment.userId });
}

/** Reserves UTRs for a payment, so that no other payment can claim them. Throws `utr-taken`. */
export async function reserveUtrs(tx: Orm, payment: PaymentKey, utrs: readonly string[]): Promise<void> {
	for (const utr of utrs) if (!(await holdKey(tx, utr, payment))) throw new Problem("utr-taken");
}

export async function keepUtrs(tx: Orm, payment: PaymentKey, utrs: readonly string[]): Promise<void> {
	for (const utr of utrs) await takeKey(tx, utr, payment);
}

function cause(event: string, { id }: Payment, now: number) {
	return { cause: `payment ${id} ${event}`, now };
}

function payeeColumns(payee: Config["payee"]) {
	return { upiId: payee.vpa, payeeName: payee.name, isDemoPayee: payee.isDemo };
}

/**
 * Marks an open payment as claimed, and stores the payee that was paid; the first claim notifies the payer and, by a
 * job, administrators.
 */
export async function noteClaim(
	tx: Orm,
	{ jobs, config }: Pick<Deps, "jobs" | "config">,
	payment: Payment,
	now: number,
): Promise<void> {
	if (payment.claimedAt !== null) return;
	await changeOpenPayment(tx, payment, { claimedAt: iso(now), ...payeeColumns(config.payee) });
	await recordEvent(tx, { kind: "payment.claimed", userId: payment.userId });
	await notify(tx, jobs, payment.userId, {
		kind: "payment-received",
		data: paymentFacts(payment),
		...cause("received", payment, now),
	});
	await jobs.add(tx, queueWaitingJob, { queue: "payments", actorId: payment.userId });
}

interface Decision {
	actorId: string;
	now: number;
	payee: Config["payee"];
}

/** Includes the configured payee, unless the claim already stored one. */
function decisionColumns({ actorId, now, payee }: Decision, { upiId }: { upiId?: string | null }) {
	return { decidedBy: actorId, decidedAt: iso(now), ...(upiId ? {} : payeeColumns(payee)) };
}

/** The first of concurrent decisions wins; the others throw `already-verified` or `already-rejected`. */
export async function completePayment(
	tx: Orm,
	jobs: Jobs,
	payment: Payment,
	decision: Decision,
): Promise<void> {
	const { now } = decision;
	const changes = {
		paymentStatus: "completed",
		paymentDate: iso(now),
		...decisionColumns(decision, payment),
	} as const;
	await changeOpenPayment(tx, payment, changes);
	if (payment.claimedAt !== null) {
		await insertVerificationTime(tx, (now - Date.parse(payment.claimedAt)) / 60_000);
	}
	if (payment.purpose === "habits") await creditPayment(tx, payment.userId, payment.amount, now);
	await recordEvent(tx, { kind: "payment.verified", userId: payment.userId });
	await notify(tx, jobs, payment.userId, { ...verifiedNotice(payment), ...cause("verified", payment, now) });
	if (payment.claimedAt !== null) await correctQueueNotices(tx, jobs, "payments");
	if (payment.purpose === "consultation")
		await jobs.add(tx, queueWaitingJob, { queue: "consultations", actorId: payment.userId });
}

/** Rejects an open payment, with the same guarantee as `completePayment`, and frees its UTR. */
export async function rejectPayment(
	tx: Orm,
	jobs: Jobs,
	payment: Payment,
	{ reason, ...decision }: Decision & { reason: string },
): Promise<void> {
	const changes = {
		paymentStatus: "rejected",
		rejectReason: reason,
		...decisionColumns(decision, payment),
	} as const;
	await changeOpenPayment(tx, payment, changes);
	if (payment.transactionId !== null) await dropKey(tx, payment.transactionId, payment);
	await recordEvent(tx, { kind: "payment.rejected", userId: payment.userId });
	const data = { ...paymentFacts(payment), reason };
	await notify(tx, jobs, payment.userId, {
		kind: "payment-rejected",
		data,
		...cause("rejected", payment, decision.now),
	});
	if (payment.claimedAt !== null) await correctQueueNotices(tx, jobs, "payments");
}

/** Closes an open payment whose purchase is gone, without a notice. */
export async function withdrawPayment(
	tx: Orm,
	payment: PaymentKey & { upiId?: string | null },
	{ reason, ...decision }: Decision & { reason: string },
): Promise<void> {
	const changes = {
		paymentStatus: "rejected",
		rejectReason: reason,
		isWithdrawn: true,
		...decisionColumns(decision, payment),
	} as const;
	await changeOpenPayment(tx, payment, changes);
	await recordEvent(tx, { kind: "payment.withdrawn", userId: payment.userId });
}

/**
 * Like `withdrawPayment`; also notifies the payer, who may have paid, and administrators. The UTR stays taken: its money
 * will be sent back.
 */
export async function withdrawClaimedPayment(
	tx: Orm,
	jobs: Jobs,
	payment: Payment,
	decision: Decision & { reason: string },
): Promise<void> {
	await withdrawPayment(tx, payment, decision);
	await notify(tx, jobs, payment.userId, {
		kind: "payment-withdrawn",
		data: { ...paymentFacts(payment), reason: decision.reason },
		...cause("withdrawn", payment, decision.now),
	});
	await jobs.add(tx, queueWaitingJob, { queue: "payments", actorId: decision.actorId });
}

/** Throws `already-verified` or `already-rejected`: deleting an organization closes payments without locking their payers. */
async function changeOpenPayment(
	tx: Orm,
	key: PaymentKey,
	changes: Parameters<typeof updateOpenPayment>[2],
): Promise<void> {
	if (await updateOpenPayment(tx, key, changes)) return;
	const { paymentStatus } = await paymentOf(tx, key);
	throw new Problem(whyNotOpen(paymentStatus) ?? "unexpected");
}
