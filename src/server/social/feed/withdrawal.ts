import { and, eq, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { deleteCommentLikes } from "./comment-likes.ts";
import { lockPost } from "./post-store.ts";
import { postCommentLikes, postComments, postLikes, socialPosts } from "./tables.ts";

const tables = [postLikes, postCommentLikes, postComments] as const;

export interface PostKey {
	authorId: string;
	postId: string;
}

const postsPerBatch = 50;

/** With `authorId`, returns only that person's posts. */
export async function postsWithActsOf(orm: Orm, userId: string, authorId?: string): Promise<PostKey[]> {
	for (const table of tables) {
		const posts = await orm
			.selectDistinct({ authorId: table.authorId, postId: table.postId })
			.from(table)
			.where(and(eq(table.userId, userId), authorId === undefined ? undefined : eq(table.authorId, authorId)))
			.limit(postsPerBatch);
		if (posts.length > 0) return posts;
	}
	return [];
}

export async function deleteOnPost(tx: Orm, userId: string, { authorId, postId }: PostKey): Promise<void> {
	const key = { userId: authorId, id: postId };
	await lockPost(tx, key);
	await deleteCommentLikes(tx, userId, { authorId, postId });
	const isTheirs = (table: (typeof tables)[number]) =>
		and(eq(table.authorId, authorId), eq(table.postId, postId), eq(table.userId, userId));
	const likes = await tx.delete(postLikes).where(isTheirs(postLikes)).returning({ id: postLikes.postId });
	const comments = await tx
		.delete(postComments)
		.where(isTheirs(postComments))
		.returning({ id: postComments.id });
	await tx
		.update(socialPosts)
		.set({
			likes: sql`${socialPosts.likes} - ${likes.length}::integer`,
			commentsCount: sql`${socialPosts.commentsCount} - ${comments.length}::integer`,
		})
		.where(and(eq(socialPosts.userId, authorId), eq(socialPosts.id, postId)));
}
