import { boolean, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { reminderActions } from "#domain/notices/action-token.ts";
import { day, instant } from "#server/db/columns.ts";

export const reminders = pgTable("reminders", {
	userId: uuid("user_id").notNull(),
	habitId: uuid("habit_id").notNull(),
	slot: smallint("slot").notNull(),
	time: text("time").notNull(),
	isEnabled: boolean("is_enabled").notNull(),
	nextAt: instant("next_at"),
});

export const reminderSendings = pgTable("reminder_sendings", {
	userId: uuid("user_id").notNull(),
	habitId: uuid("habit_id").notNull(),
	day: day("day").notNull(),
	slot: smallint("slot").notNull(),
	sentAt: instant("sent_at").notNull(),
	againAt: instant("again_at"),
	action: text("action", { enum: reminderActions }),
	leaseUntil: instant("lease_until"),
	dueAt: instant("due_at"),
	tag: text("tag"),
});

/** A single row with the state of the job's clock. */
export const reminderClock = pgTable("reminder_clock", {
	id: boolean("id").primaryKey(),
	steadySince: instant("steady_since").notNull(),
	seenAt: instant("seen_at").notNull(),
});
