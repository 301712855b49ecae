import { boolean, integer, jsonb, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import { instant, rupees } from "#server/db/columns.ts";

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
	paymentStatus: text("payment_status", { enum: ["pending", "completed", "rejected"] }).notNull(),
	transactionId: text("transaction_id"),
	upiId: text("upi_id"),
	paymentDate: instant("payment_date"),
	decidedBy: uuid("decided_by"),
	decidedAt: instant("decided_at"),
	createdAt: instant("created_at").notNull(),
});
