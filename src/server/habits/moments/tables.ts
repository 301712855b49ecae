import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { GreatMoment } from "#domain/habits/moments/great-moment.ts";

export const habitMoments = pgTable("habit_moments", {
	userId: uuid("user_id").notNull(),
	habitId: uuid("habit_id").notNull(),
	moment: text("moment").$type<GreatMoment>().notNull(),
	occasion: integer("occasion").notNull(),
});
