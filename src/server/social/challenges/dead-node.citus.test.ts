import { afterAll, beforeAll, expect, test } from "vitest";
import { nodesOf, setNodeAlive } from "#server/testing/database/cluster-nodes.ts";
import { ageAccounts, type HubPerson, joinHub } from "#server/testing/hub.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let reader: HubPerson;
let farNode: string;
/** People on the reader's node, and on the other one. */
let [near, far]: [HubPerson[], HubPerson[]] = [[], []];

beforeAll(async () => {
	app = await testApp();
	reader = await joinHub(app);
	const others: HubPerson[] = [];
	while (near.length < 2 || far.length < 2) {
		others.push(await joinHub(app));
		const [own, ...nodes] = await nodesOf(
			app,
			"users",
			[reader, ...others].map(({ user }) => user.id),
		);
		near = others.filter((_, index) => nodes[index] === own);
		far = others.filter((_, index) => nodes[index] !== own);
		farNode = nodes.find((node) => node !== own) ?? "";
	}
	await ageAccounts(app);
});

afterAll(async () => {
	await setNodeAlive(app, farNode, true);
	await app.close();
});

/** Creates challenges until one is on the wanted node, which depends on its random id. */
async function challengeOf(creator: HubPerson | undefined, isFar: boolean): Promise<string> {
	for (;;) {
		const { id } = await createChallenge(creator as HubPerson, { isPublic: true });
		const [node] = await nodesOf(app, "habit_challenges", [id]);
		if ((node === farNode) === isFar) return id;
		await creator?.send(`DELETE /api/social/challenges/${id}`);
	}
}

/** Returns the creators of the listed challenges, by challenge id. */
async function listCreators(query = ""): Promise<Map<string, { userId: string } | null>> {
	const reply = await reader.send(`GET /api/social/challenges${query}`);
	expect(reply.status).toBe(200);
	return new Map(
		reply.json.map(({ id, creator }: { id: string; creator: { userId: string } | null }) => [id, creator]),
	);
}

test("with a node down, the list has other people's reachable challenges, but is refused if one of the reader's is unreachable", async () => {
	const own = await challengeOf(near[0], false);
	await join(reader, own);
	const ofFar = await challengeOf(far[0], false);
	const gone = await challengeOf(near[1], true);
	await join(near[1] as HubPerson, gone);
	await join(far[1] as HubPerson, gone);
	await join(far[1] as HubPerson, ofFar);
	expect([...(await listCreators()).keys()]).toEqual(expect.arrayContaining([own, ofFar, gone]));

	await setNodeAlive(app, farNode, false);
	const left = await listCreators();
	expect(left.get(own)?.userId).toBe(near[0]?.user.id);
	expect(left.get(ofFar)).toBeNull();
	expect(left.has(gone)).toBe(false);
	expect((await reader.send("GET /api/social/featured-challenge")).status).toBe(200);

	await setNodeAlive(app, farNode, true);
	await join(reader, gone);
	await setNodeAlive(app, farNode, false);
	const refused = await reader.send("GET /api/social/challenges");
	expect(refused).toMatchObject({ status: 503, json: { code: "partly-down" } });
	expect([...(await listCreators("?status=completed")).keys()]).toEqual([]);

	await setNodeAlive(app, farNode, true);
	expect((await listCreators()).has(gone)).toBe(true);
});
