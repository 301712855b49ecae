import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";

/** Accounts whose owners want them gone. What is filled with `beganAt` is for the last mail alone. */
export const accountDeletions = pgTable("account_deletions", {
	userId: uuid("user_id").primaryKey(),
	askedAt: instant("asked_at").notNull(),
	dueAt: instant("due_at").notNull(),
	beganAt: instant("began_at"),
	email: text("email"),
	fullName: text("full_name"),
	locale: text("locale", { enum: ["en", "hi"] }),
});

export type StoredDeletion = typeof accountDeletions.$inferSelect;
