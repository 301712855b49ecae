import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { day, instant } from "#server/db/columns.ts";

/** A finished cycle. */
export const habitCycles = pgTable("habit_cycles", {
	userId: uuid("user_id").notNull(),
	habitId: uuid("habit_id").notNull(),
	number: integer("number").notNull(),
	startedOn: day("started_on").notNull(),
	endedOn: day("ended_on").notNull(),
	outcome: text("outcome", { enum: ["repeat", "maintenance"] }).notNull(),
	finishedAt: instant("finished_at").notNull(),
});
