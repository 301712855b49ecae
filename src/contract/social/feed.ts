import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/schemas.ts";
import {
	commentEditableMs,
	commentsPerPage,
	feedNames,
	maxCounted,
	postsPerPage,
	postTypes,
} from "#domain/social/post.ts";
import { personSchema } from "./person.ts";
import { pictureSchema } from "./post-picture.ts";
import { postText } from "./post-text.ts";
import { reportSchema } from "./reports.ts";

const type = z.enum(postTypes);

export const postSchema = z.object({
	id,
	user: personSchema,
	content: z.string().meta({ description: "Plain text; links in it are never fetched" }),
	type,
	habitId: id.nullable().meta({ description: "Only for its author; null once the habit is deleted" }),
	habit: z.object({ title: z.string() }).nullable().meta({ description: "As of posting" }),
	habitLog: z.object({ dayNumber: z.int() }).nullable().meta({ description: "As of posting" }),
	challengeId: id.nullable(),
	challenge: z
		.object({ title: z.string(), description: z.string() })
		.nullable()
		.meta({ description: "As it is now; null, like its id, for readers who may not see it" }),
	picture: pictureSchema
		.nullable()
		.meta({ description: "What its share picture shows, as of posting; drawn on the reader's device" }),
	isPublic: z.boolean(),
	createdAt: instant,
	updatedAt: instant.meta({ description: "Later than createdAt once edited" }),
	likes: z.int(),
	isLiked: z.boolean().meta({ description: "Whether the reader likes it" }),
	commentsCount: z.int(),
});
export type Post = z.infer<typeof postSchema>;

const commentSchema = z.object({
	id,
	postId: id,
	user: personSchema,
	content: z.string(),
	likes: z.int(),
	isLiked: z.boolean().meta({ description: "Whether the reader likes it" }),
	createdAt: instant,
	updatedAt: instant.meta({ description: "Later than createdAt once edited" }),
});
export type Comment = z.infer<typeof commentSchema>;

const likeSchema = z.object({ postId: id, likes: z.int(), isLiked: z.boolean() });
export type Like = z.infer<typeof likeSchema>;

const commentLikeSchema = likeSchema.extend({ commentId: id });
export type CommentLike = z.infer<typeof commentLikeSchema>;

const draftId = id
	.optional()
	.meta({ description: "Chosen by the sender, so that a repeat is stored only once" });

const newPostSchema = z
	.strictObject({
		content: postText,
		type: type.default("motivation"),
		habitId: id.nullish(),
		challengeId: id.nullish(),
		picture: z
			.enum(["habit", "challenge"])
			.nullish()
			.meta({ description: "Which of the two subjects the share picture shows" }),
		isPublic: z.boolean().default(true),
		draftId,
	})
	.refine(({ picture, ...about }) => !picture || about[`${picture}Id`], {
		path: ["picture"],
		error: "invalid",
	});

const feedName = z.enum(feedNames).default("everyone");
const before = id.optional().meta({ description: "Id of the last post on the previous page" });
const postId = z.object({ postId: id });
const commentId = z.object({ postId: id, commentId: id });

