import { customType, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { importFormats } from "#domain/habits/imports/foreign-habit.ts";
import type { ImportedHabit } from "#domain/habits/imports/imported-habit.ts";
import { instant } from "#server/db/columns.ts";

/** JSON in a text column: the database never looks inside. */
const contentColumn = customType<{ data: ImportedHabit[]; driverData: string }>({
	dataType: () => "text",
	toDriver: (habits) => JSON.stringify(habits),
	fromDriver: (habits) => JSON.parse(habits),
});

export const imports = pgTable("imports", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	format: text("format", { enum: importFormats }).notNull(),
	content: contentColumn("content"),
	habitCount: integer("habit_count").notNull(),
	logCount: integer("log_count").notNull(),
	createdAt: instant("created_at").notNull(),
	expiresAt: instant("expires_at"),
	commitBeganAt: instant("commit_began_at"),
	committedAt: instant("committed_at"),
	undoBeganAt: instant("undo_began_at"),
	readPercent: smallint("read_percent"),
});

export type StoredImport = typeof imports.$inferSelect;

export const importedHabits = pgTable("imported_habits", {
	userId: uuid("user_id").notNull(),
	importId: uuid("import_id").notNull(),
	habitId: uuid("habit_id").notNull(),
	place: integer("place").notNull().default(0),
});
