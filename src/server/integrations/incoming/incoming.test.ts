import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import type { OAuthApp, Provider } from "#domain/integrations/providers.ts";
import { deliveries } from "#server/integrations/simulators/deliveries.ts";
import type { WebhookCall } from "#server/integrations/simulators/webhooks.ts";
import type { EditedKind } from "#server/integrations/simulators/world.ts";
import { syncIntegration } from "#server/integrations/sync/sync-job.ts";
import { createHabit, firstAccounts, pay } from "#server/testing/habits.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client, Reply } from "#server/testing/test-app.ts";

const secret = "ikkis-demo-secret";
const today = "2026-11-21" as Day;
const minute = 60_000;

let lab: IntegrationsApp;
let administrator: Client;
let person: Client & { user: { id: string; email: string } };
let subject: string;
let addresses: Record<OAuthApp, { url: string; secret: string | null }>;

beforeAll(async () => {
	lab = await integrationsApp();
	({ administrator } = await firstAccounts(lab.app));
	const { json } = await administrator.send("GET /api/integrations/providers");
	addresses = Object.fromEntries(
		json.flatMap(({ setup: { webhook } }: { setup: { webhook: { url: string } | null } }) =>
			webhook ? [[/hooks\/(\w+)/.exec(webhook.url)?.[1], webhook]] : [],
		),
	) as typeof addresses;
});
afterAll(() => lab.app.close());
beforeEach(async () => {
	person = await lab.app.signUp();
	subject = `${person.user.id}@Asia/Kolkata`;
});

function call(app: OAuthApp, { raw, headers }: WebhookCall, address = addresses[app].url): Promise<Reply> {
	return lab.app.request(`POST ${address.replace(/^https?:\/\/[^/]+/, "")}`, { raw, headers });
}

async function total(id: string, metric: string, day: Day): Promise<number> {
	const { json } = await person.send(`GET /api/integrations/${id}/data`);
	return json
		.filter((each: { dataType: string; day: Day }) => each.dataType === metric && each.day === day)
		.reduce((sum: number, { value }: { value: number }) => sum + value, 0);
}

function hooks() {
	return lab.simulator.webhooks;
}

interface Case {
	provider: Provider;
	app: OAuthApp;
	/** How to change a day at a provider, and the metric that shows it. */
	kind: EditedKind;
	metric: string;
	status: number;
	send(day: Day): WebhookCall;
}

const notionToken = "secret_of-notion";
function daysAgo(count: number): Day {
	return addDays(today, -count);
}

const cases: Case[] = [
	{
		provider: "fitbit",
		app: "google",
		kind: "steps",
		metric: "steps",
		status: 204,
		send: (day) => hooks().google.change({ subject, day }, addresses.google.secret ?? ""),
	},
	{
		provider: "google_fit",
		app: "google",
		kind: "steps",
		metric: "steps",
		status: 204,
		send: (day) =>
			hooks().google.change({ subject, day, operation: "DELETE" }, addresses.google.secret ?? ""),
	},
	{
		provider: "strava",
		app: "strava",
		kind: "activities",
		metric: "workouts",
		status: 200,
		send: () => hooks().strava.event({ subject, aspect: "delete" }),
	},
	{
		provider: "todoist",
		app: "todoist",
		kind: "tasks",
		metric: "tasks_completed",
		status: 200,
		send: () => hooks().todoist.event({ subject, name: "item:uncompleted" }, secret),
	},
	{
		provider: "notion",
		app: "notion",
		kind: "pages",
		metric: "database_entries",
		status: 200,
		send: () => hooks().notion.event({ subject, type: "page.deleted" }, notionToken),
	},
	{
		provider: "myfitnesspal",
		app: "myfitnesspal",
		kind: "meals",
		metric: "macros",
		status: 204,
		send: (day) => hooks().myfitnesspal.notification({ subject, day }),
	},
];

