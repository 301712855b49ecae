import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/api.ts";
import { isBodyOptional } from "#contract/endpoint.ts";
import { createChallenge } from "#server/testing/social/challenges.ts";
import { type Call, type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let administrator: Client;

beforeAll(async () => {
	app = await testApp();
	administrator = await app.signUp();
	await administrator.send("PUT /api/social/me", { body: { socialName: "In the hub" } });
});

afterAll(() => app.close());

const routes = endpoints.filter(({ body }) => body && isBodyOptional(body)).map(({ route }) => route);

const emptyBodies: [string, Call][] = [
	["nothing at all", {}],
	["only a content type", { raw: "" }],
	["an empty text body", { raw: "", headers: { "content-type": "text/plain", "content-length": "0" } }],
];

test.each(routes)("%s treats an empty body as {}", async (route) => {
	const path = route
		.replace(":planId", "999")
		.replace(":memberId", "nobody".padEnd(22, "0"))
		.replaceAll(/:\w+/g, "0190a1b2-0000-7000-8000-000000000009");
	const like = await administrator.send(path, { body: {} });
	for (const [way, call] of emptyBodies) {
		const { status, json } = await administrator.send(path, call);
		expect([way, status, json?.code]).toEqual([way, like.status, like.json?.code]);
		expect([400, 415]).not.toContain(status);
	}
});

test("the routes with an optional body include those that the spec's own clients call without one", () => {
	expect(routes).toContain("POST /api/social/challenges/:challengeId/join");
	expect(routes).toContain("POST /api/social/partners/:partnershipId/checkin");
	expect(routes).toContain("POST /api/social/partners/:partnershipId/accept");
});

test("an empty body also works over a real connection, however the client sends it", async () => {
	const server = await app.listen();
	const challenge = await createChallenge(administrator);
	const cookie = administrator.cookie() ?? "";
	for (const init of [
		{ headers: { cookie } },
		{ headers: { cookie, "content-type": "application/json" } },
		{ headers: { cookie }, body: "" },
		{ headers: { cookie }, body: new Blob([]).stream(), duplex: "half" },
	]) {
		const join = `${server}/api/social/challenges/${challenge.id}/join`;
		const { status } = await fetch(join, { method: "POST", ...init } as RequestInit);
		expect(status).toBe(200);
	}
});
