import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Scope } from "#domain/account/access-token.ts";
import { bytes, instant } from "#server/db/columns.ts";

export const accessTokens = pgTable("access_tokens", {
	userId: uuid("user_id").notNull(),
	tokenHash: bytes("token_hash").notNull(),
	id: uuid("id").notNull(),
	name: text("name").notNull(),
	scopes: text("scopes").array().$type<Scope[]>().notNull(),
	createdAt: instant("created_at").notNull(),
	expiresAt: instant("expires_at").notNull(),
	lastUsedAt: instant("last_used_at"),
	/** When the owner is notified that the token will expire; null afterwards. */
	noticeAt: instant("notice_at"),
});

/** Responses to requests with an Idempotency-Key, for repeats. */
export const keyedRequests = pgTable("keyed_requests", {
	userId: uuid("user_id").notNull(),
	tokenId: uuid("token_id").notNull(),
	key: text("key").notNull(),
	/** Hash of path, query and body. */
	fingerprint: bytes("fingerprint").notNull(),
	beganAt: instant("began_at").notNull(),
	/** Null while the request is running. */
	status: integer("status"),
	answer: text("answer"),
});
