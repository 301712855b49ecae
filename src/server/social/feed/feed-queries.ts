import { and, desc, eq, getTableColumns, isNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mostCounted, postsOnPage } from "#domain/social/post.ts";
import type { Orm } from "#server/db/open.ts";
import { postLikes, type StoredPost, socialPosts } from "./tables.ts";

/*
 * The feed, by indexes alone: what a page costs depends on how many friends its reader has and on nothing else. The
 * newest public posts come from one index that is in their order; those for friends from another, by friend: one look
 * at each friend's newest post tells whose posts can be on the page at all.
 * Limits stand in the text: of one that is a parameter the planner would have to guess.
 */

export type FeedPost = StoredPost & { isLiked: boolean };

const reader = sql.placeholder("reader");
const before = sql.placeholder("before");
/** Placeholders for lists of ids, sent as arrays. */
const friends = sql`${sql.placeholder("friends")}::uuid[]`;
const hidden = sql`${sql.placeholder("hidden")}::uuid[]`;

/** Later than every post. */
export const newest = "ffffffff-ffff-ffff-ffff-ffffffffffff";

const page = sql.raw(`order by id desc limit ${postsOnPage}`);

const publicPosts = sql`
	select user_id, id from social_posts
	where is_public and removed_at is null and id < ${before} and user_id <> all(${hidden})
	${page}`;

/**
 * The newest of these people's, each found under their own key. A page has room for no more people than posts: whoever
 * is not among the first by their newest post has none on it.
 */
const postsOf = (which: SQL): SQL => {
	const theirs = (columns: string, limit: number) => sql`
		select ${sql.raw(columns)} from social_posts
		where user_id = person.id and removed_at is null ${which} and id < ${before}
		order by id desc limit ${sql.raw(String(limit))}`;
	return sql`
		select each.user_id, each.id from (
			select person.id from unnest(${friends}) as person(id)
			cross join lateral (${theirs("id as newest", 1)}) as newest
			order by newest desc limit ${sql.raw(String(postsOnPage))}
		) as person cross join lateral (${theirs("user_id, id", postsOnPage)}) as each ${page}`;
};

/** A full page of public posts leaves out whatever is older than its last one. */
const forFriends = sql`and not is_public and id > coalesce(
	(select id from newest_public ${page} offset ${sql.raw(String(postsOnPage - 1))}), ${"00000000-0000-0000-0000-000000000000"})`;

const chosen: Record<"everyone" | "people", SQL> = {
	everyone: sql`
		with newest_public as materialized (${publicPosts})
		select user_id, id from newest_public union all (${postsOf(forFriends)})`,
	people: postsOf(sql``),
};

const isLikedBy = (userId: SQLWrapper | string) => sql<boolean>`exists (
	select from ${postLikes}
	where ${postLikes.authorId} = ${socialPosts.userId} and ${postLikes.postId} = ${socialPosts.id}
		and ${postLikes.userId} = ${userId})`;

/**
 * Pages of posts, prepared. `everyone`: public ones but those of `hidden`, and those that `friends` share with friends.
 * `people`: all of `friends`.
 */
export const feedPages = (orm: Orm) => {
	const { likes, ...columns } = getTableColumns(socialPosts);
	const pageOf = (of: SQL, name: string) =>
		orm
			.select({
				...columns,
				likes,
				isLiked: isLikedBy(reader),
			})
			.from(socialPosts)
			.innerJoin(
				sql`(select user_id, id from (${of}) as found ${page}) as chosen`,
				sql`chosen.user_id = ${socialPosts.userId} and chosen.id = ${socialPosts.id}`,
			)
			.orderBy(desc(socialPosts.id))
			.prepare(name);
	return {
		everyone: pageOf(chosen.everyone, "feed_of_everyone"),
		people: pageOf(chosen.people, "feed_of_people"),
	};
};

/** A page of one person's posts, with those for friends or without. */
export const postsOfPerson = (
	orm: Orm,
	{
		userId,
		readerId,
		before,
		withFriendsOnly,
	}: { userId: string; readerId: string; before: string; withFriendsOnly: boolean },
): Promise<FeedPost[]> =>
	orm
		.select({ ...getTableColumns(socialPosts), isLiked: isLikedBy(readerId) })
		.from(socialPosts)
		.where(
			and(
				eq(socialPosts.userId, userId),
				isNull(socialPosts.removedAt),
				lt(socialPosts.id, before),
				withFriendsOnly ? undefined : socialPosts.isPublic,
			),
		)
		.orderBy(desc(socialPosts.id))
		.limit(postsOnPage);

/** How many posts have come after one, of whoever is not `hidden`; counted up to a limit. */
export const countAfter = async (
	orm: Orm,
	which: { after: string; friends: string[]; hidden: string[]; withPublic: boolean },
): Promise<number> => {
	const limit = sql.raw(String(mostCounted + 1));
	const after = sql`${which.after}::uuid`;
	const everybodys = sql`(
		select id from social_posts
		where is_public and removed_at is null and id > ${after} and user_id <> all(${sql.param(which.hidden)}::uuid[])
		limit ${limit})`;
	const theirs = sql`(
		select each.id from unnest(${sql.param(which.friends)}::uuid[]) as person(id) cross join lateral (
			select id from social_posts
			where user_id = person.id and removed_at is null ${which.withPublic ? sql`and not is_public` : sql``} and id > ${after}
			limit ${limit}
		) as each limit ${limit})`;
	const found = which.withPublic ? sql`${everybodys} union all ${theirs}` : theirs;
	const { rows } = (await orm.execute(
		sql`select least(count(*), ${limit})::integer as count from (${found}) as found`,
	)) as unknown as { rows: { count: number }[] };
	return rows[0]?.count ?? 0;
};
