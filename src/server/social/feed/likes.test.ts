import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notice } from "#contract/notices/notices.ts";
import type { Actor } from "#server/deps/actor.ts";
import { deleteAccounts } from "#server/personal-data/deletion/jobs.ts";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { rowReader } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { postService } from "./posts.ts";

let app: TestApp;
let author: HubPerson;

beforeAll(async () => {
	app = await testApp();
	author = await joinHub(app, { fullName: "Asha" });
});

afterAll(() => app.close());

async function share(member: HubPerson, body: object = {}): Promise<string> {
	return (await member.send("POST /api/social/posts", { body: { content: "Hello", ...body } })).json.id;
}
async function counters(postId: string) {
	const [row] = await app.database.statement<{ likes: number; rows: number; comments: number; own: number }>(
		"counters",
		`select likes, comments_count as comments,
			(select count(*)::integer from post_likes where author_id = $2 and post_id = $1) as rows,
			(select count(*)::integer from post_comments where author_id = $2 and post_id = $1) as own
			from social_posts where user_id = $2 and id = $1`,
	)([postId, author.user.id]);
	return row;
}

/** The new people never sign in: hashing a hundred passwords would take a minute. */
async function newPeople(count: number): Promise<Actor[]> {
	const made = await app.database.statement<{ id: string }>(
		"new_people",
		`with made as (
			insert into users (id, email, password_hash, full_name, time_zone, created_at, updated_at)
			select gen_random_uuid(), 'made' || number || '@example.in', '', 'Made ' || number, 'Asia/Kolkata', now(), now()
			from generate_series(1, $1::integer) as number returning id
		) insert into social_profiles (user_id, joined_at, invitation_code)
			select id, now(), left(replace(id::text, '-', ''), 16) from made returning user_id as id`,
	)([count]);
	const rest = {
		sessionId: "none",
		isAdmin: false,
		hasPaid: false,
		timeZone: "Asia/Kolkata",
		dayStartHour: 0,
		signedInAt: 0,
	};
	return made.map(({ id }) => ({ userId: id, ...rest }));
}

test("the counter equals the rows after a hundred people like and unlike at random, twenty at once", async () => {
	const post = await share(author);
	const people = await newPeople(100);
	const posts = postService(app.deps);
	const now = app.deps.clock();
	const liked = new Set<Actor>();
	const random = generator(20261121);
	for (let round = 0; round < 4; round++) {
		// One action per person at a time, so that the last one is known.
		const acting = people.filter(() => random() < 0.5).map((person) => ({ person, isLiked: random() < 0.6 }));
		const replies = [];
		// No more at once than a busy machine's connection pool can serve in time.
		for (let start = 0; start < acting.length; start += 20)
			replies.push(
				...(await Promise.all(
					acting
						.slice(start, start + 20)
						.map(({ person, isLiked }) =>
							isLiked ? posts.like(person, post, now) : posts.unlike(person, post),
						),
				)),
			);
		for (const { person, isLiked } of acting) isLiked ? liked.add(person) : liked.delete(person);
		expect(Math.min(...replies.map(({ likes }) => likes))).toBeGreaterThanOrEqual(0);
	}
	expect(liked.size).toBeGreaterThan(20);
	expect(await counters(post)).toMatchObject({ likes: liked.size, rows: liked.size });
});

