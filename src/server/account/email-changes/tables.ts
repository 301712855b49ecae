import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/columns.ts";

export const emailChanges = pgTable("email_changes", {
	userId: uuid("user_id").primaryKey(),
	email: text("email").notNull(),
	tokenHash: bytes("token_hash"),
	expiresAt: instant("expires_at").notNull(),
});

export const formerEmails = pgTable("former_emails", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	email: text("email").notNull(),
	endedAt: instant("ended_at").notNull(),
});
