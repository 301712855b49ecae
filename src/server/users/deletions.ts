import { eq } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";
import type { Orm } from "#server/db/open.ts";

/** Requested account deletions. `email`, `fullName` and `locale` are set with `beganAt`, for the final email only. */
export const accountDeletions = pgTable("account_deletions", {
	userId: uuid("user_id").primaryKey(),
	askedAt: instant("asked_at").notNull(),
	dueAt: instant("due_at").notNull(),
	triedAt: instant("tried_at"),
	beganAt: instant("began_at"),
	email: text("email"),
	fullName: text("full_name"),
	locale: text("locale", { enum: ["en", "hi"] }),
});

export type StoredDeletion = typeof accountDeletions.$inferSelect;

export async function findDeletion(orm: Orm, userId: string): Promise<StoredDeletion | undefined> {
	const [row] = await orm.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
	return row;
}
