import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { checkInAnswers, checkInFrequencies } from "#domain/social/partners/check-in.ts";
import { day, instant } from "#server/db/columns.ts";

export const accountabilityPartners = pgTable("accountability_partners", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	habitId: uuid("habit_id").notNull(),
	partnerId: uuid("partner_id"),
	inviteCode: text("invite_code"),
	promise: text("promise").notNull(),
	help: text("help").notNull(),
	checkInFrequency: text("check_in_frequency", { enum: checkInFrequencies }).notNull().default("weekly"),
	until: day("until"),
	revision: integer("revision").notNull().default(1),
	agreedAt: instant("agreed_at"),
	firstAgreedAt: instant("first_agreed_at"),
	lastCheckIn: instant("last_check_in"),
	checkInNote: text("check_in_note"),
	checkInAnswer: text("check_in_answer", { enum: checkInAnswers }),
	nudgedOn: day("nudged_on"),
	overdueAt: instant("overdue_at"),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});

export const partnerLinks = pgTable("partner_links", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	ownerId: uuid("owner_id").notNull(),
	createdAt: instant("created_at").notNull(),
});

export type StoredPartnership = typeof accountabilityPartners.$inferSelect;
