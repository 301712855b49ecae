import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { logSources } from "#domain/habits/plan/habit.ts";
import { day, instant } from "#server/db/columns.ts";

export const habitLogs = pgTable("habit_logs", {
	userId: uuid("user_id").notNull(),
	habitId: uuid("habit_id").notNull(),
	date: day("date").notNull(),
	id: uuid("id").notNull(),
	cycle: integer("cycle").notNull(),
	completed: boolean("completed").notNull(),
	notes: text("notes"),
	missReason: text("miss_reason"),
	duration: integer("duration"),
	source: text("source", { enum: logSources }).notNull().default("manual"),
	loggedAt: instant("logged_at").notNull(),
	/** Read by insights only (migration 0037). */
	doneAt: instant("done_at"),
	createdAt: instant("created_at").notNull(),
});
