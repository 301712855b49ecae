import { afterAll, beforeAll, expect, test } from "vitest";
import { postsPerPage } from "#domain/social/post.ts";
import { ageAccounts, befriend, joinHub, type HubPerson as Member } from "#server/testing/hub.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { pageAcrossShards } from "./feed-of-cluster.ts";
import { newest } from "./feed-queries.ts";

let app: TestApp;
let reader: Member;
let friends: Member[];

/** Posts per friend: less than a page each, but more than a page in total. */
const postsOfEach = 9;

beforeAll(async () => {
	app = await testApp();
	reader = await joinHub(app);
	friends = [await joinHub(app), await joinHub(app), await joinHub(app)];
	const closed = await joinHub(app);
	await ageAccounts(app);
	for (const friend of [...friends, closed]) await befriend(reader, friend);
	for (const friend of friends) for (let count = 0; count < postsOfEach; count++) await share(friend);
	await share(closed);
	await share(closed, false);
	await app.database.script((run) =>
		run(`update users set closed_at = now() where id = '${closed.user.id}'`),
	);
});

afterAll(() => app.close());

async function share(member: Member, isPublic = true) {
	const { status } = await member.send("POST /api/social/posts", { body: { content: "Hello", isPublic } });
	expect(status).toBe(201);
}

test.each(["everyone", "friends"])(
	"posts of accounts that are being deleted take no room on a page of the feed of %s",
	async (of) => {
		const { json } = await reader.send(`GET /api/social/posts?of=${of}`);
		expect(json).toHaveLength(postsPerPage);
	},
);

test("on a cluster, posts of accounts that are being deleted take no room either", async () => {
	const posts = await pageAcrossShards(app.deps.orm, {
		userId: reader.user.id,
		friends: friends.map(({ user }) => user.id),
		hidden: [],
		of: "everyone",
		before: newest,
	});
	expect(posts).toHaveLength(postsPerPage);
});
