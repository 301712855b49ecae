import { uuidv7 } from "uuidv7";
import type { Comment } from "#contract/social/feed.ts";
import { whyNotComment, whyNotEditComment } from "#domain/social/post.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { hiddenFrom, requireHub } from "#server/social/people/public.ts";
import { deleteComment, findComment, insertComment, listComments, updateComment } from "./comment-store.ts";
import { notifyAuthor, notifyParticipants, withdrawComment } from "./page-events.ts";
import { addToCounter } from "./post-store.ts";
import { spendQuota } from "./quotas.ts";
import { shownComments } from "./shown-posts.ts";
import type { StoredComment, StoredPost } from "./tables.ts";
import { postLocked, refuseInvisible, visiblePost, visiblePostLocked } from "./visible.ts";

export function commentService(deps: Deps) {
	const { orm } = deps;

	async function asShown({ userId }: Actor, comment: StoredComment): Promise<Comment> {
		const [shown] = await shownComments(orm, userId, [comment]);
		if (shown === undefined) throw new Problem("not-found");
		return shown;
	}

	const keyOf = (post: StoredPost, id: string) => ({ authorId: post.userId, postId: post.id, id });

	return {
		list: async ({ userId }: Actor, postId: string, before: string | undefined): Promise<Comment[]> => {
			await requireHub(orm, userId);
			const post = await visiblePost(orm, userId, postId);
			const hidden = await hiddenFrom(orm, userId);
			const key = { authorId: post.userId, postId };
			return shownComments(orm, userId, await listComments(orm, key, { before, notBy: hidden }));
		},

		/** Throws `hub-not-joined`, `not-found`, `daily-comment-limit` or `too-many-comments`. */
		add: async (
			actor: Actor,
			postId: string,
			{ content, draftId = null }: { content: string; draftId?: string | null | undefined },
			now: number,
		): Promise<Comment> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			const { post, comment, isNew } = await orm.transaction(async (tx) => {
				const post = await visiblePostLocked(tx, userId, postId);
				const written = { userId, content, draftId, createdAt: iso(now), updatedAt: iso(now) };
				const stored = await insertComment(tx, { ...keyOf(post, uuidv7()), ...written });
				if (!stored.isNew) return { post, ...stored };
				const refusal = whyNotComment(post.commentsCount);
				if (refusal) throw new Problem(refusal);
				await spendQuota(tx, actor, "comments", now);
				await addToCounter(tx, post, "commentsCount", 1);
				const withRequestId = stored.comment.id;
				await notifyAuthor(tx, deps, "post-commented", { post, by: userId, withRequestId, now });
				return { post, ...stored };
			});
			if (isNew) await notifyParticipants(deps, post);
			return asShown(actor, comment);
		},

		/**
		 * Throws `hub-not-joined`, `not-found` (also for other users' comments), `comment-too-old` or
		 * `daily-edit-limit`.
		 */
		edit: async (
			actor: Actor,
			{ postId, commentId }: { postId: string; commentId: string },
			content: string,
			now: number,
		): Promise<Comment> => {
			const { userId } = actor;
			await requireHub(orm, userId);
			const post = await visiblePost(orm, userId, postId);
			const key = keyOf(post, commentId);
			const before = await findComment(orm, key);
			if (before === undefined || before.userId !== userId) throw new Problem("not-found");
			const refusal = whyNotEditComment(now - Date.parse(before.createdAt));
			if (refusal) throw new Problem(refusal);
			if (content === before.content) return asShown(actor, before);
			const comment = await orm.transaction(async (tx) => {
				await spendQuota(tx, actor, "edits", now);
				return updateComment(tx, key, { content, updatedAt: iso(now) });
			});
			if (comment === undefined) throw new Problem("not-found");
			await notifyParticipants(deps, post);
			return asShown(actor, comment);
		},

		/**
		 * Deletes the user's own comment, even on a hidden post, or any comment on their own post. Throws
		 * `hub-not-joined` or `not-found`.
		 */
		remove: async (
			{ userId }: Actor,
			{ postId, commentId }: { postId: string; commentId: string },
		): Promise<void> => {
			await requireHub(orm, userId);
			const post = await orm.transaction(async (tx) => {
				const post = await postLocked(tx, postId);
				const comment = await findComment(tx, keyOf(post, commentId));
				if (comment?.userId !== userId) await refuseInvisible(tx, userId, post);
				if (comment === undefined || ![comment.userId, post.userId].includes(userId))
					throw new Problem("not-found");
				await deleteComment(tx, comment);
				await withdrawComment(tx, comment);
				await addToCounter(tx, post, "commentsCount", -1);
				return post;
			});
			await notifyParticipants(deps, post);
		},
	};
}