describe("Strava", () => {
	let id: string;
	beforeEach(async () => {
		({ id } = await connectDemo(person, "strava"));
		await runSyncJob(lab.app);
	});
	const list = async () =>
		(await person.send("GET /api/integrations")).json.map((each: { id: string }) => each.id);

	test("is disconnected when the athlete withdraws the consent, and the ticks stay", async () => {
		await pay(administrator, person.user.email);
		const { id: habitId } = await createHabit(person, { name: "Run" });
		const body = { habitId, providerMetric: "workouts", mappingType: "direct", mappingConfig: {} };
		await person.send(`POST /api/integrations/${id}/mappings`, { body });
		lab.simulator.edit(subject, "activities", today, 1);
		await person.send(`POST /api/integrations/${id}/sync`);
		const logs = await person.send(`GET /api/habits/${habitId}/logs`);
		lab.simulator.simulation.grants.strava.revokeAll(subject);
		expect((await call("strava", hooks().strava.event({ subject, aspect: "deauthorize" }))).status).toBe(200);
		await runSyncJob(lab.app);
		expect(await list()).toEqual([]);
		for (const table of ["integrations", "integration_data", "integration_logs", "integration_mappings"])
			expect(
				await queryRows(lab.app.database, `select from ${table} where user_id = '${person.user.id}'`),
			).toEqual([]);
		expect((await person.send(`GET /api/habits/${habitId}/logs`)).json).toEqual(logs.json);
	});

	test("stays connected if a call reports a withdrawal but Strava still accepts the tokens", async () => {
		await call("strava", hooks().strava.event({ subject, aspect: "deauthorize" }));
		await runSyncJob(lab.app);
		expect(await list()).toEqual([id]);
		// If the consent is lost without a call, the user has to reconnect.
		lab.simulator.simulation.grants.strava.revokeAll(subject);
		lab.app.advance(2 * 60 * minute);
		await runSyncJob(lab.app);
		expect((await person.send("GET /api/integrations")).json[0].state).toBe("needs-you");
	});

	test.each([
		["a valid signature is accepted", {}, secret, 0, 200],
		["no signature is accepted", {}, undefined, 0, 200],
		["a wrong signature is accepted if none is required", {}, "another", 0, 200],
		["a signature six minutes old is refused", {}, secret, 6, 403],
		["a wrong signature is refused if one is required", { needsSignature: true }, "another", 0, 403],
		["no signature is refused if one is required", { needsSignature: true }, undefined, 0, 403],
		["a valid signature is accepted if one is required", { needsSignature: true }, secret, 0, 200],
		["another subscription is refused", { subscriptionId: "7" }, secret, 0, 401],
		["our subscription is accepted", { subscriptionId: "120475" }, secret, 0, 200],
	])("a call with %s", async (_name, settings, key, minutes, status) => {
		const { stravaWebhooks } = lab.deps.config;
		lab.deps.config.stravaWebhooks = { ...stravaWebhooks, ...settings };
		const sent = hooks().strava.event({ subject }, key);
		lab.app.advance(minutes * minute);
		expect((await call("strava", sent)).status).toBe(status);
		lab.deps.config.stravaWebhooks = stravaWebhooks;
	});
});

