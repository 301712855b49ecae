import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";

export const pushSubscriptions = pgTable("push_subscriptions", {
	userId: uuid("user_id").notNull(),
	sessionId: uuid("session_id").notNull(),
	endpoint: text("endpoint").notNull(),
	p256dh: text("p256dh").notNull(),
	auth: text("auth").notNull(),
	createdAt: instant("created_at").notNull(),
});
