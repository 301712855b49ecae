import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { keepPaymentUntil } from "#domain/account/deletion.ts";
import { utcDayOf } from "#domain/day.ts";
import type { PaymentPurpose } from "#domain/payments/payment.ts";
import type { Orm } from "#server/db/open.ts";
import { isRefundOwed, isUndecidedClaim, keptPayments, paymentKeys, userPayments } from "./tables.ts";

/** Whether a payment that the user reported is undecided or, if no purpose is given, still has to be refunded. */
export async function hasUndecidedPayment(
	orm: Orm,
	userId: string,
	purpose?: PaymentPurpose,
): Promise<boolean> {
	const [row] = await orm
		.select({ id: userPayments.id })
		.from(userPayments)
		.where(
			and(
				eq(userPayments.userId, userId),
				purpose
					? and(isUndecidedClaim, eq(userPayments.purpose, purpose))
					: or(isUndecidedClaim, isRefundOwed),
			),
		)
		.limit(1);
	return row !== undefined;
}

/** Whether the user has a payment that is completed, reported (even if it was rejected or withdrawn since) or refunded. */
export async function hasSentMoney(orm: Orm, userId: string): Promise<boolean> {
	const [row] = await orm
		.select({ id: userPayments.id })
		.from(userPayments)
		.where(
			and(
				eq(userPayments.userId, userId),
				or(
					eq(userPayments.paymentStatus, "completed"),
					isNotNull(userPayments.claimedAt),
					isNotNull(userPayments.refundNotedAt),
				),
			),
		)
		.limit(1);
	return row !== undefined;
}

/** Copies the payments whose money came in, without the payer, before an account is deleted. Safe to repeat. */
export async function keepPayments(tx: Orm, userId: string): Promise<void> {
	const completed = await tx
		.select({
			id: userPayments.id,
			reference: userPayments.reference,
			planName: userPayments.planName,
			amount: userPayments.amount,
			currency: userPayments.currency,
			paymentMethod: userPayments.paymentMethod,
			transactionId: userPayments.transactionId,
			upiId: userPayments.upiId,
			payeeName: userPayments.payeeName,
			paymentDate: userPayments.paymentDate,
			decidedAt: userPayments.decidedAt,
			refundNotedAt: userPayments.refundNotedAt,
		})
		.from(userPayments)
		.where(
			and(
				eq(userPayments.userId, userId),
				or(eq(userPayments.paymentStatus, "completed"), isNotNull(userPayments.refundNotedAt)),
			),
		);
	const kept = completed.map(({ upiId, payeeName, decidedAt, ...payment }) => {
		// A refunded payment that was rejected has only the date of its decision.
		const paymentDate = payment.paymentDate ?? decidedAt ?? "";
		const keepUntil = keepPaymentUntil(Date.parse(paymentDate));
		return { ...payment, paymentDate, upiId: upiId ?? "", payeeName: payeeName ?? "", keepUntil };
	});
	if (kept.length > 0) await tx.insert(keptPayments).values(kept).onConflictDoNothing();
}

/** Detaches the references and UTRs of kept payments from the account; frees the rest. */
export async function releaseKeys(tx: Orm, userId: string): Promise<void> {
	const theirs = eq(paymentKeys.userId, userId);
	const kept = tx.select({ id: keptPayments.id }).from(keptPayments);
	await tx
		.update(paymentKeys)
		.set({ userId: null })
		.where(and(theirs, inArray(paymentKeys.paymentId, kept)));
	await tx.delete(paymentKeys).where(theirs);
}

export async function purgeKeptPayments(orm: Orm, now: number): Promise<void> {
	const today = utcDayOf(now);
	if (today === undefined) return;
	const due = await orm
		.select({ id: keptPayments.id })
		.from(keptPayments)
		.where(lt(keptPayments.keepUntil, today));
	const ids = due.map(({ id }) => id);
	if (ids.length === 0) return;
	// The keys first: a run that stops in between is repeated by the next one.
	await orm.delete(paymentKeys).where(and(isNull(paymentKeys.userId), inArray(paymentKeys.paymentId, ids)));
	await orm.delete(keptPayments).where(inArray(keptPayments.id, ids));
}
