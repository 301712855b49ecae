import {
	and,
	desc,
	eq,
	getTableColumns,
	isNull,
	lt,
	not,
	or,
	type SQL,
	type SQLWrapper,
	Subquery,
	sql,
} from "drizzle-orm";
import { type FeedName, maxCounted, postsOnPage } from "#domain/social/post.ts";
import type { Orm, Reading } from "#server/db/open.ts";
import { friendIdsOf, hiddenIdsOf, isInHub, nameColumns } from "#server/social/people/circle.ts";
import type { Circle } from "#server/social/people/public.ts";
import { socialProfiles } from "#server/social/people/tables.ts";
import { users } from "#server/users/tables.ts";
import { postLikes, type StoredPost, socialPosts } from "./tables.ts";

/*
 * The feed in one statement that reads indexes only; its cost depends at most on the number of friends. The newest
 * public posts come from an index in their order. Friends-only posts newer than the last of these come from another
 * index, across all authors: usually a handful. If there are many, each friend's newest post tells whose posts can be
 * on the page. Limits are literals: the planner would have to guess a parameter.
 */

export type LikedPost = StoredPost & { isLiked: boolean };
export type FeedPost = Awaited<ReturnType<ReturnType<typeof feedPages>["everyone"]["execute"]>>[number];

const reader = sql.placeholder("reader");
const before = sql.placeholder("before");
const themselves = sql`select ${reader}::uuid`;

/** Sorts after every post id. */
export const newest = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const oldest = "00000000-0000-0000-0000-000000000000";

/** Above this many friends-only posts, looking up each friend is cheaper. */
const maxLookedThrough = 100;

function count(number: number): SQL {
	return sql.raw(String(number));
}
const page = sql`order by id desc limit ${count(postsOnPage)}`;

/**
 * The newest posts of these people, each looked up by author. Only the authors with the newest posts, as many as the
 * page has posts, can be on it.
 */
function postsOf(people: SQL, which: SQL): SQL {
	const theirs = (columns: SQL, limit: number) => sql`
		select ${columns} from social_posts
		where user_id = person.id and removed_at is null ${which} and id < ${before}
		order by id desc limit ${count(limit)}`;
	return sql`
		select each.* from (
			select person.id from (${people}) as person(id)
			cross join lateral (${theirs(sql`id as newest`, 1)}) as newest
			order by newest desc limit ${count(postsOnPage)}
		) as person cross join lateral (${theirs(sql`*`, postsOnPage)}) as each ${page}`;
}

const friends = friendIdsOf(reader);
const friendsAndSelf = sql`${friends} union all ${themselves}`;
/** With a full page of public posts, older posts can't be on it. */
const forFriends = sql`and not is_public and id > (select id from last_public)`;
const areMany = sql`(select count(*) from newest_private) = ${count(maxLookedThrough)}`;

const everyone = sql`
	with newest_public as materialized (
		select * from social_posts
		where is_public and removed_at is null and id < ${before} and user_id <> all(array(${hiddenIdsOf(reader)}))
		${page}),
	last_public as materialized (
		select coalesce(
			(select id from newest_public ${page} offset ${count(postsOnPage - 1)}), ${sql.raw(`'${oldest}'`)}::uuid) as id),
	newest_private as materialized (
		select user_id, id from social_posts
		where removed_at is null ${forFriends} and id < ${before}
		order by id desc limit ${count(maxLookedThrough)})
	select * from newest_public
	union all (
		select post.* from newest_private as found
		inner join social_posts as post on post.user_id = found.user_id and post.id = found.id
		where not ${areMany} and found.user_id in (${friendsAndSelf}))
	union all (select * from (${postsOf(friendsAndSelf, forFriends)}) as looked where ${areMany})`;

/** Aliased to the table's name, whose columns it has. */
function foundIn(posts: SQL) {
	return new Subquery(
		sql`select * from (${posts}) as found where ${isInHub(reader)} ${page}`,
		getTableColumns(socialPosts),
		"social_posts",
	);
}

