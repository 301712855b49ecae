import { pgTable, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/columns.ts";

export const taps = pgTable("taps", {
	userId: uuid("user_id").notNull(),
	tokenHash: bytes("token_hash").notNull(),
	id: uuid("id").notNull(),
	habitId: uuid("habit_id").notNull(),
	createdAt: instant("created_at").notNull(),
});
