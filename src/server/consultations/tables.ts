import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { consultationChanges as changeKinds } from "#contract/consultations/appointments.ts";
import { consultationStatuses, consultationTypes } from "#domain/consultations/consultation.ts";
import { instant, rupees } from "#server/db/columns.ts";

export const consultations = pgTable("consultations", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	/** Chosen by the browser, so that a repeated booking isn't a second one. */
	requestId: uuid("request_id"),
	expertId: uuid("expert_id").notNull(),
	fullName: text("full_name").notNull(),
	email: text("email").notNull(),
	phone: text("phone").notNull(),
	consultationType: text("consultation_type", { enum: consultationTypes }).notNull(),
	goals: text("goals").notNull(),
	amount: rupees("amount").notNull(),
	status: text("status", { enum: consultationStatuses }).notNull().default("pending"),
	scheduledDate: instant("scheduled_date"),
	roomUrl: text("room_url"),
	revision: integer("revision").notNull().default(1),
	cancelReason: text("cancel_reason"),
	/** When the expert first wrote in the chat. */
	answeredAt: instant("answered_at"),
	clientReadUpTo: integer("client_read_up_to").notNull().default(0),
	expertReadUpTo: integer("expert_read_up_to").notNull().default(0),
	rating: integer("rating"),
	review: text("review"),
	reviewedAt: instant("reviewed_at"),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});

/** One row per consultation, updated together with it; on a cluster, this table is on the coordinator. */
export const consultationList = pgTable("consultation_list", {
	id: uuid("id").primaryKey(),
	userId: uuid("user_id").notNull(),
	expertId: uuid("expert_id").notNull(),
	isDone: boolean("is_done").notNull(),
	rating: integer("rating"),
});

export const consultationChanges = pgTable("consultation_changes", {
	userId: uuid("user_id").notNull(),
	consultationId: uuid("consultation_id").notNull(),
	number: integer("number").notNull(),
	change: text("change", { enum: changeKinds }).notNull(),
	changedBy: uuid("changed_by").notNull(),
	changedAt: instant("changed_at").notNull(),
	scheduledDate: instant("scheduled_date"),
	note: text("note"),
});

export type StoredConsultation = typeof consultations.$inferSelect;
