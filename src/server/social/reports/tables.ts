import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { reportedKinds, reportReasons } from "#domain/social/report.ts";
import { instant } from "#server/db/columns.ts";

export const contentReports = pgTable("content_reports", {
	authorId: uuid("author_id").notNull(),
	/** True if the account of a challenge's author was deleted: `authorId` is then the challenge's creator. */
	isAuthorGone: boolean("is_author_gone").notNull().default(false),
	kind: text("kind", { enum: reportedKinds }).$type<ContentKind>().notNull(),
	contentId: uuid("content_id").notNull(),
	userId: uuid("user_id").notNull(),
	placeId: uuid("place_id"),
	content: text("content").notNull(),
	writtenAt: instant("written_at").notNull(),
	reason: text("reason", { enum: reportReasons }).notNull(),
	note: text("note"),
	createdAt: instant("created_at").notNull(),
	decidedAt: instant("decided_at"),
});

/** Reports of posts have their own table next to the posts. */
export type ContentKind = Exclude<(typeof reportedKinds)[number], "post">;
export type StoredReport = typeof contentReports.$inferSelect;
