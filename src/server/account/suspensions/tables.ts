import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";

export const suspensions = pgTable("suspensions", {
	userId: uuid("user_id").primaryKey(),
	suspendedBy: uuid("suspended_by").notNull(),
	suspendedAt: instant("suspended_at").notNull(),
	reason: text("reason").notNull(),
});
