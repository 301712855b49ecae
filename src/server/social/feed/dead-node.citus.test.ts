import { afterAll, beforeAll, expect, test } from "vitest";
import { postsPerPage } from "#domain/social/post.ts";
import { nodesOf, setNodeAlive } from "#server/testing/database/cluster-nodes.ts";
import { ageAccounts, befriend, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { createChallenge } from "#server/testing/social/challenges.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
/** People on the first person's node, and on the other one. */
let [near, far]: [HubPerson[], HubPerson[]] = [[], []];
/** A person on the first person's node, but with rate limits stored on the other. */
let countedFar: HubPerson | undefined;
let farNode: string;

beforeAll(async () => {
	app = await testApp();
	const everybody: HubPerson[] = [];
	while (near.length < 3 || far.length < 2 || countedFar === undefined) {
		everybody.push(await joinHub(app));
		const ids = everybody.map(({ user }) => user.id);
		const nodes = await nodesOf(app, "users", ids);
		near = everybody.filter((_, index) => nodes[index] === nodes[0]);
		far = everybody.filter((person) => !near.includes(person));
		farNode = nodes.find((node) => node !== nodes[0]) ?? "";
		const limitNodes = await nodesOf(
			app,
			"rate_limits",
			ids.map((id) => `social:${id}`),
		);
		countedFar = everybody.find((person, index) => near.includes(person) && limitNodes[index] === farNode);
	}
	await ageAccounts(app);
	const [reader, friend] = near as [HubPerson, HubPerson];
	await befriend(reader, friend);
	await befriend(reader, far[0] as HubPerson);
});

afterAll(async () => {
	await setNodeAlive(app, farNode, true);
	await app.close();
});

async function post(person: HubPerson | undefined, content: string, others: object = {}): Promise<void> {
	const { status } = (await person?.send("POST /api/social/posts", { body: { content, ...others } })) ?? {};
	if (status !== 201) throw new Error(`Posting failed with ${status}`);
}

async function feedOf(person: HubPerson | undefined, query: string): Promise<string[]> {
	const reply = await person?.send(`GET /api/social/posts${query}`);
	expect(reply?.status).toBe(200);
	return reply?.json.map(({ content }: { content: string }) => content);
}

test("with a node down, people on other nodes keep their feed, and people on it get a 503", async () => {
	const [reader, friend] = near;
	const challenge = await createChallenge(far[0] as HubPerson, { isPublic: true });
	for (let count = 0; count < postsPerPage; count++) await post(near[2], `old ${count}`);
	await post(friend, "for friends", { isPublic: false });
	await post(reader, "with a challenge", { challengeId: challenge.id });
	for (let count = 0; count < 3; count++) await post(far[count % 2], `far ${count}`);
	await post(far[0], "far, for friends", { isPublic: false });
	const whole = await feedOf(reader, "");
	expect(whole).toContain("far 2");

	await setNodeAlive(app, farNode, false);
	const page = await feedOf(reader, "");
	expect(page.slice(0, 3)).toEqual(["with a challenge", "for friends", `old ${postsPerPage - 1}`]);
	expect(page).toHaveLength(postsPerPage);
	expect(await feedOf(reader, "?of=friends")).toEqual(["for friends"]);
	expect(await feedOf(reader, "?of=mine")).toEqual(["with a challenge"]);
	const first = (await reader?.send("GET /api/social/posts?of=mine"))?.json[0].id;
	// The second of them has no friends.
	for (const person of [reader, near[2]]) {
		const news = await person?.send(`GET /api/social/new-posts?of=everyone&after=${first}`);
		expect(news?.status).toBe(200);
	}
	await post(countedFar, "written meanwhile");
	expect((await feedOf(reader, ""))[0]).toBe("written meanwhile");

	for (const [language, sentence] of [
		["en", /^Part of the service is down/],
		["hi", /^सेवा का एक हिस्सा अभी बंद है/],
	] as const) {
		const refused = await far[0]?.send("GET /api/social/posts", { headers: { "accept-language": language } });
		expect(refused).toMatchObject({ status: 503, json: { code: "partly-down" } });
		expect(refused?.json.message).toMatch(sentence);
		expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
	}

	await setNodeAlive(app, farNode, true);
	expect(await feedOf(far[0], "")).toContain("far, for friends");
	expect(await feedOf(reader, "")).toContain("far 2");
});