describe.each(cases)("a call about $provider", ({ provider, app, kind, metric, status, send }) => {
	let id: string;
	const day = daysAgo(4);
	beforeEach(async () => {
		await call("notion", hooks().notion.verification(notionToken));
		lab.simulator.edit(subject, kind, day, kind === "pages" ? 40 : 3);
		({ id } = await connectDemo(person, provider));
		await runSyncJob(lab.app);
		// The last seven days are read again once a day, but not in the run after the call.
		lab.app.advance(minute);
	});

	test("makes the next run read the day again, only once even if the call is repeated", async () => {
		const before = await total(id, metric, day);
		lab.simulator.edit(subject, kind, day, 1);
		const sent = send(day);
		const startedAt = performance.now();
		for (const reply of [await call(app, sent), await call(app, sent)]) expect(reply.status).toBe(status);
		expect(performance.now() - startedAt).toBeLessThan(2_000);
		const work = { userId: person.user.id, integrationId: id, isMarked: true };
		await syncIntegration(lab.deps)({ id: "job", data: work });
		const after = await total(id, metric, day);
		expect(after).toBeLessThan(before);
		const [run] = (await person.send(`GET /api/integrations/${id}/logs`)).json;
		expect(run).toMatchObject({ action: "webhook", status: "ok" });
		// The repeat's job has nothing left to read.
		const calls = lab.simulator.calls.length;
		await syncIntegration(lab.deps)({ id: "job", data: work });
		expect(lab.simulator.calls).toHaveLength(calls);
	});

	test("during a run marks the day for the next run", async () => {
		const { callProvider } = lab.deps;
		lab.simulator.edit(subject, kind, day, 2);
		await call(app, send(day));
		let isCalled = false;
		lab.deps.callProvider = async (request, isDemo) => {
			const answer = await callProvider(request, isDemo);
			if (isCalled || request.url.includes("gstatic")) return answer;
			isCalled = true;
			lab.app.advance(1_000);
			expect((await call(app, send(day))).status).toBe(status);
			return answer;
		};
		const work = { userId: person.user.id, integrationId: id, isMarked: true };
		await syncIntegration(lab.deps)({ id: "job", data: work });
		lab.deps.callProvider = callProvider;
		const [row] = await queryRows<{ left: number; due: boolean }>(
			lab.app.database,
			`select marks - marks_read as left, read_from is not null and sync_at <= updated_at as due
				from integrations where id = '${id}'`,
		);
		expect(row).toEqual({ left: 1, due: true });
	});

	test("that is forged, or about an unknown user, changes nothing", async () => {
		const dump = `select marks, read_from, sync_at, withdrawn_at from integrations where id = '${id}'`;
		const before = await queryRows(lab.app.database, dump);
		const { raw, headers } = send(day);
		const forged: [string, WebhookCall, string | undefined][] = [
			["another body", { raw: `${raw} `, headers }, `/api/hooks/${app}?key=guessed`],
			["no headers", { raw, headers: {} }, `/api/hooks/${app}`],
			["no JSON", { raw: "steps=1", headers }, `/api/hooks/${app}`],
			["an empty body", { raw: "", headers: {} }, undefined],
			["another shape", { raw: '{"a":1}', headers }, undefined],
		];
		for (const [what, sent, address] of forged) {
			const reply = await call(app, sent, address);
			expect([what, reply.status >= 400 && reply.status < 500]).toEqual([what, true]);
			expect(reply.json.message, what).toMatch(/\w/);
		}
		subject = "somebody@Asia/Kolkata";
		expect((await call(app, send(day))).status).toBe(status);
		expect(await queryRows(lab.app.database, dump)).toEqual(before);
	});
});

test("readings end up the same if calls are reordered, repeated or lost", async () => {
	const { id } = await connectDemo(person, "todoist");
	await runSyncJob(lab.app);
	lab.simulator.edit(subject, "tasks", daysAgo(3), 7);
	const all = [1, 2, 3].map((number) =>
		hooks().todoist.event({ subject, id: `d-${person.user.id}-${number}` }, secret),
	);
	for (const each of [...all.toReversed(), ...all, ...all])
		expect((await call("todoist", each)).status).toBe(200);
	await runSyncJob(lab.app);
	expect(await total(id, "tasks_completed", daysAgo(3))).toBe(7);
	lab.simulator.edit(subject, "tasks", daysAgo(3), 4);
	// All calls are lost; the next day's run makes up for them.
	lab.app.advance(24 * 60 * minute);
	await runSyncJob(lab.app);
	expect(await total(id, "tasks_completed", daysAgo(3))).toBe(4);
	const kept = `select delivery from incoming_deliveries where delivery like 'todoist d-${person.user.id}-%'`;
	expect(await queryRows(lab.app.database, kept)).toHaveLength(3);
});

