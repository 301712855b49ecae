import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { Delivery } from "#contract/integrations/intake.ts";
import {
	type ConnectionSettings,
	runActions,
	storedStates,
	syncErrors,
} from "#domain/integrations/connection.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import { providers } from "#domain/integrations/providers.ts";
import { bytes, day, instant, twoDecimals } from "#server/db/columns.ts";

export const integrations = pgTable("integrations", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	provider: text("provider", { enum: providers }).notNull(),
	isDemo: boolean("is_demo").notNull().default(false),
	providerUserId: text("provider_user_id"),
	accessToken: bytes("access_token"),
	refreshToken: bytes("refresh_token"),
	tokenExpiry: instant("token_expiry"),
	refreshingUntil: instant("refreshing_until"),
	scopes: jsonb("scopes").$type<string[]>().notNull(),
	settings: jsonb("settings").$type<ConnectionSettings>().notNull(),
	isActive: boolean("is_active").notNull().default(true),
	state: text("state", { enum: storedStates }).notNull().default("active"),
	stateSince: instant("state_since").notNull(),
	reason: text("reason", { enum: syncErrors }),
	failures: smallint("failures").notNull().default(0),
	timeZone: text("time_zone"),
	lastSync: instant("last_sync"),
	lastReadingAt: instant("last_reading_at"),
	syncAt: instant("sync_at"),
	syncingUntil: instant("syncing_until"),
	readFrom: day("read_from"),
	rereadOn: day("reread_on"),
	marks: integer("marks").notNull().default(0),
	marksRead: integer("marks_read").notNull().default(0),
	withdrawnAt: instant("withdrawn_at"),
	/** Set once the connection has ended; its row is deleted after its readings and runs. */
	endedAt: instant("ended_at"),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});
export type StoredConnection = typeof integrations.$inferSelect;

export interface ReadingDetails {
	isTypedIn?: boolean;
	/** From an export, not reported by the service. */
	isFromFile?: true;
	/** Stored before its day was over, and not read again since. */
	isUnfinished?: true;
	/** The only part that makes it unfinished. */
	unfinishedPart?: string;
	/** Key with which a phone sent the reading; the key may have been deleted since. */
	keyId?: string;
	parts?: Record<string, number>;
}

export const integrationData = pgTable("integration_data", {
	userId: uuid("user_id").notNull(),
	integrationId: uuid("integration_id").notNull(),
	dataType: text("data_type").$type<Metric>().notNull(),
	day: day("day").notNull(),
	source: text("source").notNull(),
	id: uuid("id").notNull(),
	value: twoDecimals("value").notNull(),
	unit: text("unit").notNull(),
	metadata: jsonb("metadata").$type<ReadingDetails>().notNull(),
	recordedAt: instant("recorded_at").notNull(),
	syncedAt: instant("synced_at").notNull(),
	isProcessed: boolean("is_processed").notNull().default(false),
});
export type StoredReading = typeof integrationData.$inferSelect;

export interface RunDetails {
	from?: string;
	to?: string;
	readings?: number;
	changed?: number;
	refused?: number;
	retryAfter?: number;
}

export const integrationLogs = pgTable("integration_logs", {
	userId: uuid("user_id").notNull(),
	integrationId: uuid("integration_id").notNull(),
	id: uuid("id").notNull(),
	action: text("action", { enum: runActions }).notNull(),
	status: text("status", { enum: ["ok", "failed"] }).notNull(),
	message: text("message", { enum: syncErrors }),
	details: jsonb("details").$type<RunDetails>().notNull(),
	createdAt: instant("created_at").notNull(),
});

export const integrationConsents = pgTable("integration_consents", {
	userId: uuid("user_id").notNull(),
	tokenHash: bytes("token_hash").notNull(),
	sessionId: uuid("session_id").notNull(),
	provider: text("provider", { enum: providers }).notNull(),
	verifier: bytes("verifier"),
	isDemo: boolean("is_demo").notNull(),
	createdAt: instant("created_at").notNull(),
});

export const ingestKeys = pgTable("ingest_keys", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	tokenHash: bytes("token_hash").notNull(),
	name: text("name").notNull(),
	createdAt: instant("created_at").notNull(),
	lastUsedAt: instant("last_used_at"),
	lastDelivery: jsonb("last_delivery").$type<Delivery>(),
});

export const incomingDeliveries = pgTable("incoming_deliveries", {
	delivery: text("delivery").notNull(),
	receivedAt: instant("received_at").notNull(),
});

export const incomingWebhookTokens = pgTable("incoming_webhook_tokens", {
	app: text("app").notNull(),
	token: bytes("token").notNull(),
	receivedAt: instant("received_at").notNull(),
});
