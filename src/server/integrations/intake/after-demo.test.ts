import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayAgo } from "#server/testing/cycles.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import type { Client } from "#server/testing/test-app.ts";

/** Real data after or before a demo connection to the same provider. */

let lab: IntegrationsApp;
let person: Client;

beforeAll(async () => {
	lab = await integrationsApp();
});
beforeEach(async () => {
	person = await lab.app.signUp();
});
afterAll(() => lab.app.close());

async function stepsAfterSync() {
	lab.app.advance(2 * 60 * 60_000);
	await runSyncJob(lab.app);
	const [{ id, isDemo }] = (await person.send("GET /api/integrations")).json;
	const { json } = await person.send(`GET /api/integrations/${id}/data`);
	const steps = json
		.filter(({ dataType }: { dataType: string }) => dataType === "steps")
		.map(({ value }: { value: number }) => value);
	return { isDemo, steps };
}

test("a phone's first key ends the demo, and the phone's numbers are not overwritten", async () => {
	await connectDemo(person, "apple_health");
	await runSyncJob(lab.app);
	const { key } = (await person.send("POST /api/ingest/keys", { body: {} })).json;
	const body = { date: dayAgo(lab.app, 0), steps: 8_123 };
	const headers = { authorization: `Bearer ${key}` };
	expect((await lab.app.request("POST /api/ingest/apple-health", { body, headers })).status).toBe(200);
	expect(await stepsAfterSync()).toEqual({ isDemo: false, steps: [8_123] });
	expect((await person.send("GET /api/ingest/keys")).json).toHaveLength(1);
});

test("a file ends the demo, and the file's numbers are not overwritten", async () => {
	await connectDemo(person, "fitbit");
	await runSyncJob(lab.app);
	const day = dayAgo(lab.app, 1);
	for (const value of [8_000, 8_123]) {
		const body = { provider: "fitbit", readings: [{ metric: "steps", day, source: "file", value }] };
		expect((await person.send("POST /api/integrations/files", { body })).status).toBe(200);
	}
	expect(await stepsAfterSync()).toEqual({ isDemo: false, steps: [8_123] });
});

test("a demo replaces neither a file's connection nor a phone's", async () => {
	const day = dayAgo(lab.app, 1);
	const reading = { metric: "steps", day, source: "file", value: 8_123 };
	const file = { provider: "fitbit", readings: [reading] };
	expect((await person.send("POST /api/integrations/files", { body: file })).status).toBe(200);
	expect((await person.send("POST /api/ingest/keys", { body: {} })).status).toBe(201);
	const before = (await person.send("GET /api/integrations")).json;
	for (const { provider } of before)
		expect(await connectDemo(person, provider)).toMatchObject({ isDemo: false });
	const asked = (await person.send("GET /api/integrations/fitbit/auth")).headers.get("location") ?? "";
	const state = new URL(asked, "http://localhost").searchParams.get("state");
	const scopes = ["https://www.googleapis.com/auth/googlehealth.activity_and_fitness.readonly"];
	const body = { provider: "fitbit", state, scopes };
	const { returnTo } = (await person.send("POST /api/integrations/demo-consents", { body })).json;
	const { headers } = await person.send(`GET ${returnTo}`);
	expect(headers.get("location")).toContain("error=connection_failed");
	expect((await person.send("GET /api/integrations")).json).toEqual(before);
	const { id } = before.find(({ provider }: { provider: string }) => provider === "fitbit");
	await runSyncJob(lab.app);
	expect((await person.send(`GET /api/integrations/${id}/data`)).json).toMatchObject([{ day, value: 8_123 }]);
	expect((await person.send("GET /api/ingest/keys")).json).toHaveLength(1);
});
