import type { AuditDetails } from "#contract/admin/audit.ts";
import type { ReviewedPayment, VerifiedPayment } from "#contract/admin/verification.ts";
import type { FileContent } from "#contract/endpoint.ts";
import type { Payment } from "#contract/payments/payments.ts";
import { isOver } from "#domain/consultations/consultation.ts";
import { policyFor } from "#domain/payments/account-policy.ts";
import { paiseOf, paymentMeant, planDue, whyNotSettled, whyNotVerifiable } from "#domain/payments/payment.ts";
import { isOnlyAdministrator } from "#server/admin/people/service.ts";
import { type By, recordAuditEntry } from "#server/audit/record.ts";
import { notifyExpertPages } from "#server/consultations/bookings/expert-pages.ts";
import { findConsultation } from "#server/consultations/bookings/store.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { Problem } from "#server/ground/problem.ts";
import { createPlanned } from "#server/habits/habits/planned-habit.ts";
import { notifyOtherOwners } from "#server/organizations/seats/owner-pages.ts";
import { addSeats } from "#server/organizations/seats/store.ts";
import { closeUnpaidClaim, noteRefund, type RefundNote } from "#server/payments/payments/refund.ts";
import {
	completePayment,
	openPayment,
	payerOf,
	paymentOf,
	rejectPayment,
	soldPlan,
} from "#server/payments/payments/service.ts";
import { listPaymentsOldestFirst, usualMinutes } from "#server/payments/payments/store.ts";
import { listActivePlans } from "#server/payments/plans/store.ts";
import { screenshotFile } from "#server/payments/screenshots/service.ts";
import { type LockedAccount, lockAccount, namesOf } from "#server/users/store.ts";
import {
	countQueue,
	findReviewed,
	listQueue,
	listReviewedByIds,
	type QueuePage,
	type StoredReview,
} from "./store.ts";

export async function reviewedPayments(orm: Orm, ids: string[]): Promise<ReviewedPayment[]> {
	return ids.length === 0 ? [] : asReviewed(orm, await listReviewedByIds(orm, ids));
}

async function asReviewed(orm: Orm, rows: StoredReview[]): Promise<ReviewedPayment[]> {
	const nameOf = await namesOf(
		orm,
		rows.flatMap(({ decidedBy, refundNotedBy }) => [decidedBy, refundNotedBy]),
	);
	return rows.map(({ decidedBy, refundNote, refundNotedBy, refundNotedAt, ...payment }) => ({
		...payment,
		decidedBy: nameOf(decidedBy),
		refund:
			refundNote === null || refundNotedAt === null
				? null
				: { note: refundNote, by: nameOf(refundNotedBy), at: refundNotedAt },
	}));
}

/** Call with the payer's row locked. Throws `organization-being-deleted` or the refusals of `whyNotVerifiable`. */
export async function verifyOpen(
	tx: Orm,
	deps: Deps,
	by: By,
	payment: Payment,
	found: Pick<AuditDetails["payment-verified"], "how" | "utr" | "statementId" | "line">,
): Promise<void> {
	const { config, jobs } = deps;
	const actorId = by.actor.userId;
	const refusal = whyNotVerifiable(
		{ status: payment.paymentStatus, payerId: payment.userId },
		{ id: actorId, isOnlyAdministrator: await isOnlyAdministrator(tx, config.administrators, actorId) },
	);
	if (refusal) throw new Problem(refusal);
	// Locks the organization's row before the payment, as its deletion does.
	const { organizationId, seatCount } = payment;
	if (organizationId !== null && !(await addSeats(tx, organizationId, seatCount ?? 0)))
		throw new Problem("organization-being-deleted");
	await completePayment(tx, jobs, payment, { actorId, now: by.now, payee: config.payee });
	await notifyExpertOf(tx, payment);
	await notifyOtherOwners(tx, payment);
	if (payment.purpose === "habits")
		await createPlanned(tx, deps, payment.userId, { now: by.now, wasReported: payment.claimedAt !== null });
	await recordAuditEntry(tx, by, payment.userId, {
		act: "payment-verified",
		details: { paymentId: payment.id, reference: payment.reference, amount: payment.amount, ...found },
	});
}

