import { pgTable, smallint, uuid } from "drizzle-orm/pg-core";
import type { Checkpoint } from "#domain/habits/automaticity/automaticity.ts";
import { day } from "#server/db/columns.ts";

export const automaticityAnswers = pgTable("automaticity_answers", {
	userId: uuid("user_id").notNull(),
	habitId: uuid("habit_id").notNull(),
	point: smallint("point").$type<Checkpoint>().notNull(),
	answeredOn: day("answered_on").notNull(),
	automatically: smallint("automatically").notNull(),
	withoutRemembering: smallint("without_remembering").notNull(),
	withoutThinking: smallint("without_thinking").notNull(),
	beforeRealising: smallint("before_realising").notNull(),
});
