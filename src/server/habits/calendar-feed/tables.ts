import { pgTable, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#server/db/columns.ts";

/** One address for each user; only its hash is stored. */
export const calendarFeeds = pgTable("calendar_feeds", {
	userId: uuid("user_id").primaryKey(),
	tokenHash: bytes("token_hash").notNull(),
	createdAt: instant("created_at").notNull(),
});