/**
 * Locks the payer's row, as every change to a payment does. Throws `not-found`, also once the deletion of the account
 * has begun: by then, the payments to keep are copied.
 */
export async function lockPayment(tx: Orm, id: string): Promise<Payment> {
	const userId = await payerOf(tx, id);
	const payer = await lockAccount(tx, { id: userId });
	if (payer?.closedAt !== null) throw new Problem("not-found");
	return paymentOf(tx, { userId, id });
}

export function adminService(deps: Deps) {
	const { orm, jobs, config } = deps;

	async function loadReviewed(tx: Orm, key: { userId: string; id: string }): Promise<ReviewedPayment> {
		const found = await findReviewed(tx, key);
		const [payment] = found ? await asReviewed(tx, [found]) : [];
		if (payment === undefined) throw new Problem("not-found");
		return payment;
	}

	const onPayment = (id: string, act: (tx: Orm, payment: Payment) => Promise<void>) =>
		orm.transaction(async (tx) => {
			const payment = await lockPayment(tx, id);
			await act(tx, payment);
			return loadReviewed(tx, payment);
		});

	/** Throws `wrong-amount` or `several-payments`. */
	async function findOrOpenPayment(
		tx: Orm,
		payer: LockedAccount,
		amount: number,
		now: number,
	): Promise<Payment> {
		const { id: userId, seats, habitsCreated } = payer;
		const payments = await listPaymentsOldestFirst(tx, userId);
		const completed = payments.filter(isCompletedForHabits);
		const policy = policyFor(config.pricingPolicy, { completed, seats, habitsCreated });
		const plan = planDue(await listActivePlans(tx), policy === "per-habit" ? seats : 0);
		const meant = paymentMeant(payments, amount, plan?.price);
		if (meant === "several") throw new Problem("several-payments");
		if (meant === "new" && plan !== undefined)
			return openPayment(tx, { userId, sold: soldPlan(plan, policy), now });
		if (meant !== undefined && meant !== "new") return meant;
		const possible = payments.filter(({ paymentStatus }) => paymentStatus !== "rejected");
		const due = possible.find(({ paymentStatus }) => paymentStatus === "pending") ?? possible[0];
		throw new Problem("wrong-amount", { rightAmount: due?.amount ?? plan?.price });
	}

	return {
		queue: async (page: QueuePage): Promise<ReviewedPayment[]> => asReviewed(orm, await listQueue(orm, page)),

		stats: async () => ({ ...(await countQueue(orm)), usualMinutes: await usualMinutes(orm) }),

		payment: async (id: string): Promise<ReviewedPayment> =>
			loadReviewed(orm, { userId: await payerOf(orm, id), id }),

		screenshot: async (id: string): Promise<FileContent> =>
			screenshotFile(orm, { userId: await payerOf(orm, id), paymentId: id }),

		/** Throws `not-found`, `wrong-amount`, `changed-since` or the refusals of `verifyOpen`. */
		verify: (by: By, id: string, checked: Checked): Promise<ReviewedPayment> =>
			onPayment(id, async (tx, payment) => {
				const { transactionId: utr } = payment;
				refuseChanged(payment, checked);
				await verifyOpen(tx, deps, by, payment, { utr, how: "queue" });
			}),

		/** Throws `not-found`, `changed-since`, or a refusal if the payment is already decided. */
		reject: (by: By, id: string, { reason, transactionId }: Rejection): Promise<ReviewedPayment> =>
			onPayment(id, async (tx, payment) => {
				const { payee } = config;
				refuseChanged(payment, { transactionId });
				await rejectPayment(tx, jobs, payment, { actorId: by.actor.userId, now: by.now, payee, reason });
				await notifyOtherOwners(tx, payment);
				await recordAuditEntry(tx, by, payment.userId, {
					act: "payment-rejected",
					details: { paymentId: id, reference: payment.reference, utr: payment.transactionId, reason },
				});
			}),

		/** Throws `not-found`, `still-pending`, `already-refunded`, `utr-taken-since` or `cancel-first`. */
		noteRefund: (by: By, id: string, { note, replaces }: RefundNote): Promise<ReviewedPayment> =>
			onPayment(id, async (tx, payment) => {
				await refuseOpenConsultation(tx, payment);
				await noteRefund(tx, jobs, payment, { actorId: by.actor.userId, now: by.now, note, replaces });
				// The expert knows nothing of a payment that was never completed.
				if (payment.paymentStatus === "completed") await notifyExpertOf(tx, payment);
				await recordAuditEntry(tx, by, payment.userId, {
					act: "refund-noted",
					details: { paymentId: id, reference: payment.reference, note },
				});
			}),

		/** Throws `not-found` or the refusals of `closeUnpaidClaim`. */
		closeUnpaid: (by: By, id: string): Promise<ReviewedPayment> =>
			onPayment(id, async (tx, payment) => {
				if (!(await closeUnpaidClaim(tx, jobs, payment, by.now))) return;
				const { reference, transactionId: utr } = payment;
				await recordAuditEntry(tx, by, payment.userId, {
					act: "payment-not-arrived",
					details: { paymentId: id, reference, utr },
				});
			}),

		/** `amount` in rupees. Throws `unknown-account`, `wrong-amount`, `several-payments` or what `verifyOpen` does. */
		verifyByEmail: (
			by: By,
			{ userEmail, amount }: { userEmail: string; amount: number },
		): Promise<VerifiedPayment> =>
			orm.transaction(async (tx) => {
				const payer = await lockAccount(tx, { email: userEmail });
				if (payer === undefined) throw new Problem("unknown-account");
				const payment = await findOrOpenPayment(tx, payer, amount, by.now);
				if (payment.paymentStatus === "completed") return { ...payment, wasVerifiedBefore: true };
				await verifyOpen(tx, deps, by, payment, { how: "e-mail" });
				return { ...(await paymentOf(tx, payment)), wasVerifiedBefore: false };
			}),
	};
}

