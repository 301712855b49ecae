import { integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { outcomes } from "#domain/habits/cycles/cycle.ts";
import { day, instant } from "#server/db/columns.ts";

export const habitCycles = pgTable("habit_cycles", {
	userId: uuid("user_id").notNull(),
	habitId: uuid("habit_id").notNull(),
	number: integer("number").notNull(),
	startedOn: day("started_on").notNull(),
	endedOn: day("ended_on").notNull(),
	day: smallint("day").notNull(),
	outcome: text("outcome", { enum: outcomes }).notNull(),
	finishedAt: instant("finished_at").notNull(),
});

export type StoredCycle = typeof habitCycles.$inferSelect;
