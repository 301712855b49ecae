import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Payment } from "#contract/payments/payments.ts";
import type { PaymentStatus } from "#domain/payments/payment.ts";
import type { Orm } from "#server/db/open.ts";
import { paymentScreenshots } from "#server/payments/screenshots/tables.ts";
import { users } from "#server/users/tables.ts";
import { openCorrection } from "./rejected-terms.ts";
import { paymentColumns, paymentKeys, userPayments, verificationTimes } from "./tables.ts";

export interface PaymentKey {
	userId: string;
	id: string;
}

function selectPayments(orm: Orm) {
	return orm
		.select(paymentColumns)
		.from(userPayments)
		.leftJoin(
			paymentScreenshots,
			and(
				eq(paymentScreenshots.userId, userPayments.userId),
				eq(paymentScreenshots.paymentId, userPayments.id),
			),
		);
}

export function listPayments(orm: Orm, userId: string): Promise<Payment[]> {
	return selectPayments(orm).where(eq(userPayments.userId, userId)).orderBy(desc(userPayments.id));
}

export function listPaymentsOldestFirst(orm: Orm, userId: string): Promise<Payment[]> {
	return selectPayments(orm).where(eq(userPayments.userId, userId)).orderBy(asc(userPayments.id));
}

export function listCompletedHabitPayments(orm: Orm, userId: string): Promise<Payment[]> {
	return selectPayments(orm)
		.where(
			and(
				eq(userPayments.userId, userId),
				eq(userPayments.purpose, "habits"),
				eq(userPayments.paymentStatus, "completed"),
			),
		)
		.orderBy(asc(userPayments.createdAt), asc(userPayments.id));
}

export interface ConsultationPayment {
	id: string;
	userId: string;
	status: PaymentStatus;
	claimedAt: string | null;
	decidedAt: string | null;
	rejectReason: string | null;
	refundedAt: string | null;
}

export async function paymentsOfConsultations(
	orm: Orm,
	consultations: readonly { userId: string; id: string }[],
): Promise<Map<string, ConsultationPayment>> {
	if (consultations.length === 0) return new Map();
	const { userId, consultationId: consultationColumn } = userPayments;
	const rows = await orm
		.selectDistinctOn([userId, consultationColumn], {
			consultationId: consultationColumn,
			id: userPayments.id,
			userId,
			status: userPayments.paymentStatus,
			claimedAt: userPayments.claimedAt,
			decidedAt: userPayments.decidedAt,
			rejectReason: userPayments.rejectReason,
			refundedAt: userPayments.refundNotedAt,
		})
		.from(userPayments)
		.where(
			and(
				inArray(userId, [...new Set(consultations.map((each) => each.userId))]),
				inArray(
					consultationColumn,
					consultations.map(({ id }) => id),
				),
			),
		)
		.orderBy(userId, consultationColumn, desc(userPayments.id));
	return new Map(rows.map(({ consultationId, ...payment }) => [consultationId ?? "", payment]));
}

export async function findPayment(orm: Orm, { userId, id }: PaymentKey): Promise<Payment | undefined> {
	const [row] = await selectPayments(orm).where(
		and(eq(userPayments.userId, userId), eq(userPayments.id, id)),
	);
	return row;
}

/** Returns the open habit payment with this UTR, or else the plan's, or else the one that a UTR corrects again. */
export async function openPaymentFor(
	orm: Orm,
	userId: string,
	{ planId, transactionId }: { planId: number; transactionId?: string | undefined },
): Promise<Payment | undefined> {
	const payments = (await listPayments(orm, userId)).filter(({ purpose }) => purpose === "habits");
	const open = payments.filter(({ paymentStatus }) => paymentStatus === "pending");
	const withUtr = open.find((payment) => payment.transactionId === (transactionId ?? ""));
	const ofPlan = open.find((payment) => payment.planId === planId);
	return withUtr ?? ofPlan ?? (transactionId === undefined ? undefined : openCorrection(payments));
}

export async function findReceipt(orm: Orm, { userId, id }: PaymentKey) {
	const [row] = await orm
		.select({
			reference: userPayments.reference,
			payer: { fullName: users.fullName, email: users.email },
			plan: { name: userPayments.planName, description: userPayments.planDescription },
			organizationName: userPayments.organizationName,
			seatCount: userPayments.seatCount,
			amount: userPayments.amount,
			currency: userPayments.currency,
			paymentMethod: userPayments.paymentMethod,
			transactionId: userPayments.transactionId,
			upiId: userPayments.upiId,
			payeeName: userPayments.payeeName,
			isDemoPayee: userPayments.isDemoPayee,
			paymentDate: userPayments.paymentDate,
			refundedAt: userPayments.refundNotedAt,
		})
		.from(userPayments)
		.innerJoin(users, eq(users.id, userPayments.userId))
		.where(
			and(
				eq(userPayments.userId, userId),
				eq(userPayments.id, id),
				eq(userPayments.paymentStatus, "completed"),
			),
		);
	return row;
}

