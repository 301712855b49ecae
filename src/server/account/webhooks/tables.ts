import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { WebhookEvent } from "#domain/account/webhook.ts";
import { bytes, instant } from "#server/db/columns.ts";

export const webhooks = pgTable("webhooks", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	url: text("url").notNull(),
	events: text("events").array().$type<WebhookEvent[]>().notNull(),
	secret: bytes("secret").notNull(),
	formerSecret: bytes("former_secret"),
	formerUntil: instant("former_until"),
	createdAt: instant("created_at").notNull(),
	offBecause: text("off_because").$type<"owner" | "gone" | "failing">(),
	failingSince: instant("failing_since"),
	busyUntil: instant("busy_until"),
	withDetails: boolean("with_details").notNull().default(false),
});

export const webhookDeliveries = pgTable("webhook_deliveries", {
	userId: uuid("user_id").notNull(),
	hookId: uuid("hook_id").notNull(),
	id: uuid("id").notNull(),
	event: text("event").$type<WebhookEvent | "test">().notNull(),
	habitId: uuid("habit_id"),
	facts: jsonb("facts").$type<Record<string, unknown>>().notNull(),
	createdAt: instant("created_at").notNull(),
	tries: integer("tries").notNull().default(0),
	dueAt: instant("due_at"),
	deliveredAt: instant("delivered_at"),
	lastStatus: integer("last_status"),
	lastReason: text("last_reason"),
	requestId: uuid("request_id"),
});