/** Callers must have joined the hub (409 `hub-not-joined`). Content that the caller may not see results in 404. */
export const feed = {
	list: endpoint({
		route: "GET /api/social/posts",
		summary: `Lists the posts that the user may see, newest first, ${postsPerPage} per page; the page after the last is empty.`,
		access: "user",
		rate: "read",
		query: z.object({ of: feedName, before }),
		replies: { 200: z.array(postSchema) },
	}),
	countNew: endpoint({
		route: "GET /api/social/new-posts",
		summary: `Returns how many posts of others are newer than a given one; at most ${maxCounted + 1}.`,
		access: "user",
		rate: "read",
		query: z.object({ of: feedName, after: id }),
		replies: { 200: z.object({ count: z.int() }) },
	}),
	ofPerson: endpoint({
		route: "GET /api/social/people/:userId/posts",
		summary: `Lists the posts of a person that the user may see, newest first, ${postsPerPage} per page; the page after the last is empty.`,
		access: "user",
		rate: "read",
		params: z.object({ userId: id }),
		query: z.object({ before }),
		replies: { 200: z.array(postSchema) },
	}),
	read: endpoint({
		route: "GET /api/social/posts/:postId",
		summary: "Returns a post.",
		access: "user",
		rate: "read",
		params: postId,
		replies: { 200: postSchema },
	}),
	create: endpoint({
		route: "POST /api/social/posts",
		summary:
			"Shares a post with everyone or only with friends; for a habit, its title and day number are included.",
		access: "user",
		rate: "social",
		body: newPostSchema,
		replies: { 201: postSchema },
	}),
	edit: endpoint({
		route: "PATCH /api/social/posts/:postId",
		summary: "Changes the user's own post; missing fields stay unchanged.",
		access: "user",
		rate: "social",
		params: postId,
		body: z.strictObject({
			content: postText.optional(),
			type: type.optional(),
			isPublic: z.boolean().optional(),
		}),
		replies: { 200: postSchema },
	}),
	remove: endpoint({
		route: "DELETE /api/social/posts/:postId",
		summary: "Deletes the user's own post with its likes and comments.",
		access: "user",
		rate: "social",
		params: postId,
		replies: { 204: null },
	}),
	like: endpoint({
		route: "POST /api/social/posts/:postId/like",
		summary: "Likes a post. A repeat changes nothing.",
		access: "user",
		rate: "social",
		params: postId,
		replies: { 200: likeSchema },
	}),
	unlike: endpoint({
		route: "DELETE /api/social/posts/:postId/like",
		summary: "Removes a like. A repeat changes nothing.",
		access: "user",
		rate: "social",
		params: postId,
		replies: { 200: likeSchema },
	}),
	comments: endpoint({
		route: "GET /api/social/posts/:postId/comments",
		summary: `Lists the comments on a post, newest first, ${commentsPerPage} per page; the page after the last is empty.`,
		access: "user",
		rate: "read",
		params: postId,
		query: z.object({
			before: id.optional().meta({ description: "Id of the last comment on the previous page" }),
		}),
		replies: { 200: z.array(commentSchema) },
	}),
	comment: endpoint({
		route: "POST /api/social/posts/:postId/comments",
		summary: "Comments on a post.",
		access: "user",
		rate: "social",
		params: postId,
		body: z.strictObject({ content: postText, draftId }),
		replies: { 201: commentSchema },
	}),
	editComment: endpoint({
		route: "PATCH /api/social/posts/:postId/comments/:commentId",
		summary: `Changes the user's own comment within ${commentEditableMs / 60_000} minutes.`,
		access: "user",
		rate: "social",
		params: commentId,
		body: z.strictObject({ content: postText }),
		replies: { 200: commentSchema },
	}),
	removeComment: endpoint({
		route: "DELETE /api/social/posts/:postId/comments/:commentId",
		summary: "Deletes a comment: the user's own, or any on the user's own post.",
		access: "user",
		rate: "social",
		params: commentId,
		replies: { 204: null },
	}),
	likeComment: endpoint({
		route: "POST /api/social/posts/:postId/comments/:commentId/like",
		summary: "Likes a comment. A repeat changes nothing.",
		access: "user",
		rate: "social",
		params: commentId,
		replies: { 200: commentLikeSchema },
	}),
	unlikeComment: endpoint({
		route: "DELETE /api/social/posts/:postId/comments/:commentId/like",
		summary: "Removes a like from a comment. A repeat changes nothing.",
		access: "user",
		rate: "social",
		params: commentId,
		replies: { 200: commentLikeSchema },
	}),
	report: endpoint({
		route: "POST /api/social/posts/:postId/reports",
		summary:
			"Reports a post to the administrators; its author is not told who reported it. A repeat changes nothing.",
		access: "user",
		rate: "social",
		params: postId,
		body: reportSchema,
		replies: { 204: null },
	}),
};
