import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";

export const resourceHelped = pgTable("resource_helped", {
	userId: uuid("user_id").notNull(),
	slug: text("slug").notNull(),
	createdAt: instant("created_at").notNull(),
});

export const resourceHelpedCounts = pgTable("resource_helped_counts", {
	slug: text("slug").primaryKey(),
	count: integer("count").notNull(),
});
