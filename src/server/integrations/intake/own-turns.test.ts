import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { dayAgo } from "#server/testing/cycles.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

function sendPart(person: Client) {
	const readings = [{ metric: "steps", day: dayAgo(app, 1), source: "file", value: 8_000 }];
	return person.send("POST /api/integrations/files", { body: { provider: "apple_health", readings } });
}

test("a part of a file does not wait for a phone's delivery that is still arriving", async () => {
	const person = await app.signUp();
	const { key } = (await person.send("POST /api/ingest/keys", { body: {} })).json;
	const released = Promise.withResolvers<void>();
	const { readFile } = app.deps;
	const reading = vi.spyOn(app.deps, "readFile").mockImplementation(async (task, file) => {
		await released.promise;
		return readFile(task, file);
	});
	const point = { qty: 1, date: `${dayAgo(app, 2)} 00:00:00 +0530`, note: "n".repeat(40) };
	const data = Array.from({ length: 400 }, () => point);
	const delivery = app.request("POST /api/ingest/apple-health", {
		body: { data: { metrics: [{ name: "step_count", units: "count", data }] } },
		headers: { authorization: `Bearer ${key}` },
	});
	await expect.poll(() => reading.mock.calls.length).toBe(1);
	expect((await sendPart(person)).status).toBe(200);
	released.resolve();
	expect((await delivery).status).toBe(200);
});
