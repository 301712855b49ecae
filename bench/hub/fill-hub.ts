import type { Population } from "#bench/people.ts";
import { stride } from "#bench/requests.ts";
import type { Database } from "#server/db/open.ts";

const maxWithFriends = 1_000;
const maxFriends = 200;
const likesOfPost = 5;
export const postsPerUser = 20;

/** Adds all users to the hub; up to 1,000 measured users get up to 200 friends each, spread over `others`. */
export async function fillHub(database: Database, population: Population): Promise<void> {
	const friends = Math.min(maxFriends, population.others.count);
	const { first } = population.others;
	const readers = readersOf(population);
	const users = usersOf(population);
	await runWithoutChecks(database, [
		`create function bench_author(number bigint) returns uuid language sql immutable parallel safe
			return bench_user((1 + number * ${stride} % ${users})::integer)`,
		// UUIDv7s, 26 seconds apart, ending now.
		`create function bench_post(number bigint) returns uuid language sql immutable parallel safe
			return (lpad(to_hex(${Date.now()} - (${users * postsPerUser} - number) * 26000), 12, '0') || '7000-8000-'
				|| lpad(to_hex(number), 12, '0'))::uuid`,
		`create table bench_friends as
			select bench_user((${readers.first} + reader)::integer) as one,
				bench_user(${first} + ((reader * ${friends} + friend) * ${stride} % ${population.others.count})::integer) as other
			from generate_series(0::bigint, ${readers.count - 1}) as reader, generate_series(0, ${friends - 1}) as friend`,
		`insert into social_profiles (user_id, joined_at, invitation_code)
			select id, now(), id from users order by id`,
		`insert into friendships (user_id, friend_id, status, is_asker, by_address, created_at, updated_at)
			select one, other, 'accepted', is_asker, false, now(), now() from (
				select one, other, true as is_asker from bench_friends
				union all select other, one, false from bench_friends) as sides`,
		"drop table bench_friends",
		"vacuum analyze social_profiles, friendships",
	]);
}

export function usersOf({ others }: Population): number {
	return others.first + others.count - 1;
}

export function readersOf({ regulars }: Population): Population["regulars"] {
	return { ...regulars, count: Math.min(maxWithFriends, regulars.count) };
}

/** Inserts posts with these numbers; one in four is for friends only. */
export async function fillPosts(
	database: Database,
	users: number,
	{ from, to }: { from: number; to: number },
): Promise<void> {
	await runWithoutChecks(database, [
		`insert into social_posts (user_id, id, content, type, is_public, likes, created_at, updated_at)
			select bench_author(number), bench_post(number), 'Day ' || number % 21 || ' of my evening walk: rain, and I went',
				'motivation', number / 7 % 4 <> 0, ${likesOfPost}, at, at
			from generate_series(${from}::bigint, ${to - 1}) as number,
				cast(now() - (${users * postsPerUser} - number) * interval '26 seconds' as timestamptz) as at`,
		`insert into post_authors select bench_post(number), bench_author(number), number / 7 % 4 <> 0
			from generate_series(${from}::bigint, ${to - 1}) as number`,
		"vacuum analyze social_posts, post_authors",
	]);
}

/** Five likes per post. The indexes are added afterwards: filling them row by row takes ten times as long. */
export async function fillLikes(database: Database, users: number): Promise<void> {
	await runWithoutChecks(database, [
		"alter table post_likes drop constraint post_likes_pkey",
		"drop index post_likes_user",
		`insert into post_likes (author_id, post_id, user_id, created_at)
			select bench_author(number), bench_post(number), bench_user((1 + (number * 31 + liker * 10007) % ${users})::integer),
				now()
			from generate_series(0::bigint, ${users * postsPerUser - 1}) as number, generate_series(1, ${likesOfPost}) as liker`,
		"alter table post_likes add primary key (author_id, post_id, user_id)",
		"create index post_likes_user on post_likes (user_id)",
		"vacuum analyze post_likes",
		"checkpoint",
	]);
}

async function runWithoutChecks(database: Database, statements: readonly string[]): Promise<void> {
	await database.script(async (run) => {
		await run("set statement_timeout = 0; set session_replication_role = replica");
		await run("set work_mem = '256MB'; set maintenance_work_mem = '512MB'");
		for (const statement of statements) await run(statement);
		await run("reset all");
	});
}
