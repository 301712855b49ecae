import {
	and,
	desc,
	eq,
	getTableColumns,
	gt,
	isNull,
	lt,
	not,
	type SQL,
	type SQLWrapper,
	Subquery,
	sql,
} from "drizzle-orm";
import { maxCounted, postsPerPage } from "#domain/social/post.ts";
import type { Orm, SelectOnly } from "#server/db/open.ts";
import { friendIdsOf, hiddenIdsOf, isInHub, nameColumns } from "#server/social/people/circle.ts";
import { socialProfiles } from "#server/social/people/tables.ts";
import { users } from "#server/users/tables.ts";
import { postAuthors, postLikes, type StoredPost, socialPosts } from "./tables.ts";

/*
 * The feed in one statement that reads by index; its cost depends at most on the number of friends. The newest
 * public posts come from an index in feed order. Friends-only posts newer than the last of these come from another
 * index, across all authors: usually a handful. If there are many, each friend's newest post decides whose posts can
 * be on the page. Limits are literals, because the planner would have to guess the value of a parameter.
 */

export type LikedPost = StoredPost & { isLiked: boolean };
export type FeedPost = Awaited<ReturnType<ReturnType<typeof feedPages>["everyone"]["execute"]>>[number];

const reader = sql.placeholder("reader");
const before = sql.placeholder("before");
const themselves = sql`select ${reader}::uuid`;

/** Sorts after every post id. */
export const newest = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const oldest = "00000000-0000-0000-0000-000000000000";

/** From this many friends-only posts on, looking up each friend is cheaper. */
const maxScanned = 100;

function count(number: number): SQL {
	return sql.raw(String(number));
}
const page = sql`order by id desc limit ${count(postsPerPage)}`;

/** A subquery, so that the planner looks the author up by key instead of reading all accounts for a join. */
function isOpen(author: SQL): SQL {
	return sql`(select closed_at from users as author where author.id = ${author}) is null`;
}

function postsOf(people: SQL, which: SQL): SQL {
	const theirs = (columns: SQL, limit: number) => sql`
		select ${columns} from social_posts
		where user_id = person.id and removed_at is null ${which} and id < ${before}
		order by id desc limit ${count(limit)}`;
	return sql`
		select each.* from (
			select person.id from (${people}) as person(id)
			cross join lateral (${theirs(sql`id as newest`, 1)}) as newest
			where ${isOpen(sql`person.id`)}
			order by newest desc limit ${count(postsPerPage)}
		) as person cross join lateral (${theirs(sql`*`, postsPerPage)}) as each ${page}`;
}

const friends = friendIdsOf(reader);
const friendsAndSelf = sql`${friends} union all ${themselves}`;
/** Friends-only posts older than a full page of public posts can't be on the page. */
const forFriends = sql`and not is_public and id > (select id from last_public)`;
const areMany = sql`(select count(*) from newest_private) = ${count(maxScanned)}`;

const everyone = sql`
	with newest_public as materialized (
		select * from social_posts
		where is_public and removed_at is null and id < ${before} and user_id <> all(array(${hiddenIdsOf(reader)}))
			and ${isOpen(sql`user_id`)}
		${page}),
	last_public as materialized (
		select coalesce(
			(select id from newest_public ${page} offset ${count(postsPerPage - 1)}), ${sql.raw(`'${oldest}'`)}::uuid) as id),
	newest_private as materialized (
		select user_id, id from social_posts
		where removed_at is null ${forFriends} and id < ${before}
		order by id desc limit ${count(maxScanned)})
	select * from newest_public
	union all (
		select post.* from newest_private as found
		inner join social_posts as post on post.user_id = found.user_id and post.id = found.id
		where not ${areMany} and found.user_id in (${friendsAndSelf}) and ${isOpen(sql`found.user_id`)})
	union all (select * from (${postsOf(friendsAndSelf, forFriends)}) as looked where ${areMany})`;

/** Aliased like the table, so that the table's columns refer to it. */
function foundIn(posts: SQL) {
	return new Subquery(
		sql`select * from (${posts}) as found where ${isInHub(reader)} ${page}`,
		getTableColumns(socialPosts),
		"social_posts",
	);
}

function likeOf(userId: SQLWrapper | string) {
	return and(
		eq(postLikes.authorId, socialPosts.userId),
		eq(postLikes.postId, socialPosts.id),
		eq(postLikes.userId, userId),
	);
}
export const isLiked = sql<boolean>`${postLikes.postId} is not null`;

/** `everyone`: public posts, and friends-only posts of friends and the reader. Empty for users outside the hub. */
export function feedPages(orm: SelectOnly) {
	const pageOf = (posts: SQL, name: string) =>
		orm
			.select({
				...getTableColumns(socialPosts),
				isLiked: isLiked.as("is_liked"),
				isFriends: sql<boolean>`${socialPosts.userId} in (${friends})`.as("is_friends"),
				author: nameColumns,
			})
			.from(foundIn(posts))
			.innerJoin(users, eq(users.id, socialPosts.userId))
			.innerJoin(socialProfiles, eq(socialProfiles.userId, socialPosts.userId))
			.leftJoin(postLikes, likeOf(reader))
			.orderBy(desc(socialPosts.id))
			.prepare(name);
	return {
		everyone: pageOf(everyone, "feed_of_everyone"),
		friends: pageOf(postsOf(friends, sql``), "feed_of_friends"),
		mine: pageOf(postsOf(themselves, sql``), "feed_of_mine"),
	};
}

export function isOneOf(id: SQLWrapper, ids: string[]): SQL<boolean> {
	return sql<boolean>`${id} = any(${sql.param(ids)}::uuid[])`;
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
		.select({ ...getTableColumns(socialPosts), isLiked })
		.from(socialPosts)
		.leftJoin(postLikes, likeOf(readerId))
		.where(
			and(
				eq(socialPosts.userId, userId),
				isNull(socialPosts.removedAt),
				lt(socialPosts.id, before),
				withFriendsOnly ? undefined : socialPosts.isPublic,
			),
		)
		.orderBy(desc(socialPosts.id))
		.limit(postsPerPage);
}

export async function countAfter(
	orm: Orm,
	which: { after: string; friends: string[]; hidden: string[]; withPublic: boolean },
): Promise<number> {
	const { id, userId, isPublic } = postAuthors;
	const ofEverybody = orm
		.select({ id })
		.from(postAuthors)
		.where(and(isPublic, gt(id, which.after), not(isOneOf(userId, which.hidden))));
	const ofFriends = orm
		.select({ id: socialPosts.id })
		.from(socialPosts)
		.where(
			and(
				isOneOf(socialPosts.userId, which.friends),
				isNull(socialPosts.removedAt),
				which.withPublic ? not(socialPosts.isPublic) : undefined,
				gt(socialPosts.id, which.after),
			),
		);
	const limit = maxCounted + 1;
	const publicPosts = which.withPublic ? await ofEverybody.limit(limit) : [];
	// For an empty list, Citus queries an arbitrary node, which may be down.
	const friendsPosts = which.friends.length > 0 ? await ofFriends.limit(limit) : [];
	return Math.min(publicPosts.length + friendsPosts.length, limit);
}
