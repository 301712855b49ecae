import { boolean, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
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
