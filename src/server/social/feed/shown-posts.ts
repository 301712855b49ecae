import type { Comment, Post } from "#contract/social/feed.ts";
import type { Person } from "#contract/social/person.ts";
import type { Relation } from "#domain/social/visibility.ts";
import type { Orm } from "#server/db/open.ts";
import { visibleChallenges } from "#server/social/challenges/public.ts";
import { hiddenFrom, people, personOf } from "#server/social/people/public.ts";
import { withinReach } from "#server/users/reach.ts";
import { likedComments } from "./comment-likes.ts";
import { countCommentsBy } from "./comment-store.ts";
import type { FeedPost, LikedPost } from "./feed-queries.ts";
import { isLikedBy } from "./post-store.ts";
import type { StoredComment, StoredPost } from "./tables.ts";

export function shownPage(orm: Orm, viewerId: string, posts: readonly FeedPost[]): Promise<Post[]> {
	const relationTo = ({ userId, isFriends }: FeedPost): Relation =>
		userId === viewerId ? "self" : isFriends ? "friend" : "stranger";
	const authorOf = (post: FeedPost): Person =>
		personOf({ userId: post.userId, ...post.author }, relationTo(post));
	const authors = new Map(posts.map((post) => [post.userId, authorOf(post)]));
	return shownPosts(orm, viewerId, posts, authors);
}

/** Returns undefined if the post's author is hidden or gone. */
export async function shownPost(orm: Orm, viewerId: string, post: StoredPost): Promise<Post | undefined> {
	const isLiked = await isLikedBy(orm, { authorId: post.userId, postId: post.id, userId: viewerId });
	const authors = await people(orm, viewerId, [post.userId]);
	return (await shownPosts(orm, viewerId, [{ ...post, isLiked }], authors))[0];
}

export async function shownPosts(
	orm: Orm,
	viewerId: string,
	posts: readonly LikedPost[],
	authors: ReadonlyMap<string, Person>,
): Promise<Post[]> {
	const named = posts.flatMap(({ challengeId }) => challengeId ?? []);
	// On a cluster, a challenge may be on a different node than its posts, and that node may be down.
	const challenges = await withinReach(orm, ({ isWhole }) =>
		visibleChallenges(orm, viewerId, isWhole ? named : []),
	);
	const hidden = await hiddenComments(orm, viewerId, posts);
	return posts.flatMap((post) => {
		const user = authors.get(post.userId);
		const challenge = post.challengeId === null ? undefined : challenges.get(post.challengeId);
		return user === undefined
			? []
			: [toPost(post, { user, challenge, viewerId, hiddenComments: hidden.get(post.id) ?? 0 })];
	});
}

/** Counts comments by people who are hidden from the reader, by post id. */
async function hiddenComments(
	orm: Orm,
	viewerId: string,
	posts: readonly LikedPost[],
): Promise<ReadonlyMap<string, number>> {
	const commented = posts.filter(({ commentsCount }) => commentsCount > 0);
	if (commented.length === 0) return new Map();
	return countCommentsBy(orm, await hiddenFrom(orm, viewerId), commented);
}

interface PostContext {
	user: Person;
	challenge: Post["challenge"] | undefined;
	viewerId: string;
	hiddenComments: number;
}

function toPost(post: LikedPost, { user, challenge = null, viewerId, hiddenComments }: PostContext): Post {
	return {
		id: post.id,
		user,
		content: post.content,
		type: post.type,
		habitId: post.userId === viewerId ? post.habitId : null,
		habit: post.habitTitle === null ? null : { title: post.habitTitle },
		habitLog: post.habitDay === null ? null : { dayNumber: post.habitDay },
		challengeId: challenge && post.challengeId,
		challenge,
		// A hidden challenge has no picture either.
		picture: post.picture?.of === "challenge" && challenge === null ? null : post.picture,
		isPublic: post.isPublic,
		createdAt: post.createdAt,
		updatedAt: post.updatedAt,
		likes: post.likes,
		isLiked: post.isLiked,
		commentsCount: Math.max(0, post.commentsCount - hiddenComments),
	};
}

/** Leaves out comments by people who are hidden from the reader or gone. */
export async function shownComments(
	orm: Orm,
	viewerId: string,
	comments: readonly StoredComment[],
): Promise<Comment[]> {
	const authors = await people(
		orm,
		viewerId,
		comments.map(({ userId }) => userId),
	);
	const liked = await likedComments(orm, viewerId, comments);
	return comments.flatMap(({ id, postId, userId, content, likes, createdAt, updatedAt }) => {
		const user = authors.get(userId);
		if (user === undefined) return [];
		return [{ id, postId, user, content, likes, isLiked: liked.has(id), createdAt, updatedAt }];
	});
}
