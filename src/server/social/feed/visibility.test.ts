import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let readers: Record<string, Client>;
let posts: Record<"public" | "friends-only" | "removed", string>;

beforeAll(async () => {
	app = await testApp();
	const administrator = await joinHub(app, { fullName: "Admin" });
	const author = await joinHub(app, { fullName: "Author" });
	const friend = await joinHub(app, { fullName: "Friend" });
	const blocked = await joinHub(app, { fullName: "Blocked" });
	const stranger = await joinHub(app, { fullName: "Stranger" });
	await befriend(author, friend);
	await befriend(author, blocked);
	const share = async (body: object): Promise<string> =>
		(await author.send("POST /api/social/posts", { body: { content: "Hello", ...body } })).json.id;
	posts = {
		public: await share({}),
		"friends-only": await share({ isPublic: false }),
		removed: await share({}),
	};
	await author.send(`POST /api/social/blocks/${blocked.user.id}`);
	await stranger.send(`POST /api/social/posts/${posts.removed}/reports`, { body: { reason: "spam" } });
	const removed = await administrator.send(`POST /api/admin/reports/${posts.removed}/remove`, {
		body: { reason: "Advertising" },
	});
	expect(removed.status).toBe(204);
	readers = { visitor: app.client(), administrator, author, friend, blocked, stranger };
});

afterAll(() => app.close());

type PostKind = keyof typeof posts;
const everywhere = ["stranger", "friend", "author", "administrator"];

/** Who may see each kind of post; nobody else may do anything with it. */
const table: [PostKind, readonly string[]][] = [
	["public", everywhere],
	["friends-only", ["friend", "author"]],
	["removed", []],
];
const everybody = ["visitor", "stranger", "friend", "blocked", "author", "administrator"];
const cases = table.flatMap(([kind, seers]) =>
	everybody.map((who) => [who, kind, who === "visitor" ? 401 : seers.includes(who) ? "yes" : 404] as const),
);

describe.each(cases)("%s and a %s post", (who, kind, answer) => {
	const status = (success: number) => (answer === "yes" ? success : answer);
	const send = (route: string, body?: object) => {
		const [method, rest = ""] = route.split(" ");
		const path = `${method} /api/social/posts/${posts[kind]}${rest}`;
		return readers[who]?.send(path, body ? { body } : {});
	};

	test("read, like, comment", async () => {
		expect((await send("GET"))?.status).toBe(status(200));
		expect((await send("POST /like"))?.status).toBe(status(200));
		expect((await send("DELETE /like"))?.status).toBe(status(200));
		expect((await send("GET /comments"))?.status).toBe(status(200));
		expect((await send("POST /comments", { content: "Good" }))?.status).toBe(status(201));
	});

	test("see it in the feed", async () => {
		const reply = await readers[who]?.send("GET /api/social/posts");
		const ids = Array.isArray(reply?.json) ? reply.json.map(({ id }: { id: string }) => id) : [];
		expect(ids.includes(posts[kind])).toBe(answer === "yes");
	});
});

test("a report is of somebody else's post, counts once, and nobody learns of it", async () => {
	const report = (who: string, kind: PostKind) =>
		readers[who]?.send(`POST /api/social/posts/${posts[kind]}/reports`, { body: { reason: "unkind" } });
	expect((await report("author", "public"))?.status).toBe(404);
	expect((await report("stranger", "friends-only"))?.status).toBe(404);
	expect((await report("friend", "public"))?.status).toBe(204);
	expect((await report("friend", "public"))?.status).toBe(204);
	const queue = (await readers.administrator?.send("GET /api/admin/reports"))?.json;
	expect(queue).toMatchObject([{ id: posts.public, reportsCount: 1, reports: [{ reason: "unkind" }] }]);
	expect(JSON.stringify(queue)).not.toContain((readers.friend as HubPerson).user.id);
});
