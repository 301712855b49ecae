import { expect, test } from "vitest";
import { fill } from "#bench/fill.ts";
import { populationOf, userIdOf } from "#bench/people.ts";
import { openInMemory } from "#server/db/open-pglite.ts";
import { feedPages, newest } from "#server/social/feed/feed-queries.ts";
import { circles } from "#server/social/people/public.ts";
import { preparedDump } from "#server/testing/database/prepared-database.ts";
import { fillHub, fillLikes, fillPosts, postsPerUser, readersOf } from "./fill-hub.ts";

test("the filled hub is consistent: friendships on both sides, correct like counts, a sorted feed", async () => {
	const users = 200;
	const population = populationOf(users);
	const database = await openInMemory(await preparedDump());
	await fill(database, population);
	await fillHub(database, population);
	const posts = users * postsPerUser;
	for (const [from, to] of [
		[0, 100],
		[100, posts],
	] as const)
		await fillPosts(database, users, { from, to });
	await fillLikes(database, users);

	const [wrong] = await database.script((run) =>
		run(`select
			(select count(*)::int from social_posts p
				where likes <> (select count(*) from post_likes l where (l.author_id, l.post_id) = (p.user_id, p.id))) as likes,
			(select count(*)::int from social_posts where id >= '${newest}' or created_at > now()) as "posts",
			(select count(*)::int from friendships f where not exists (select from friendships o
				where (o.user_id, o.friend_id) = (f.friend_id, f.user_id) and o.is_asker <> f.is_asker)) as friends`),
	);
	expect(wrong).toEqual({ likes: 0, posts: 0, friends: 0 });

	const { first, count } = readersOf(population);
	expect(count).toBe(100);
	const reader = userIdOf(first);
	const { friends } = await circles(database.orm)(reader);
	expect(friends).toHaveLength(population.others.count);
	const pages = feedPages(database.orm);
	async function expectPage() {
		const page = await pages.everyone.execute({ reader, before: newest });
		const expected = await database.script((run) =>
			run(`select id from social_posts where is_public or user_id = any('{${[reader, ...friends]}}')
				order by id desc limit 20`),
		);
		expect(page.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
		expect(page.some(({ isPublic }) => !isPublic)).toBe(true);
	}
	await expectPage();
	// First with more friends-only posts than a page scans, then with friends-only posts alone.
	for (const which of ["id in (select id from social_posts order by id desc limit 300)", "true"]) {
		await database.script((run) => run(`update social_posts set is_public = false where ${which}`));
		await expectPage();
	}
	await database.close();
}, 120_000);
