import { expect, test } from "vitest";
import type { Post } from "#contract/social/feed.ts";
import type { Act } from "#web/offline/acts/act.ts";
import { justAfter } from "./just-after.ts";
import { withLike } from "./likes.ts";

const id = "0190a1b2-0000-7000-8000-000000000009";
const post: Post = {
	id,
	user: { userId: id, socialName: "Asha", pictureUrl: null },
	content: "Hello",
	type: "motivation",
	habitId: null,
	habit: null,
	habitLog: null,
	challengeId: null,
	challenge: null,
	picture: null,
	isPublic: true,
	createdAt: "2026-11-21T12:30:00.000Z",
	updatedAt: "2026-11-21T12:30:00.000Z",
	likes: 4,
	isLiked: false,
	commentsCount: 0,
};
function act(isLiked: boolean): Act {
	return {
		userId: "me",
		subject: `like of ${id}`,
		call: {
			route: isLiked ? "POST /api/social/posts/:postId/like" : "DELETE /api/social/posts/:postId/like",
			input: { params: { postId: id } },
		},
		madeAt: 1,
		failure: { title: "Error", message: "Failed to like post" },
	};
}

test.each([
	["a like", false, true, 5, true],
	["a like of an already liked post", true, true, 4, true],
	["an unlike", true, false, 3, false],
	["an unlike of a like that was never sent", false, false, 4, false],
])("%s is shown before the server has answered", (_, known, pressed, likes, isLiked) => {
	expect(withLike({ ...post, isLiked: known }, [act(pressed)], "me")).toMatchObject({ likes, isLiked });
});

test("another user's pending like is not applied", () => {
	expect(withLike(post, [act(true)], "somebody else")).toBe(post);
});

test.each([
	[id, "0190a1b2-0000-7000-8000-00000000000a"],
	["0190a1b2-0000-7000-8000-ffffffffffff", "0190a1b2-0000-7000-8001-000000000000"],
	["00000000-0000-0000-0000-0000000000ff", "00000000-0000-0000-0000-000000000100"],
])("the id after %s is %s", (one, next) => {
	expect(justAfter(one)).toBe(next);
});
