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

async function withKey() {
	const person = await app.signUp();
	const { json } = await person.send("POST /api/ingest/keys", { body: {} });
	return { key: String(json.key), cookie: person.cookie() ?? "" };
}

/** The smallest request that counts as an upload. */
async function upload(cookie: string): Promise<number> {
	const { status } = await server.request("/api/auth/confirmations", { method: "POST", headers: { cookie } });
	return status;
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

test("a user's phones may deliver thirty times a minute apart from uploads, whatever others behind their address do", async () => {
	const busy = await withKey();
	const other = await withKey();
	for (let count = 0; count <= perMinute; count++) expect(await deliver("hk_wrong")).toBe(401);
	for (let count = 0; count < perMinute; count++) expect(await deliver(busy.key)).toBe(200);
	expect([await deliver(busy.key), await upload(busy.cookie), await deliver(other.key)]).toEqual([
		429, 204, 200,
	]);
});
