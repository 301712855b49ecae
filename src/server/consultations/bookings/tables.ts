import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { consultationChanges as changeKinds } from "#contract/consultations/appointments.ts";
import { consultationStatuses, consultationTypes } from "#domain/consultations/consultation.ts";
import { instant, rupees } from "#server/db/columns.ts";

export const consultations = pgTable("consultations", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	/** Proposed by the client's browser, so that a booking sent twice is one. */
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
	/** Grows with each change. */
	revision: integer("revision").notNull().default(1),
	cancelReason: text("cancel_reason"),
	/** Of a chat, the expert's first answer. */
	answeredAt: instant("answered_at"),
	rating: integer("rating"),
	review: text("review"),
	reviewedAt: instant("reviewed_at"),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});

/** What happened to a consultation, and what administrators noted. */
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