function isLikedBy(userId: SQLWrapper | string) {
	const like = sql`exists (
		select from ${postLikes}
		where ${postLikes.authorId} = ${socialPosts.userId} and ${postLikes.postId} = ${socialPosts.id}
			and ${postLikes.userId} = ${userId})`;
	// Nested because Drizzle drops table names from columns when it selects from one table.
	return sql<boolean>`${like}`;
}

/**
 * Prepared pages of posts with their authors; empty if the viewer isn't in the hub. `everyone` has public posts, except
 * from hidden people, and friends' friends-only posts.
 */
export function feedPages(orm: Reading) {
	const pageOf = (posts: SQL, name: string) =>
		orm
			.select({
				...getTableColumns(socialPosts),
				isLiked: isLikedBy(reader).as("is_liked"),
				isFriends: sql<boolean>`${socialPosts.userId} in (${friends})`.as("is_friends"),
				author: nameColumns,
			})
			.from(foundIn(posts))
			.innerJoin(users, and(eq(users.id, socialPosts.userId), isNull(users.closedAt)))
			.innerJoin(socialProfiles, eq(socialProfiles.userId, socialPosts.userId))
			.orderBy(desc(socialPosts.id))
			.prepare(name);
	return {
		everyone: pageOf(everyone, "feed_of_everyone"),
		friends: pageOf(postsOf(friends, sql``), "feed_of_friends"),
		mine: pageOf(postsOf(themselves, sql``), "feed_of_mine"),
	};
}

/**
 * The same pages on a cluster, where no shard can look up one person after another: each sorts the posts of all these
 * people that it has, and the people are arguments, so that only their shards are asked.
 */
export function pageAcrossShards(
	orm: Orm,
	{ userId, friends, hidden }: Circle & { userId: string },
	of: FeedName,
	before: string,
): Promise<FeedPost[]> {
	const { isPublic, userId: author } = socialPosts;
	const itsPosts = {
		everyone: or(
			and(isPublic, not(isOneOf(author, hidden))),
			and(not(isPublic), isOneOf(author, [...friends, userId])),
		),
		friends: isOneOf(author, friends),
		mine: eq(author, userId),
	};
	return orm
		.select({
			...getTableColumns(socialPosts),
			isLiked: isLikedBy(userId),
			isFriends: isOneOf(author, friends),
			author: nameColumns,
		})
		.from(socialPosts)
		.innerJoin(users, and(eq(users.id, author), isNull(users.closedAt)))
		.innerJoin(socialProfiles, eq(socialProfiles.userId, author))
		.where(and(isNull(socialPosts.removedAt), lt(socialPosts.id, before), itsPosts[of]))
		.orderBy(desc(socialPosts.id))
		.limit(postsOnPage);
}

function isOneOf(userId: SQLWrapper, people: string[]): SQL<boolean> {
	return sql<boolean>`${userId} = any(${sql.param(people)}::uuid[])`;
}

export function postsOfPerson(
	orm: Orm,
	{
		userId,
		readerId,
		before,
		withFriendsOnly,
	}: { userId: string; readerId: string; before: string; withFriendsOnly: boolean },
): Promise<LikedPost[]> {
	return orm
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
}

/** Number of newer posts, except those of `hidden` authors, up to a limit. */
export async function countAfter(
	orm: Orm,
	which: { after: string; friends: string[]; hidden: string[]; withPublic: boolean },
): Promise<number> {
	const limit = sql.raw(String(maxCounted + 1));
	const after = sql`${which.after}::uuid`;
	const everybodys = sql`(
		select id from social_posts
		where is_public and removed_at is null and id > ${after} and user_id <> all(${sql.param(which.hidden)}::uuid[])
		limit ${limit})`;
	const theirs = sql`(
		select id from social_posts
		where user_id = any(${sql.param(which.friends)}::uuid[]) and removed_at is null
			${which.withPublic ? sql`and not is_public` : sql``} and id > ${after}
		limit ${limit})`;
	const found = which.withPublic ? sql`${everybodys} union all ${theirs}` : theirs;
	const { rows } = (await orm.execute(
		sql`select least(count(*), ${limit})::integer as count from (${found}) as found`,
	)) as unknown as { rows: { count: number }[] };
	return rows[0]?.count ?? 0;
}