/** Seeded (Mulberry32): the same numbers in each run. */
function generator(seed: number) {
	return () => {
		seed += 0x6d2b79f5;
		let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

test("one person's fifty concurrent likes count once and send one notice", async () => {
	const post = await share(author);
	const eager = await joinHub(app, { fullName: "Eager" });
	const like = () => eager.send(`POST /api/social/posts/${post}/like`);
	await Promise.all(Array.from({ length: 50 }, like));
	await eager.send(`DELETE /api/social/posts/${post}/like`);
	await like();
	expect(await counters(post)).toMatchObject({ likes: 1, rows: 1 });
	const notices = (await author.send("GET /api/notices")).json;
	expect(notices.filter(({ data }: { data: { postId?: string } }) => data.postId === post)).toMatchObject([
		{ kind: "post-liked", count: 1, data: { name: "Eager", excerpt: "Hello" } },
	]);
});

test("the feed, a person's posts and the post itself show whether the reader has liked it", async () => {
	const writer = await joinHub(app, { fullName: "Writer" });
	const fan = await joinHub(app, { fullName: "Fan" });
	const stranger = await joinHub(app, { fullName: "Stranger" });
	const [liked, other] = [await share(writer), await share(writer)];
	await fan.send(`POST /api/social/posts/${liked}/like`);
	const lists = [
		"GET /api/social/posts?of=everyone",
		`GET /api/social/people/${writer.user.id}/posts`,
		`GET /api/social/posts/${liked}`,
	];
	for (const [reader, marks] of [
		[fan, { [liked]: true, [other]: false }],
		[stranger, { [liked]: false, [other]: false }],
	] as const) {
		for (const list of lists) {
			const posts: { id: string; isLiked: boolean }[] = [(await reader.send(list)).json].flat();
			for (const { id, isLiked } of posts.filter(({ id }) => id in marks))
				expect([list, isLiked]).toEqual([list, marks[id]]);
			expect(posts.some(({ id }) => id === liked)).toBe(true);
		}
	}
});

test("likes by several people become one notice, and the author's own like causes none", async () => {
	const post = await share(author);
	for (const name of ["One", "Two", "Three"])
		await (await joinHub(app, { fullName: name })).send(`POST /api/social/posts/${post}/like`);
	await author.send(`POST /api/social/posts/${post}/like`);
	const [notice] = (await author.send("GET /api/notices")).json;
	expect(notice).toMatchObject({ kind: "post-liked", count: 3, data: { name: "Three" } });
	expect(await counters(post)).toMatchObject({ likes: 4 });
});

test("deleting an account deletes its likes and comments without a trace", async () => {
	const leaver = await joinHub(app, { fullName: "Zebulon Quark" });
	await befriend(author, leaver);
	const [theirs, own] = [await share(author), await share(leaver)];
	for (const person of [author, leaver])
		for (const post of [theirs, own]) {
			await person.send(`POST /api/social/posts/${post}/like`);
			await person.send(`POST /api/social/posts/${post}/comments`, { body: { content: "Good" } });
		}
	await leaver.send(`POST /api/social/posts/${theirs}/reports`, { body: { reason: "other", note: "Quark" } });
	await leaver.send("POST /api/account/deletion", { body: { password: "monsoon-21" } });
	app.advance(8 * 86_400_000);
	await deleteAccounts(app.deps)({ id: "job", data: null });
	expect(await counters(theirs)).toMatchObject({ likes: 1, rows: 1, comments: 1, own: 1 });
	expect(await counters(own)).toBeUndefined();
	const stored = await (await rowReader(app.database))();
	expect(stored).toContain(author.user.id);
	expect(stored).not.toContain(leaver.user.id);
	expect(stored).not.toContain("Quark");
	const back = app.client();
	await back.send("POST /api/auth/login", { body: { email: author.user.email, password: "monsoon-21" } });
	expect((await back.send("GET /api/social/posts")).status).toBe(200);
	expect((await back.send("GET /api/notices")).status).toBe(200);
});

test("the author's notice is deleted with the comment, unless it counts others too, and all are deleted with the post", async () => {
	const [owner, reader] = [await joinHub(app), await joinHub(app)];
	const post = await share(owner);
	const comment = async () =>
		(await reader.send(`POST /api/social/posts/${post}/comments`, { body: { content: "Well done" } })).json
			.id;
	const remove = (id: string) => reader.send(`DELETE /api/social/posts/${post}/comments/${id}`);
	const shown = async () =>
		(await owner.send("GET /api/notices")).json.map(({ kind, count }: Notice) => `${count} ${kind}`);
	await reader.send(`POST /api/social/posts/${post}/like`);
	await remove(await comment());
	expect(await shown()).toEqual(["1 post-liked"]);
	const [first] = [await comment(), await comment()];
	await remove(first);
	expect(await shown()).toEqual(["2 post-commented", "1 post-liked"]);
	await owner.send(`DELETE /api/social/posts/${post}`);
	expect(await shown()).toEqual([]);
});
