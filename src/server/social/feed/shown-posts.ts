import type { Comment, Post } from "#contract/social/feed.ts";
import type { Person } from "#contract/social/person.ts";
import type { Relation } from "#domain/social/visibility.ts";
import type { Orm } from "#server/db/open.ts";
import { visibleChallenges } from "#server/social/challenges/public.ts";
import { people, personOf } from "#server/social/people/public.ts";
import type { FeedPost, LikedPost } from "./feed-queries.ts";
import { isLikedBy } from "./post-store.ts";
import type { StoredComment, StoredPost } from "./tables.ts";

/** A page of the feed as its reader sees it. */
export const shownPage = (orm: Orm, viewerId: string, posts: readonly FeedPost[]): Promise<Post[]> => {
	const relationTo = ({ userId, isFriends }: FeedPost): Relation =>
		userId === viewerId ? "self" : isFriends ? "friend" : "stranger";
	const authorOf = (post: FeedPost): Person =>
		personOf({ userId: post.userId, ...post.author }, relationTo(post));
	const authors = new Map(posts.map((post) => [post.userId, authorOf(post)]));
	return shownPosts(orm, viewerId, posts, authors);
};

/** One post; undefined when its author is gone. */
export const shownPost = async (orm: Orm, viewerId: string, post: StoredPost): Promise<Post | undefined> => {
	const isLiked = await isLikedBy(orm, { authorId: post.userId, postId: post.id, userId: viewerId });
	const authors = await people(orm, viewerId, [post.userId]);
	return (await shownPosts(orm, viewerId, [{ ...post, isLiked }], authors))[0];
};

/** Posts of these authors; those of whoever is not among them are left out. */
export const shownPosts = async (
	orm: Orm,
	viewerId: string,
	posts: readonly LikedPost[],
	authors: ReadonlyMap<string, Person>,
): Promise<Post[]> => {
	const named = posts.flatMap(({ challengeId }) => challengeId ?? []);
	const challenges = await visibleChallenges(orm, viewerId, named);
	return posts.flatMap((post) => {
		const user = authors.get(post.userId);
		const challenge = post.challengeId === null ? undefined : challenges.get(post.challengeId);
		return user === undefined ? [] : [shown(post, { user, challenge, viewerId })];
	});
};

interface Around {
	user: Person;
	challenge: Post["challenge"] | undefined;
	viewerId: string;
}

const shown = (post: LikedPost, { user, challenge = null, viewerId }: Around): Post => ({
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
