import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Like, Post } from "#contract/social/feed.ts";
import type { Act } from "#web/offline/acts/act.ts";
import { acts, useActs } from "#web/offline/acts/acts.ts";
import { currentStrings } from "#web/platform/locale.ts";
import { timeOfPress } from "#web/platform/server-time.ts";
import { applyCommentLikeAnswer } from "./comment-likes.ts";
import { changePost, refetchPost } from "./queries.ts";

function subjectOf(postId: string) {
	return `like of ${postId}`;
}

/** Shows the like at once and sends it when online. */
export function putLike(userId: string, postId: string, isLiked: boolean): Promise<void> {
	const { error, post } = currentStrings().feed;
	const params = { params: { postId } };
	return acts.put({
		userId,
		subject: subjectOf(postId),
		call: isLiked
			? { route: "POST /api/social/posts/:postId/like", input: params }
			: { route: "DELETE /api/social/posts/:postId/like", input: params },
		madeAt: timeOfPress(),
		failure: { title: error, message: post.failedToLike },
		gone: post.likeLost,
	});
}

export function useLiked(userId: string, posts: readonly Post[]): readonly Post[] {
	const waiting = useActs();
	return posts.map((post) => withLike(post, waiting, userId));
}

export function withLike(post: Post, waiting: readonly Act[], userId: string): Post {
	const act = waiting.find((each) => each.userId === userId && each.subject === subjectOf(post.id));
	if (act === undefined) return post;
	const isLiked = act.call.route.startsWith("POST ");
	const change = Number(isLiked) - Number(post.isLiked);
	return { ...post, isLiked, likes: post.likes + change };
}

/** Applies responses before their acts are removed. */
export function useLikeAnswers(): void {
	const client = useQueryClient();
	useEffect(
		() =>
			acts.onReply(({ act, reply }) => {
				applyCommentLikeAnswer(client, act, reply);
				if (!act.subject.startsWith(subjectOf(""))) return;
				const postId = act.subject.slice(subjectOf("").length);
				if (!isLikeOf(postId, reply)) void refetchPost(client, postId);
				else changePost(client, postId, (post) => ({ ...post, likes: reply.likes, isLiked: reply.isLiked }));
			}),
		[client],
	);
}

function isLikeOf(postId: string, reply: unknown): reply is Like {
	return typeof reply === "object" && reply !== null && "postId" in reply && reply.postId === postId;
}
