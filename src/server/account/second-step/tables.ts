import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/columns.ts";

export const totpSecrets = pgTable("totp_secrets", {
	userId: uuid("user_id").primaryKey(),
	secret: bytes("secret").notNull(),
	createdAt: instant("created_at").notNull(),
	confirmedAt: instant("confirmed_at"),
	lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

export const passkeys = pgTable("passkeys", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	credentialId: text("credential_id").notNull(),
	publicKey: bytes("public_key").notNull(),
	signCount: bigint("sign_count", { mode: "number" }).notNull(),
	transports: text("transports").array().notNull(),
	name: text("name").notNull(),
	createdAt: instant("created_at").notNull(),
	lastUsedAt: instant("last_used_at"),
});

export const usedChallenges = pgTable("used_challenges", {
	userId: uuid("user_id").notNull(),
	challenge: text("challenge").notNull(),
	expiresAt: instant("expires_at").notNull(),
});

export const recoveryCodes = pgTable("recovery_codes", {
	userId: uuid("user_id").notNull(),
	codeHash: bytes("code_hash").notNull(),
});
