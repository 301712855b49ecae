import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { DayInput } from "#domain/habits/amounts/measured-day.ts";
import { logSources } from "#domain/habits/plan/habit.ts";
import { day, instant, twoDecimals } from "#server/db/columns.ts";

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
	amount: twoDecimals("amount"),
	unit: text("unit"),
	target: twoDecimals("target"),
	size: text("size", { enum: ["full", "small"] })
		.notNull()
		.default("full"),
	begun: boolean("begun").notNull().default(false),
	said: jsonb("said").$type<DayInput>(),
	source: text("source", { enum: logSources }).notNull().default("manual"),
	loggedAt: instant("logged_at").notNull(),
	/** When the day was completed; null if it is missed or begun, and in rows older than migration 0037. */
	doneAt: instant("done_at"),
	createdAt: instant("created_at").notNull(),
});

export const logEntries = pgTable("log_entries", {
	userId: uuid("user_id").notNull(),
	habitId: uuid("habit_id").notNull(),
	date: day("date").notNull(),
	id: uuid("id").notNull(),
	amount: twoDecimals("amount").notNull(),
	unit: text("unit").notNull(),
	at: instant("at").notNull(),
	isRemoved: boolean("is_removed").notNull().default(false),
});
