import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/columns.ts";

export const knownDevices = pgTable("known_devices", {
	userId: uuid("user_id").notNull(),
	tokenHash: bytes("token_hash").notNull(),
	lastUsedAt: instant("last_used_at").notNull(),
});

export const sessions = pgTable("sessions", {
	userId: uuid("user_id").notNull(),
	tokenHash: bytes("token_hash").notNull(),
	id: uuid("id").notNull(),
	createdAt: instant("created_at").notNull(),
	lastSeenAt: instant("last_seen_at").notNull(),
	idleExpiresAt: instant("idle_expires_at").notNull(),
	absoluteExpiresAt: instant("absolute_expires_at").notNull(),
	addressPrefix: text("address_prefix"),
	userAgent: text("user_agent"),
});
