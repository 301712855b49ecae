import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Comment, CommentLike } from "#contract/social/feed.ts";
import type { Act } from "#web/offline/acts/act.ts";
import { acts, useActs } from "#web/offline/acts/acts.ts";
import { currentStrings } from "#web/platform/locale.ts";
import { timeOfPress } from "#web/platform/server-time.ts";
import { commentsKey } from "./queries.ts";

function subjectOf(commentId: string) {
	return `comment like of ${commentId}`;
}

/** Shows the like at once and sends it when online. */
export function putCommentLike(
	userId: string,
	{ id: commentId, postId }: Comment,
	isLiked: boolean,
): Promise<void> {
	const { error, comments } = currentStrings().feed;
	const input = { params: { postId, commentId } };
	return acts.put({
		userId,
		subject: subjectOf(commentId),
		call: isLiked
			? { route: "POST /api/social/posts/:postId/comments/:commentId/like", input }
			: { route: "DELETE /api/social/posts/:postId/comments/:commentId/like", input },
		madeAt: timeOfPress(),
		failure: { title: error, message: comments.failedToLike },
		gone: comments.likeLost,
	});
}

export function useLikedComments(
	userId: string,
	comments: readonly Comment[] | undefined,
): readonly Comment[] | undefined {
	const waiting = useActs();
	return comments?.map((comment) => withCommentLike(comment, waiting, userId));
}

export function withCommentLike(comment: Comment, waiting: readonly Act[], userId: string): Comment {
	const act = waiting.find((each) => each.userId === userId && each.subject === subjectOf(comment.id));
	if (act === undefined) return comment;
	const isLiked = act.call.route.startsWith("POST ");
	const change = Number(isLiked) - Number(comment.isLiked);
	return { ...comment, isLiked, likes: comment.likes + change };
}

/** Call before the act is removed. */
export function applyCommentLikeAnswer(client: QueryClient, { call }: Act, reply: unknown): void {
	const isOurs =
		call.route === "POST /api/social/posts/:postId/comments/:commentId/like" ||
		call.route === "DELETE /api/social/posts/:postId/comments/:commentId/like";
	if (!isOurs) return;
	const { postId, commentId } = call.input.params;
	const queryKey = commentsKey(postId);
	if (!isLikeOf(commentId, reply)) void client.invalidateQueries({ queryKey });
	else
		client.setQueryData<InfiniteData<Comment[]>>(queryKey, (data) => {
			const { likes, isLiked } = reply;
			const changed = (comment: Comment) =>
				comment.id === commentId ? { ...comment, likes, isLiked } : comment;
			return data && { ...data, pages: data.pages.map((page) => page.map(changed)) };
		});
}

function isLikeOf(commentId: string, reply: unknown): reply is CommentLike {
	return typeof reply === "object" && reply !== null && "commentId" in reply && reply.commentId === commentId;
}
