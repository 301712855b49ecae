import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { importFormats } from "#domain/habits/imports/foreign-habit.ts";
import type { ImportedHabit } from "#domain/habits/imports/imported-habit.ts";
import { instant } from "#server/db/columns.ts";

export const imports = pgTable("imports", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	format: text("format", { enum: importFormats }).notNull(),
	content: jsonb("content").$type<ImportedHabit[]>(),
	habitCount: integer("habit_count").notNull(),
	logCount: integer("log_count").notNull(),
	createdAt: instant("created_at").notNull(),
	expiresAt: instant("expires_at"),
	committedAt: instant("committed_at"),
});

export type StoredImport = typeof imports.$inferSelect;

export const importedHabits = pgTable("imported_habits", {
	userId: uuid("user_id").notNull(),
	importId: uuid("import_id").notNull(),
	habitId: uuid("habit_id").notNull(),
});
