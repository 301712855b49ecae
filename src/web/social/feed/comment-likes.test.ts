import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Comment } from "#contract/social/feed.ts";
import type { Act } from "#web/offline/acts/act.ts";
import { applyCommentLikeAnswer, withCommentLike } from "./comment-likes.ts";
import { commentsKey } from "./queries.ts";

const id = "0190a1b2-0000-7000-8000-000000000009";
const postId = "0190a1b2-0000-7000-8000-000000000001";
const comment: Comment = {
	id,
	postId,
	user: { userId: id, socialName: "Asha", pictureUrl: null },
	content: "Good",
	likes: 4,
	isLiked: false,
	createdAt: "2026-11-21T12:30:00.000Z",
	updatedAt: "2026-11-21T12:30:00.000Z",
};
function act(isLiked: boolean): Act {
	return {
		userId: "me",
		subject: `comment like of ${id}`,
		call: {
			route: isLiked
				? "POST /api/social/posts/:postId/comments/:commentId/like"
				: "DELETE /api/social/posts/:postId/comments/:commentId/like",
			input: { params: { postId, commentId: id } },
		},
		madeAt: 1,
		failure: { title: "Error", message: "Failed to like comment" },
	};
}

test.each([
	["a like", false, true, 5],
	["a like of an already liked comment", true, true, 4],
	["an unlike", true, false, 3],
	["an unlike of a like that was never sent", false, false, 4],
])("%s is shown before the server has answered", (_, known, pressed, likes) => {
	expect(withCommentLike({ ...comment, isLiked: known }, [act(pressed)], "me")).toMatchObject({
		likes,
		isLiked: pressed,
	});
	expect(withCommentLike(comment, [act(pressed)], "somebody else")).toBe(comment);
});

test("the server's response is applied to the cached comments; without a response they are refetched", () => {
	const client = new QueryClient();
	const queryKey = commentsKey(postId);
	client.setQueryData(queryKey, { pages: [[comment]], pageParams: [""] });
	applyCommentLikeAnswer(client, act(true), { postId, commentId: id, likes: 9, isLiked: true });
	expect(client.getQueryData(queryKey)).toMatchObject({ pages: [[{ id, likes: 9, isLiked: true }]] });
	expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
	applyCommentLikeAnswer(client, act(true), undefined);
	expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