/** Returns the payment's user: administrators refer to payments by id alone. */
export async function findPayer(orm: Orm, id: string): Promise<string | undefined> {
	const [row] = await orm
		.select({ userId: userPayments.userId })
		.from(userPayments)
		.where(eq(userPayments.id, id));
	return row?.userId;
}

export async function insertPayment(tx: Orm, payment: typeof userPayments.$inferInsert): Promise<void> {
	await tx.insert(userPayments).values(payment);
}

type Changes = Partial<Omit<typeof userPayments.$inferInsert, keyof PaymentKey>>;

function isOpen({ userId, id }: PaymentKey) {
	return and(
		eq(userPayments.userId, userId),
		eq(userPayments.id, id),
		eq(userPayments.paymentStatus, "pending"),
	);
}

export async function lockOpenPayment(tx: Orm, key: PaymentKey): Promise<boolean> {
	const locked = await tx
		.select({ id: userPayments.id })
		.from(userPayments)
		.where(isOpen(key))
		.for("no key update");
	return locked.length === 1;
}

export async function updateOpenPayment(tx: Orm, key: PaymentKey, changes: Changes): Promise<boolean> {
	const updated = await tx
		.update(userPayments)
		.set(changes)
		.where(isOpen(key))
		.returning({ id: userPayments.id });
	return updated.length === 1;
}

export async function updatePayment(tx: Orm, { userId, id }: PaymentKey, changes: Changes): Promise<void> {
	await tx
		.update(userPayments)
		.set(changes)
		.where(and(eq(userPayments.userId, userId), eq(userPayments.id, id)));
}

export async function takeKey(tx: Orm, key: string, { userId, id }: PaymentKey): Promise<boolean> {
	const taken = await tx
		.insert(paymentKeys)
		.values({ key, userId, paymentId: id })
		.onConflictDoNothing()
		.returning({ key: paymentKeys.key });
	return taken.length === 1;
}

/** Reserves a UTR for this payment, which may already have it; returns false if another payment has it. */
export async function holdKey(tx: Orm, key: string, payment: PaymentKey): Promise<boolean> {
	if (await takeKey(tx, key, payment)) return true;
	return (await findKeyHolder(tx, key))?.id === payment.id;
}

/** Returns the payment that has a UTR or reference; `userId` is null once the payer's account is deleted. */
export async function findKeyHolder(orm: Orm, key: string) {
	const [row] = await orm
		.select({ userId: paymentKeys.userId, id: paymentKeys.paymentId })
		.from(paymentKeys)
		.where(eq(paymentKeys.key, key));
	return row;
}

export async function dropKey(tx: Orm, key: string, { id }: PaymentKey): Promise<void> {
	await tx.delete(paymentKeys).where(and(eq(paymentKeys.key, key), eq(paymentKeys.paymentId, id)));
}

/** Links a payment to a habit unless it already has one: a single unlocking payment pays for all habits. */
export async function saveHabitLink(tx: Orm, { userId, id }: PaymentKey, habitId: string): Promise<void> {
	const isFree = and(eq(userPayments.id, id), isNull(userPayments.habitId));
	await tx
		.update(userPayments)
		.set({ habitId })
		.where(and(eq(userPayments.userId, userId), isFree));
}

/** Unlinks payments from habits. Call in the transaction that deletes the habits. */
export async function clearHabitLinks(tx: Orm, userId: string, habitIds: readonly string[]): Promise<void> {
	await tx
		.update(userPayments)
		.set({ habitId: null })
		.where(and(eq(userPayments.userId, userId), inArray(userPayments.habitId, [...habitIds])));
}

const sampleSize = 200;

export async function usualMinutes(orm: Orm): Promise<number | null> {
	const [row] = await orm.select({ minutes: verificationTimes.minutes }).from(verificationTimes);
	const sorted = row?.minutes.toSorted((a, b) => a - b) ?? [];
	const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
	if (lower === undefined || upper === undefined) return null;
	return Math.round(((lower + upper) / 2) * 10) / 10;
}

export async function insertVerificationTime(tx: Orm, minutes: number): Promise<void> {
	const { minutes: all } = verificationTimes;
	await tx.update(verificationTimes).set({
		// An array slice in an UPDATE crashes the Citus coordinator.
		minutes: sql`trim_array(${minutes}::double precision || ${all}, greatest(cardinality(${all}) + 1 - ${sampleSize}::integer, 0))`,
	});
}