function isCompletedForHabits({ purpose, paymentStatus }: Payment): boolean {
	return purpose === "habits" && paymentStatus === "completed";
}

/** What the administrator saw and compared with the bank's credit; `amount` in rupees. */
interface Checked {
	amount?: number | undefined;
	transactionId?: string | null | undefined;
}

type Rejection = Pick<Checked, "transactionId"> & { reason: string };

function refuseChanged({ paymentStatus, amount: rightAmount, transactionId }: Payment, checked: Checked) {
	const { amount } = checked;
	const refusal = amount !== undefined && whyNotSettled(paiseOf(amount), paiseOf(rightAmount));
	if (refusal) throw new Problem(refusal, { rightAmount });
	const isChanged = checked.transactionId !== undefined && checked.transactionId !== transactionId;
	if (isChanged && paymentStatus === "pending") throw new Problem("changed-since");
}

async function notifyExpertOf(tx: Orm, { userId, consultationId }: Payment): Promise<void> {
	const row =
		consultationId === null ? undefined : await findConsultation(tx, { userId, id: consultationId });
	if (row !== undefined) await notifyExpertPages(tx, row.expertId);
}

/** A consultation must be cancelled before its refund is noted. An earlier note may be replaced. */
async function refuseOpenConsultation(
	tx: Orm,
	{ userId, consultationId, paymentStatus, refundedAt }: Payment,
): Promise<void> {
	if (consultationId === null || paymentStatus !== "completed" || refundedAt !== null) return;
	const consultation = await findConsultation(tx, { userId, id: consultationId });
	if (consultation !== undefined && !isOver(consultation.status)) throw new Problem("cancel-first");
}
