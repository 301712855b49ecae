import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { syncIntegration } from "#server/integrations/sync/sync-job.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client } from "#server/testing/test-app.ts";

/** Connections that wait after a failure, and everything that could end the wait early. */

const minute = 60_000;

let lab: IntegrationsApp;
let person: Client & { user: { id: string } };
let id: string;

beforeAll(async () => {
	lab = await integrationsApp();
});
afterAll(() => lab.app.close());
beforeEach(async () => {
	// Connections of earlier tests are no longer due, so all calls are for this test's connection.
	await queryRows(lab.app.database, "update integrations set sync_at = null");
	person = await lab.app.signUp();
	id = (await connectDemo(person, "todoist")).id;
	await runSyncJob(lab.app);
});

async function connection() {
	return (await person.send("GET /api/integrations")).json.find((each: { id: string }) => each.id === id);
}

async function callWebhook(): Promise<void> {
	const subject = `${person.user.id}@Asia/Kolkata`;
	const { raw, headers } = lab.simulator.webhooks.todoist.event({ subject }, "ikkis-demo-secret");
	expect((await lab.app.request("POST /api/hooks/todoist", { raw, headers })).status).toBe(200);
	const data = { userId: person.user.id, integrationId: id, isMarked: true };
	await syncIntegration(lab.deps)({ id: "job", data });
}

test("a webhook call before the end of Retry-After leads to no call, and its days are read afterwards", async () => {
	lab.simulator.order({ status: 429, headers: { "retry-after": "3600" }, at: "/tasks/" });
	await person.send(`POST /api/integrations/${id}/sync`);
	const { nextSyncAt } = await connection();
	const calls = lab.simulator.calls.length;
	lab.app.advance(50 * minute);
	await callWebhook();
	await runSyncJob(lab.app);
	expect(lab.simulator.calls).toHaveLength(calls);
	expect((await connection()).nextSyncAt).toBe(nextSyncAt);
	lab.app.advance(20 * minute);
	await runSyncJob(lab.app);
	const marks = `select marks - marks_read as left, read_from from integrations where id = '${id}'`;
	expect(await queryRows(lab.app.database, marks)).toEqual([{ left: 0, read_from: null }]);
});

test("three webhook calls during one failure of the provider count as one failure", async () => {
	const { callProvider } = lab.deps;
	lab.deps.callProvider = async () => ({ status: 503, headers: {}, text: "" });
	for (let call = 1; call <= 3; call++) {
		await callWebhook();
		lab.app.advance(minute / 4);
	}
	lab.deps.callProvider = callProvider;
	expect(await connection()).toMatchObject({ state: "active", reason: "unavailable" });
	const [run] = (await person.send(`GET /api/integrations/${id}/logs`)).json;
	expect(run).toMatchObject({ action: "webhook", status: "failed" });
});

test("neither a manual sync nor toggling Auto Sync makes a call before the end of Retry-After", async () => {
	lab.simulator.order({ status: 429, headers: { "retry-after": "3600" }, at: "/tasks/" });
	await person.send(`POST /api/integrations/${id}/sync`);
	const { nextSyncAt } = await connection();
	const calls = lab.simulator.calls.length;
	lab.app.advance(50 * minute);
	const { status, headers } = await person.send(`POST /api/integrations/${id}/sync`);
	expect([status, headers.get("retry-after")]).toEqual([429, "600"]);
	expect((await connection()).nextSyncAt).toBe(nextSyncAt);
	for (const isActive of [false, true])
		expect((await person.send(`PATCH /api/integrations/${id}`, { body: { isActive } })).status).toBe(200);
	await runSyncJob(lab.app);
	expect(lab.simulator.calls).toHaveLength(calls);
	lab.app.advance(11 * minute);
	await runSyncJob(lab.app);
	expect(await connection()).toMatchObject({ state: "active", reason: null });
});

test("a manual sync is tried if only our own limit stopped the automatic one", async () => {
	const { spend } = lab.deps.rates.providerCalls;
	lab.deps.rates.providerCalls.spend = async (_whose, _budget, isManual) => (isManual ? undefined : 3_600);
	await queryRows(lab.app.database, `update integrations set is_demo = false where id = '${id}'`);
	lab.deps.config.oauthApps.todoist = { clientId: "ikkis-demo", clientSecret: "ikkis-demo-secret" };
	const { callProvider } = lab.deps;
	lab.deps.callProvider = (request) => callProvider(request, true);
	lab.app.advance(61 * minute);
	await runSyncJob(lab.app);
	expect((await connection()).reason).toBe("limited");
	expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(200);
	lab.deps.callProvider = callProvider;
	lab.deps.rates.providerCalls.spend = spend;
	delete lab.deps.config.oauthApps.todoist;
});

test("manual syncs during a failure of the provider change neither the state nor the next sync", async () => {
	const { callProvider } = lab.deps;
	lab.deps.callProvider = async () => ({ status: 503, headers: {}, text: "" });
	lab.app.advance(58 * minute);
	const { nextSyncAt } = await connection();
	for (let press = 1; press <= 4; press++)
		expect((await person.send(`POST /api/integrations/${id}/sync`)).status).toBe(503);
	lab.deps.callProvider = callProvider;
	expect(await connection()).toMatchObject({ state: "active", reason: "unavailable", nextSyncAt });
});
