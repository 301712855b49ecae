import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimits } from "#server/limits/rates.ts";
import { createApp } from "#server/roof/app.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

const reading = { v: 1, date: "2026-11-20", tz: "Asia/Kolkata", steps: 8_123 };
const perMinute = 30;

let app: TestApp;
let server: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
	app = await testApp();
	// With the limits of a real server, unlike the test app.
	server = await createApp({ ...app.deps, rates: rateLimits(app.database) }, { isDraining: false }, "none");
});

afterAll(() => app.close());

async function newKey(): Promise<string> {
	const person = await app.signUp();
	return (await person.send("POST /api/ingest/keys", { body: {} })).json.key;
}

/** All requests come from one address. */
async function deliver(key: string): Promise<number> {
	const { status } = await server.request("/api/ingest/apple-health", {
		method: "POST",
		headers: { "x-api-key": key, "content-type": "application/json" },
		body: JSON.stringify(reading),
	});
	return status;
}

test("a user's phones may deliver thirty times a minute, whatever others behind their address do", async () => {
	const [busy, other] = [await newKey(), await newKey()];
	for (let count = 0; count <= perMinute; count++) expect(await deliver("hk_wrong")).toBe(401);
	for (let count = 0; count < perMinute; count++) expect(await deliver(busy)).toBe(200);
	expect([await deliver(busy), await deliver(other)]).toEqual([429, 200]);
});
