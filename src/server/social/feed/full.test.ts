import { afterAll, beforeAll, expect, test } from "vitest";
import { dailyQuotas, maxComments, maxPosts } from "#domain/social/post.ts";
import { type HubPerson, joinHub } from "#server/testing/hub.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: HubPerson;

beforeAll(async () => {
	app = await testApp();
	person = await joinHub(app);
});

afterAll(() => app.close());

function run(name: string, text: string, values: unknown[]) {
	return app.database.statement(name, text)(values);
}
function share() {
	return person.send("POST /api/social/posts", { body: { content: "Hello" } });
}

test("likes have a daily quota", async () => {
	const { json } = await share();
	await run("spend_likes", "update social_quotas set likes = $2 where user_id = $1", [
		person.user.id,
		dailyQuotas.newcomer.likes,
	]);
	const like = await person.send(`POST /api/social/posts/${json.id}/like`);
	expect([like.status, like.json.code]).toEqual([409, "daily-like-limit"]);
	expect((await person.send(`GET /api/social/posts/${json.id}`)).json.likes).toBe(0);
});

test("a post has at most 5,000 comments", async () => {
	const { json } = await share();
	await run("fill_comments", "update social_posts set comments_count = $2 where id = $1", [
		json.id,
		maxComments,
	]);
	const reply = await person.send(`POST /api/social/posts/${json.id}/comments`, {
		body: { content: "One more" },
	});
	expect([reply.status, reply.json.code]).toEqual([409, "too-many-comments"]);
});

test("an account has at most 5,000 posts", async () => {
	await run(
		"fill_posts",
		`insert into social_posts (user_id, id, content, type, is_public, created_at, updated_at)
			select $1, gen_random_uuid(), 'Old', 'question', false, now(), now() from generate_series(1, $2::integer)`,
		[person.user.id, maxPosts],
	);
	const reply = await share();
	expect([reply.status, reply.json.code]).toEqual([409, "too-many-posts"]);
});
