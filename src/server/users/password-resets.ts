import { pgTable, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/columns.ts";

export const passwordResets = pgTable("password_resets", {
	userId: uuid("user_id").primaryKey(),
	tokenHash: bytes("token_hash").notNull(),
	expiresAt: instant("expires_at").notNull(),
});

export const signInLinks = pgTable("sign_in_links", {
	userId: uuid("user_id").primaryKey(),
	tokenHash: bytes("token_hash").notNull(),
	expiresAt: instant("expires_at").notNull(),
});
