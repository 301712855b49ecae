import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { boolean, doublePrecision, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { paymentPurposes, paymentStatuses } from "#domain/payments/payment.ts";
import { day, instant, rupees } from "#server/db/columns.ts";
import { paymentScreenshots } from "#server/payments/screenshots/tables.ts";
import { unlockWords } from "#strings/payments/sold-as.ts";

export const userPayments = pgTable("user_payments", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	habitId: uuid("habit_id"),
	purpose: text("purpose", { enum: paymentPurposes }).notNull(),
	planId: integer("plan_id"),
	consultationId: uuid("consultation_id"),
	/** Only seat payments have an organization and a seat count; the name is the one at the time of the order. */
	organizationId: uuid("organization_id"),
	organizationName: text("organization_name"),
	seatCount: integer("seat_count"),
	/** Copied from the plan when the payment was opened, like the amount. */
	planName: text("plan_name").notNull(),
	planDescription: text("plan_description").notNull(),
	/** Whether it was sold under `unlock`. Null for payments from before this column: their words tell. */
	unlocks: boolean("unlocks"),
	amount: rupees("amount").notNull(),
	currency: text("currency", { enum: ["INR"] })
		.notNull()
		.default("INR"),
	paymentMethod: text("payment_method", { enum: ["UPI"] })
		.notNull()
		.default("UPI"),
	paymentStatus: text("payment_status", { enum: paymentStatuses }).notNull(),
	reference: text("reference").notNull(),
	transactionId: text("transaction_id"),
	/** The payee at the time of the report, or else of the decision. Null until then: the configured payee applies. */
	upiId: text("upi_id"),
	payeeName: text("payee_name"),
	isDemoPayee: boolean("is_demo_payee"),
	paymentDate: instant("payment_date"),
	claimedAt: instant("claimed_at"),
	decidedBy: uuid("decided_by"),
	decidedAt: instant("decided_at"),
	rejectReason: text("reject_reason"),
	/** Rejected because what it was for is gone. */
	isWithdrawn: boolean("is_withdrawn").notNull().default(false),
	refundNote: text("refund_note"),
	refundNotedBy: uuid("refund_noted_by"),
	refundNotedAt: instant("refund_noted_at"),
	createdAt: instant("created_at").notNull(),
});

/** Reported by the payer, and not decided yet. */
export const isUndecidedClaim = and(
	eq(userPayments.paymentStatus, "pending"),
	isNotNull(userPayments.claimedAt),
);

/** Withdrawn after its payer had reported it; an administrator has to look for the money and send it back. */
export const isRefundOwed = and(
	eq(userPayments.isWithdrawn, true),
	isNotNull(userPayments.claimedAt),
	isNull(userPayments.refundNotedAt),
);

/** Keys unique to one payment: its reference and UTRs. A rejection frees the payer's UTR, and a refund note takes it again. */
export const paymentKeys = pgTable("payment_keys", {
	key: text("key").primaryKey(),
	/** Null once the payer's account is deleted. */
	userId: uuid("user_id"),
	paymentId: uuid("payment_id").notNull(),
});

/** Completed and refunded payments of deleted accounts, kept for accounting, without the payer. */
export const keptPayments = pgTable("kept_payments", {
	id: uuid("id").primaryKey(),
	reference: text("reference").notNull(),
	planName: text("plan_name").notNull(),
	amount: rupees("amount").notNull(),
	currency: text("currency").notNull(),
	paymentMethod: text("payment_method").notNull(),
	transactionId: text("transaction_id"),
	upiId: text("upi_id").notNull(),
	payeeName: text("payee_name").notNull(),
	paymentDate: instant("payment_date").notNull(),
	refundNotedAt: instant("refund_noted_at"),
	keepUntil: day("keep_until").notNull(),
});

/** Durations of recent verifications in minutes, newest first; a single row. */
export const verificationTimes = pgTable("verification_times", {
	isOnly: boolean("is_only").primaryKey().default(true),
	minutes: doublePrecision("minutes").array().notNull(),
});

export const paymentColumns = {
	id: userPayments.id,
	userId: userPayments.userId,
	habitId: userPayments.habitId,
	purpose: userPayments.purpose,
	planId: userPayments.planId,
	consultationId: userPayments.consultationId,
	organizationId: userPayments.organizationId,
	organizationName: userPayments.organizationName,
	seatCount: userPayments.seatCount,
	planName: userPayments.planName,
	unlocks: sql<boolean>`coalesce(${userPayments.unlocks}, ${userPayments.planName} = ${unlockWords.name} or ${userPayments.planDescription} = ${unlockWords.description})`,
	amount: userPayments.amount,
	currency: userPayments.currency,
	paymentMethod: userPayments.paymentMethod,
	paymentStatus: userPayments.paymentStatus,
	reference: userPayments.reference,
	transactionId: userPayments.transactionId,
	upiId: userPayments.upiId,
	hasScreenshot: sql<boolean>`${paymentScreenshots.paymentId} is not null`,
	claimedAt: userPayments.claimedAt,
	decidedAt: userPayments.decidedAt,
	rejectReason: userPayments.rejectReason,
	isWithdrawn: userPayments.isWithdrawn,
	paymentDate: userPayments.paymentDate,
	refundedAt: userPayments.refundNotedAt,
	createdAt: userPayments.createdAt,
};