describe("retried calls", () => {
	const attempts = { google: 1, strava: 3, todoist: 4, notion: 8, myfitnesspal: 1 };

	/** Retries as the provider does, in simulated time. */
	async function deliverWithRetries(
		app: OAuthApp,
		write: (attempt: number) => WebhookCall,
		take: (sent: WebhookCall) => Promise<boolean>,
	) {
		const { deliver, deliverDue } = deliveries(lab.deps.clock, (_app, sent) => take(sent));
		await deliver(app, write);
		for (let count = 0; count < 10; count++) {
			lab.app.advance(64 * minute);
			await deliverDue();
		}
	}

	test.each(cases)("from $provider stop if they are never accepted", async ({ app, send }) => {
		const seen: number[] = [];
		await deliverWithRetries(
			app,
			(attempt) => {
				seen.push(attempt);
				return send(today);
			},
			async () => false,
		);
		expect(seen).toEqual(Array.from({ length: attempts[app] }, (_, index) => index + 1));
	});

	test.each<[OAuthApp, Provider, (id: string, attempt: number) => WebhookCall]>([
		["todoist", "todoist", (id) => hooks().todoist.event({ subject, id }, secret)],
		["notion", "notion", (id, attempt) => hooks().notion.event({ subject, id, attempt }, notionToken)],
	])("from %s whose responses are lost count once", async (app, provider, write) => {
		await call("notion", hooks().notion.verification(notionToken));
		const { id } = await connectDemo(person, provider);
		let taken = 0;
		await deliverWithRetries(
			app,
			(attempt) => write(`again ${id}`, attempt),
			async (sent) => {
				taken += (await call(app, sent)).status === 200 ? 1 : 0;
				return false;
			},
		);
		const [row] = await queryRows(lab.app.database, `select marks from integrations where id = '${id}'`);
		expect([taken, row]).toEqual([attempts[app], { marks: 1 }]);
	});

	test("from Strava count if the third attempt is accepted", async () => {
		const { id } = await connectDemo(person, "strava");
		const sent = hooks().strava.event({ subject });
		let number = 0;
		await deliverWithRetries(
			"strava",
			() => sent,
			async (each) => {
				number += 1;
				return number === 3 && (await call("strava", each)).status === 200;
			},
		);
		const [row] = await queryRows(lab.app.database, `select marks from integrations where id = '${id}'`);
		expect([number, row]).toEqual([3, { marks: 1 }]);
	});
});

describe("a handshake", () => {
	test("with Google succeeds only with the secret", async () => {
		const right = hooks().google.verification(addresses.google.secret ?? "");
		expect((await call("google", right)).status).toBe(201);
		for (const wrong of [undefined, "Bearer guessed"])
			expect((await call("google", hooks().google.verification(wrong))).status).toBe(401);
	});

	test("with Strava returns its challenge, if the token is right", async () => {
		const query = (token: string) =>
			new URLSearchParams({ "hub.mode": "subscribe", "hub.challenge": "15f7d1", "hub.verify_token": token });
		const right = await lab.app.request(`GET /api/hooks/strava?${query(addresses.strava.secret ?? "")}`);
		expect([right.status, right.json]).toEqual([200, { "hub.challenge": "15f7d1" }]);
		expect((await lab.app.request(`GET /api/hooks/strava?${query("guessed")}`)).status).toBe(401);
		expect((await lab.app.request(`GET /api/hooks/todoist?${query("guessed")}`)).status).toBe(404);
	});

	test("with Notion stores the signing token, which the administrator can read", async () => {
		const foreign = hooks().notion.verification("secret_of-nobody");
		expect((await call("notion", foreign, "/api/hooks/notion?key=guessed")).status).toBe(401);
		expect((await call("notion", hooks().notion.verification(notionToken))).status).toBe(200);
		const { json } = await administrator.send("GET /api/integrations/providers");
		const notion = json.find(({ provider }: { provider: string }) => provider === "notion");
		expect(notion.setup.webhook.token).toBe(notionToken);
		const [other] = (await person.send("GET /api/integrations/providers")).json;
		expect(other.setup).toBeNull();
	});
});

test("a call fails with 503 if Google's keys cannot be fetched, and its retry fetches them again", async () => {
	const { callProvider } = lab.deps;
	const sent = () => hooks().google.change({ subject, day: today }, addresses.google.secret ?? "");
	lab.deps.callProvider = async () => ({ status: 503, headers: {}, text: "away" });
	expect((await call("google", sent())).status).toBe(503);
	lab.deps.callProvider = (request, isDemo) => callProvider(request, isDemo);
	expect((await call("google", sent())).status).toBe(204);
	lab.deps.callProvider = callProvider;
});

test("a call for an app without keys gets 404 outside testing mode", async () => {
	const { config } = lab.deps;
	config.testingMode = false;
	expect((await call("todoist", hooks().todoist.event({ subject }, secret))).status).toBe(404);
	config.testingMode = true;
});
