import { boolean, integer, jsonb, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import { paymentStatuses } from "#domain/payment.ts";
import { bytes, instant, rupees } from "#server/db/columns.ts";

export const pricingPlans = pgTable("pricing_plans", {
	id: serial("id").primaryKey(),
	name: text("name").notNull(),
	description: text("description").notNull(),
	price: rupees("price").notNull(),
	listPrice: rupees("list_price"),
	isFirstHabit: boolean("is_first_habit").notNull().default(false),
	features: jsonb("features").$type<string[]>().notNull().default([]),
	isActive: boolean("is_active").notNull().default(true),
	createdAt: instant("created_at").notNull(),
});

export const userPayments = pgTable("user_payments", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	habitId: uuid("habit_id"),
	planId: integer("plan_id").notNull(),
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
	upiId: text("upi_id"),
	paymentDate: instant("payment_date"),
	claimedAt: instant("claimed_at"),
	decidedBy: uuid("decided_by"),
	decidedAt: instant("decided_at"),
	rejectReason: text("reject_reason"),
	refundNote: text("refund_note"),
	refundNotedBy: uuid("refund_noted_by"),
	refundNotedAt: instant("refund_noted_at"),
	createdAt: instant("created_at").notNull(),
});

/** What only one payment may have: its reference, and its UTR unless it is rejected. */
export const paymentKeys = pgTable("payment_keys", {
	key: text("key").primaryKey(),
	userId: uuid("user_id").notNull(),
	paymentId: uuid("payment_id").notNull(),
});

export const paymentScreenshots = pgTable("payment_screenshots", {
	userId: uuid("user_id").notNull(),
	paymentId: uuid("payment_id").notNull(),
	image: bytes("image").notNull(),
	uploadedAt: instant("uploaded_at").notNull(),
});
