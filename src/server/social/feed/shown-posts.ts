import type { Comment, Post } from "#contract/social/feed.ts";
import type { Person } from "#contract/social/person.ts";
import type { Orm } from "#server/db/open.ts";
import { visibleChallenges } from "#server/social/challenges/public.ts";
import { type Circle, people } from "#server/social/people/public.ts";
import type { FeedPost } from "./feed-queries.ts";
import { isLikedBy } from "./post-store.ts";
import type { StoredComment, StoredPost } from "./tables.ts";

/** Posts as this reader sees them; those of whoever is gone meanwhile are left out. */
export const shownPosts = async (
	orm: Orm,
	viewerId: string,
	posts: readonly FeedPost[],
	circle?: Circle,
): Promise<Post[]> => {
	const authorIds = posts.map(({ userId }) => userId);
	const authors = await people(orm, viewerId, authorIds, circle);
	const named = posts.flatMap(({ challengeId }) => challengeId ?? []);
	const challenges = await visibleChallenges(orm, viewerId, named);
	return posts.flatMap((post) => {
		const user = authors.get(post.userId);
		const challenge = post.challengeId === null ? undefined : challenges.get(post.challengeId);
		return user === undefined ? [] : [shown(post, { user, challenge, viewerId })];
	});
};

/** One post; undefined when its author is gone. */
export const shownPost = async (orm: Orm, viewerId: string, post: StoredPost): Promise<Post | undefined> => {
	const isLiked = await isLikedBy(orm, { authorId: post.userId, postId: post.id, userId: viewerId });
	return (await shownPosts(orm, viewerId, [{ ...post, isLiked }]))[0];
};

interface Around {
	user: Person;
	challenge: Post["challenge"] | undefined;
	viewerId: string;
}

const shown = (post: FeedPost, { user, challenge = null, viewerId }: Around): Post => ({
	id: post.id,
	user,
	content: post.content,
	type: post.type,
	habitId: post.userId === viewerId ? post.habitId : null,
	habit: post.habitTitle === null ? null : { title: post.habitTitle },
	habitLog: post.habitDay === null ? null : { dayNumber: post.habitDay },
	challengeId: challenge && post.challengeId,
	challenge,
	// A challenge that may not be seen has no picture either.
	picture: post.picture?.of === "challenge" && challenge === null ? null : post.picture,
	isPublic: post.isPublic,
	createdAt: post.createdAt,
	updatedAt: post.updatedAt,
	likes: post.likes,
	isLiked: post.isLiked,
	commentsCount: post.commentsCount,
});

/** Comments as this reader sees them; those of whoever is hidden from the reader, or gone, are left out. */
export const shownComments = async (
	orm: Orm,
	viewerId: string,
	comments: readonly StoredComment[],
): Promise<Comment[]> => {
	const authors = await people(
		orm,
		viewerId,
		comments.map(({ userId }) => userId),
	);
	return comments.flatMap(({ id, postId, userId, content, createdAt, updatedAt }) => {
		const user = authors.get(userId);
		return user === undefined ? [] : [{ id, postId, user, content, createdAt, updatedAt }];
	});
};
