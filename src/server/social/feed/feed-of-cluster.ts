import { and, desc, eq, getTableColumns, isNull, lt, not, type SQL } from "drizzle-orm";
import { type FeedName, postsPerPage } from "#domain/social/post.ts";
import type { Orm } from "#server/db/open.ts";
import { nameColumns } from "#server/social/people/circle.ts";
import type { Circle } from "#server/social/people/public.ts";
import { socialProfiles } from "#server/social/people/tables.ts";
import { type Reach, withinReach } from "#server/users/reach.ts";
import { users } from "#server/users/tables.ts";
import { type FeedPost, isLiked, isOneOf } from "./feed-queries.ts";
import { postAuthors, postLikes, socialPosts } from "./tables.ts";

interface Page extends Circle {
	userId: string;
	of: FeedName;
	before: string;
}

/**
 * On a cluster, a shard can't look up one person after another: it sorts all its posts by these people. Every
 * table is filtered by people, so that only their shards are queried; an `or` between two lists of people, or an
 * outer join with an unfiltered table, would query all. While a node is down, its people's posts are missing.
 */
export function pageAcrossShards(orm: Orm, page: Page): Promise<FeedPost[]> {
	return withinReach(orm, async (reach) =>
		pageOf(orm, { ...page, friends: await reach.among(page.friends) }, reach),
	);
}

async function pageOf(
	orm: Orm,
	{ userId, friends, hidden, of, before }: Page,
	reach: Reach,
): Promise<FeedPost[]> {
	const { id, isPublic, userId: author } = socialPosts;
	const isTheirLike = and(
		eq(postLikes.authorId, author),
		eq(postLikes.postId, id),
		eq(postLikes.userId, userId),
	);
	const postsBy = async (people: string[], which?: SQL): Promise<FeedPost[]> =>
		people.length === 0
			? []
			: orm
					.select({
						...getTableColumns(socialPosts),
						isLiked,
						isFriends: isOneOf(author, friends),
						author: nameColumns,
					})
					.from(socialPosts)
					.innerJoin(users, and(eq(users.id, author), isOneOf(users.id, people), isNull(users.closedAt)))
					.innerJoin(
						socialProfiles,
						and(eq(socialProfiles.userId, author), isOneOf(socialProfiles.userId, people)),
					)
					.leftJoin(postLikes, and(isTheirLike, isOneOf(postLikes.authorId, people)))
					.where(and(isOneOf(author, people), isNull(socialPosts.removedAt), lt(id, before), which))
					.orderBy(desc(id))
					.limit(postsPerPage);
	if (of === "mine") return postsBy([userId]);
	if (of === "friends") return postsBy(friends);
	const publicPosts: FeedPost[] = [];
	let from: string | undefined = before;
	// Only an author's own shard knows that the account is being deleted, so a page may need further reads.
	while (from !== undefined && publicPosts.length < postsPerPage) {
		const newest = await newestPublic(orm, { before: from, hidden }, reach);
		const authors = [...new Set(newest.map((post) => post.userId))];
		const ids = newest.map((post) => post.id);
		publicPosts.push(...(await postsBy(authors, and(isPublic, isOneOf(id, ids)))));
		from = ids.length < postsPerPage ? undefined : ids.at(-1);
	}
	const found = [...publicPosts, ...(await postsBy([...friends, userId], not(isPublic)))];
	return found.sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, postsPerPage);
}

function newestPublic(
	orm: Orm,
	{ before, hidden }: Pick<Page, "before" | "hidden">,
	reach: Reach,
): Promise<{ id: string; userId: string }[]> {
	const { id, userId, isPublic } = postAuthors;
	return orm
		.select({ id, userId })
		.from(postAuthors)
		.where(and(isPublic, lt(id, before), not(isOneOf(userId, hidden)), reach.has(userId)))
		.orderBy(desc(id))
		.limit(postsPerPage);
}
