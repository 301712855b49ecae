import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { postTypes } from "#domain/social/post.ts";
import type { PostPicture } from "#domain/social/post-picture.ts";
import { reportReasons } from "#domain/social/report.ts";
import { day, instant } from "#server/db/columns.ts";

export const socialPosts = pgTable("social_posts", {
	userId: uuid("user_id").notNull(),
	id: uuid("id").notNull(),
	content: text("content").notNull(),
	type: text("type", { enum: postTypes }).notNull(),
	habitId: uuid("habit_id"),
	habitTitle: text("habit_title"),
	habitDay: integer("habit_day"),
	challengeId: uuid("challenge_id"),
	picture: jsonb("picture").$type<PostPicture>(),
	isPublic: boolean("is_public").notNull(),
	likes: integer("likes").notNull().default(0),
	commentsCount: integer("comments_count").notNull().default(0),
	draftId: uuid("draft_id"),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
	removedAt: instant("removed_at"),
	removedBy: uuid("removed_by"),
	removedFor: text("removed_for"),
});
export type StoredPost = typeof socialPosts.$inferSelect;

/** One row for each post; on a cluster, this table is on the coordinator. */
export const postAuthors = pgTable("post_authors", {
	id: uuid("id").primaryKey(),
	userId: uuid("user_id").notNull(),
	/** Also false for a removed post. */
	isPublic: boolean("is_public").notNull(),
});

/** In this table and the next three, `authorId` is the post's author. */
export const postLikes = pgTable("post_likes", {
	authorId: uuid("author_id").notNull(),
	postId: uuid("post_id").notNull(),
	userId: uuid("user_id").notNull(),
	createdAt: instant("created_at").notNull(),
});

export const postComments = pgTable("post_comments", {
	authorId: uuid("author_id").notNull(),
	postId: uuid("post_id").notNull(),
	id: uuid("id").notNull(),
	userId: uuid("user_id").notNull(),
	content: text("content").notNull(),
	draftId: uuid("draft_id"),
	likes: integer("likes").notNull().default(0),
	createdAt: instant("created_at").notNull(),
	updatedAt: instant("updated_at").notNull(),
});
export type StoredComment = typeof postComments.$inferSelect;

export const postCommentLikes = pgTable("post_comment_likes", {
	authorId: uuid("author_id").notNull(),
	postId: uuid("post_id").notNull(),
	commentId: uuid("comment_id").notNull(),
	userId: uuid("user_id").notNull(),
	createdAt: instant("created_at").notNull(),
});

export const postReports = pgTable("post_reports", {
	authorId: uuid("author_id").notNull(),
	postId: uuid("post_id").notNull(),
	userId: uuid("user_id").notNull(),
	reason: text("reason", { enum: reportReasons }).notNull(),
	note: text("note"),
	createdAt: instant("created_at").notNull(),
	decidedAt: instant("decided_at"),
});

export const socialQuotas = pgTable("social_quotas", {
	userId: uuid("user_id").primaryKey(),
	day: day("day").notNull(),
	posts: integer("posts").notNull().default(0),
	comments: integer("comments").notNull().default(0),
	likes: integer("likes").notNull().default(0),
	reports: integer("reports").notNull().default(0),
	edits: integer("edits").notNull().default(0),
});
