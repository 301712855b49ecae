import { and, eq, inArray } from "drizzle-orm";
import type { CommentLike } from "#contract/social/feed.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { isHidden, requireHub } from "#server/social/people/public.ts";
import { addToCommentLikes, type CommentKey, findComment, removeCommentLikes } from "./comment-store.ts";
import { spendQuota } from "./quotas.ts";
import { postCommentLikes, type StoredComment } from "./tables.ts";
import { postLocked, refuseInvisible, visiblePostLocked } from "./visible.ts";

interface CommentIds {
	postId: string;
	commentId: string;
}

/** Uses the same quota and lock as likes of posts; sends no notices. */
export function commentLikeService({ orm, events }: Deps) {
	function notifyBoth({ postId, userId: writerId }: StoredComment, { userId, sessionId }: Actor): void {
		for (const each of new Set([writerId, userId]))
			events.notifyPagesSoon({ kind: "post", id: postId, userId: each, by: sessionId });
	}

	return {
		/** Throws `hub-not-joined`, `not-found` (also for comments of hidden users) or `daily-like-limit`. */
		like: async (actor: Actor, { postId, commentId }: CommentIds, now: number): Promise<CommentLike> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			const { comment, likes } = await orm.transaction(async (tx) => {
				const post = await visiblePostLocked(tx, userId, postId);
				const key = { authorId: post.userId, postId, id: commentId };
				const comment = await findComment(tx, key);
				if (comment === undefined || (await isHidden(tx, userId, comment.userId)))
					throw new Problem("not-found");
				if (!(await insertLike(tx, key, userId, iso(now)))) return { comment, likes: comment.likes };
				await spendQuota(tx, actor, "likes", now);
				return { comment, likes: await addToCommentLikes(tx, key, 1) };
			});
			notifyBoth(comment, actor);
			return { postId, commentId, likes, isLiked: true };
		},

		/** Removes the like even if the post is now hidden from the user, but then still throws `not-found`. */
		unlike: async (actor: Actor, { postId, commentId }: CommentIds): Promise<CommentLike> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			const { post, comment, likes } = await orm.transaction(async (tx) => {
				const post = await postLocked(tx, postId);
				const key = { authorId: post.userId, postId, id: commentId };
				const comment = await findComment(tx, key);
				if (comment === undefined) throw new Problem("not-found");
				const isGone = await deleteLike(tx, key, userId);
				return { post, comment, likes: isGone ? await addToCommentLikes(tx, key, -1) : comment.likes };
			});
			notifyBoth(comment, actor);
			await refuseInvisible(orm, userId, post);
			return { postId, commentId, likes, isLiked: false };
		},
	};
}

function isOn({ authorId, postId }: Pick<CommentKey, "authorId" | "postId">, userId: string) {
	return and(
		eq(postCommentLikes.authorId, authorId),
		eq(postCommentLikes.postId, postId),
		eq(postCommentLikes.userId, userId),
	);
}

async function insertLike(
	tx: Orm,
	{ authorId, postId, id }: CommentKey,
	userId: string,
	createdAt: string,
): Promise<boolean> {
	const inserted = await tx
		.insert(postCommentLikes)
		.values({ authorId, postId, commentId: id, userId, createdAt })
		.onConflictDoNothing()
		.returning({ id: postCommentLikes.commentId });
	return inserted.length === 1;
}

async function deleteLike(tx: Orm, key: CommentKey, userId: string): Promise<boolean> {
	const deleted = await tx
		.delete(postCommentLikes)
		.where(and(isOn(key, userId), eq(postCommentLikes.commentId, key.id)))
		.returning({ id: postCommentLikes.commentId });
	return deleted.length === 1;
}

export async function likedComments(
	orm: Orm,
	userId: string,
	comments: readonly StoredComment[],
): Promise<ReadonlySet<string>> {
	const [first] = comments;
	if (first === undefined) return new Set();
	const ids = comments.map(({ id }) => id);
	const rows = await orm
		.select({ id: postCommentLikes.commentId })
		.from(postCommentLikes)
		.where(and(isOn(first, userId), inArray(postCommentLikes.commentId, ids)));
	return new Set(rows.map(({ id }) => id));
}

/** Call with the post locked. */
export async function deleteCommentLikes(
	tx: Orm,
	userId: string,
	post: Pick<CommentKey, "authorId" | "postId">,
): Promise<void> {
	const deleted = await tx
		.delete(postCommentLikes)
		.where(isOn(post, userId))
		.returning({ id: postCommentLikes.commentId });
	await removeCommentLikes(
		tx,
		post,
		deleted.map(({ id }) => id),
	);
}
