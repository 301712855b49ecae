import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";

export const domainEvents = pgTable("domain_events", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	kind: text("kind").notNull(),
	aboutId: uuid("about_id"),
	facts: jsonb("facts").notNull(),
	createdAt: instant("created_at").notNull(),
});
