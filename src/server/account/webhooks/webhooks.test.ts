import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deliveriesKept, maxWaiting, maxWebhooks } from "#domain/account/webhook.ts";
import { webhookReceiver } from "#server/testing/accounts/hook-receiver.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { type WebhookSender, webhookSender } from "./sender.ts";

let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let app: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;
let sender: WebhookSender;

beforeAll(async () => {
	receiver = await webhookReceiver();
	app = await testApp({ WEBHOOK_HOSTS: receiver.host, ADMIN_EMAILS: "chief@example.in" });
	admin = await app.signUp({ email: "chief@example.in" });
	sender = webhookSender(app.deps);
});

afterAll(async () => {
	await app.close();
	receiver.close();
});

beforeEach(() => {
	receiver.calls.length = 0;
	receiver.state.maxConcurrent = 0;
	receiver.state.answer = (response) => void response.writeHead(204).end();
});

const usual = ["log.saved", "log.cleared", "habit.updated", "habit.archived", "cycle.completed"];

async function listener(changes: Record<string, unknown> = {}) {
	const person = await app.signUp();
	await pay(admin, person.user.email);
	const habit = await createHabit(person);
	const hook = await createHook(person, changes);
	const tick = () =>
		person.send(`PUT /api/habits/${habit.id}/logs/2026-11-21`, { body: { completed: true } });
	return { person, habit, hook, tick };
}

async function createHook(person: Client, changes: Record<string, unknown> = {}) {
	const body = { url: receiver.url, events: usual, ...changes };
	const { status, json, text } = await person.send("POST /api/webhooks", { body });
	if (status !== 201) throw new Error(`The webhook was refused: ${text}`);
	return json as { id: string; secret: string };
}

function isSignedBy(secret: string, { headers, body }: (typeof receiver.calls)[number]): boolean {
	const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
	const key = Buffer.from(secret.slice("whsec_".length), "base64");
	const wanted = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
	return String(headers["webhook-signature"]).split(" ").includes(wanted);
}

test("a tick and its removal are sent, signed and without details", async () => {
	const { person, habit, hook, tick } = await listener();
	const log = await tick();
	app.advance(1);
	await person.send(`DELETE /api/habits/${habit.id}/logs/2026-11-21`);
	app.advance(1);
	await person.send(`PATCH /api/habits/${habit.id}`, { body: { name: "Walk at dawn" } });
	await sender.deliverDue();
	expect(receiver.calls.map(({ json }) => json)).toEqual([
		{
			type: "log.saved",
			timestamp: "2026-11-21T12:30:00.000Z",
			data: { id: log.json.id, habitId: habit.id, date: "2026-11-21" },
		},
		{
			type: "log.cleared",
			timestamp: "2026-11-21T12:30:00.001Z",
			data: { habitId: habit.id, date: "2026-11-21" },
		},
		{ type: "habit.updated", timestamp: "2026-11-21T12:30:00.002Z", data: { habitId: habit.id } },
	]);
	for (const call of receiver.calls) expect(isSignedBy(hook.secret, call)).toBe(true);
	expect(receiver.state.maxConcurrent).toBe(1);
	const { json } = await person.send(`GET /api/webhooks/${hook.id}/deliveries`);
	expect(json).toHaveLength(3);
	expect(json[0]).toMatchObject({ tries: 1, nextTryAt: null, lastStatus: 204 });
	await sender.deliverDue();
	expect(receiver.calls).toHaveLength(3);
});

test("an entry below a target is sent as begun, a miss is not, and unsubscribed events are not stored", async () => {
	const { person, hook } = await listener({ events: ["log.saved"], withDetails: true });
	const measured = await createHabit(person, {
		measure: { unit: "minutes", target: 20, comparator: "at-least", smallTarget: 5 },
	});
	const day = `/api/habits/${measured.id}/logs/2026-11-21`;
	await person.send(`POST ${day}/entries`, { body: { amount: 3 } });
	await person.send(`PATCH /api/habits/${measured.id}`, { body: { name: "Run at dawn" } });
	app.advance(1);
	await person.send(`PUT ${day}`, { body: { completed: false } });
	await sender.deliverDue();
	expect(receiver.calls.map(({ json }) => [json.type, json.data.habitId, json.data.log])).toEqual([
		["log.saved", measured.id, { completed: false, begun: true, size: "full", source: "manual" }],
		["log.saved", measured.id, { completed: false, begun: false, size: "full", source: "manual" }],
	]);
	expect((await person.send(`GET /api/webhooks/${hook.id}/deliveries`)).json).toHaveLength(2);
});

test("with details, a call contains the habit and the mark; once they are switched off, only ids and the date", async () => {
	const { person, habit, hook, tick } = await listener({ withDetails: true });
	await person.send(`PUT /api/habits/${habit.id}/logs/2026-11-21`, {
		body: { completed: true, notes: "Along the river" },
	});
	await sender.deliverDue();
	await person.send(`PATCH /api/webhooks/${hook.id}`, { body: { withDetails: false } });
	app.advance(1);
	await tick();
	await sender.deliverDue();
	const [detailed, thin] = receiver.calls.map(({ json }) => json.data);
	expect(detailed).toEqual({
		id: expect.any(String),
		habitId: habit.id,
		date: "2026-11-21",
		habit: { name: habit.name, status: "implementation", phase: "21-day-cycle" },
		log: { completed: true, begun: false, size: "full", source: "manual", notes: "Along the river" },
	});
	expect(Object.keys(thin).sort()).toEqual(["date", "habitId", "id"]);
});

test("the secret is stored encrypted; after a renewal, calls are signed with both secrets", async () => {
	const { person, hook, tick } = await listener();
	const stored = await queryRows<{ secret: Uint8Array }>(app.database, "select secret from webhooks");
	expect(stored.some(({ secret }) => Buffer.from(secret).includes(hook.secret))).toBe(false);
	expect((await person.send("GET /api/webhooks")).text).not.toContain("whsec_");
	const { json } = await person.send(`POST /api/webhooks/${hook.id}/secret`);
	await tick();
	await sender.deliverDue();
	const [call] = receiver.calls;
	if (call === undefined) throw new Error("Nothing was sent.");
	expect([isSignedBy(hook.secret, call), isSignedBy(json.secret, call)]).toEqual([true, true]);
});

describe("a failed call", () => {
	test("is retried under the same id, with growing delays", async () => {
		const { person, hook, tick } = await listener();
		receiver.state.answer = (response) => void response.writeHead(500).end();
		await tick();
		await sender.deliverDue();
		await sender.deliverDue();
		expect(receiver.calls).toHaveLength(1);
		app.advance(6_000);
		await sender.deliverDue();
		expect(receiver.calls).toHaveLength(2);
		const ids = receiver.calls.map(({ headers }) => headers["webhook-id"]);
		expect(ids[0]).toBe(ids[1]);
		// Receivers reject old timestamps, so each try is signed with its own.
		const times = receiver.calls.map(({ headers }) => Number(headers["webhook-timestamp"]));
		expect(times[1]).toBe((times[0] ?? 0) + 6);
		for (const call of receiver.calls) expect(isSignedBy(hook.secret, call)).toBe(true);
		app.advance(60_000);
		await sender.deliverDue();
		expect(receiver.calls).toHaveLength(2);
		receiver.state.answer = (response) => void response.writeHead(200).end("thanks");
		app.advance(300_000);
		await sender.deliverDue();
		const { json } = await person.send(`GET /api/webhooks/${hook.id}/deliveries`);
		expect(json[0]).toMatchObject({ tries: 3, nextTryAt: null, lastStatus: 200, lastReason: null });
		const again = await person.send(`POST /api/webhooks/${hook.id}/deliveries/${json[0].id}/resend`);
		expect(again.status).toBe(200);
		await sender.deliverDue();
		expect(receiver.calls.at(-1)?.headers["webhook-id"]).toBe(ids[0]);
	});

	test("switches the webhook off and notifies its owner if the status is 410", async () => {
		const { person, hook, tick } = await listener();
		receiver.state.answer = (response) => void response.writeHead(410).end();
		await tick();
		await sender.deliverDue();
		expect((await person.send("GET /api/webhooks")).json[0].offBecause).toBe("gone");
		expect((await person.send("GET /api/notices")).json[0]).toMatchObject({
			kind: "webhook-off",
			data: { hookId: hook.id, host: receiver.host, because: "gone" },
		});
		await tick();
		await sender.deliverDue();
		expect(receiver.calls).toHaveLength(1);
		await person.send(`PATCH /api/webhooks/${hook.id}`, { body: { isOn: true } });
		expect((await person.send("GET /api/webhooks")).json[0].offBecause).toBeNull();
	});
});

test("a webhook that is off sends no tests and resends no deliveries; one that is on keeps its last thousand waiting deliveries", async () => {
	const { person, hook, tick } = await listener();
	const path = `/api/webhooks/${hook.id}`;
	await tick();
	await person.send(`PATCH ${path}`, { body: { isOn: false } });
	const [delivery] = (await person.send(`GET ${path}/deliveries`)).json;
	for (const route of [`POST ${path}/test`, `POST ${path}/deliveries/${delivery.id}/resend`]) {
		const { status, json } = await person.send(route);
		expect([status, json.code]).toEqual([409, "webhook-switched-off"]);
	}
	await sender.deliverDue();
	expect(receiver.calls).toEqual([]);
	await person.send(`PATCH ${path}`, { body: { isOn: true } });
	await queryRows(
		app.database,
		`insert into webhook_deliveries (user_id, hook_id, id, event, facts, created_at, due_at)
		select '${person.user.id}', '${hook.id}', gen_random_uuid(), 'test', '{}', timestamptz '2026-11-20', '2026-11-21'
		from generate_series(1, 1100)`,
	);
	const { status, json } = await person.send(`POST ${path}/test`);
	expect(status).toBe(201);
	const rows = await queryRows<{ id: string }>(
		app.database,
		`select id from webhook_deliveries where hook_id = '${hook.id}'`,
	);
	expect(rows).toHaveLength(maxWaiting);
	expect(rows.map(({ id }) => id)).toContain(json.id);
	await person.send(`DELETE ${path}`);
});

test("a call that fails after its webhook was switched off is not retried, even once it is on again", async () => {
	const { person, hook, tick } = await listener();
	const path = `PATCH /api/webhooks/${hook.id}`;
	receiver.state.answer = (response) =>
		void person.send(path, { body: { isOn: false } }).then(() => response.writeHead(500).end());
	await tick();
	await sender.deliverDue();
	const [webhook] = (await person.send("GET /api/webhooks")).json;
	expect(webhook).toMatchObject({ offBecause: "owner", failingSince: null });
	await person.send(path, { body: { isOn: true } });
	expect((await person.send(`GET /api/webhooks/${hook.id}/deliveries`)).json).toMatchObject([
		{ tries: 1, nextTryAt: null },
	]);
});

describe("a delivery of a suspended account", () => {
	const act = (person: { user: { id: string } }, name: string, body?: object) =>
		admin.send(`POST /api/admin/users/${person.user.id}/${name}`, body && { body });

	test("waits until the account is resumed; a closed account gets no call", async () => {
		const { person, tick } = await listener();
		await tick();
		await act(person, "suspend", { reason: "Asked for it" });
		await sender.deliverDue();
		expect(receiver.calls).toEqual([]);
		await act(person, "resume");
		await queryRows(app.database, `update users set closed_at = now() where id = '${person.user.id}'`);
		await sender.deliverDue();
		expect(receiver.calls).toEqual([]);
		await queryRows(app.database, `update users set closed_at = null where id = '${person.user.id}'`);
		await sender.deliverDue();
		expect(receiver.calls.map(({ json }) => json.type)).toEqual(["log.saved"]);
	});

	test("that had failed before six days of suspension is tried again afterwards; its webhook stays on", async () => {
		const { person, tick } = await listener();
		receiver.state.answer = (response) => void response.writeHead(500).end();
		await tick();
		await sender.deliverDue();
		await act(person, "suspend", { reason: "Asked for it" });
		app.advance(6 * 86_400_000);
		await admin.send("POST /api/auth/login", { body: { email: admin.user.email, password: "monsoon-21" } });
		expect((await act(person, "resume")).status).toBe(200);
		await sender.deliverDue();
		expect(receiver.calls).toHaveLength(2);
		const state = `select off_because, tries, due_at is not null as waits from webhooks
			join webhook_deliveries deliveries on deliveries.user_id = webhooks.user_id and hook_id = webhooks.id
			where webhooks.user_id = '${person.user.id}'`;
		expect(await queryRows(app.database, state)).toEqual([{ off_because: null, tries: 2, waits: true }]);
	});

	test("is not sent even if the suspension comes during a turn", async () => {
		const { person, habit, tick } = await listener();
		await tick();
		app.advance(1);
		await person.send(`PATCH /api/habits/${habit.id}`, { body: { name: "Walk at dawn" } });
		receiver.state.answer = (response) =>
			void act(person, "suspend", { reason: "Asked for it" }).then(() => response.writeHead(204).end());
		await sender.deliverDue();
		expect(receiver.calls.map(({ json }) => json.type)).toEqual(["log.saved"]);
	});
});

describe("a hostile receiver", () => {
	test.each([
		["http://home.example/hook"],
		["https://10.0.0.1/hook"],
		["https://[::ffff:7f00:1]/hook"],
		["https://0x7f.1/hook"],
		["https://user:secret@home.example/hook"],
		["https://home.example:8443/hook"],
		["https://localhost.:5432/"],
		["ftp://home.example/"],
	])("is refused at %s", async (url) => {
		const person = await app.signUp();
		const { status, json } = await person.send("POST /api/webhooks", { body: { url, events: usual } });
		expect([status, json.code]).toEqual([422, "invalid-webhook-url"]);
		const hook = await createHook(person);
		const changed = await person.send(`PATCH /api/webhooks/${hook.id}`, { body: { url } });
		expect(changed.json.code).toBe("invalid-webhook-url");
	});

	test("is refused if it has our own address, however it is written", async () => {
		const known = await testApp({ PUBLIC_URL: "https://ikkis.example" }, app.database);
		const person = await known.signUp({ email: "owner@ikkis.example" });
		for (const url of [
			"https://ikkis.example/api/tap/secret",
			"https://IKKIS.example./hook",
			"https://ikkis.example:443/",
		]) {
			const { status, json } = await person.send("POST /api/webhooks", { body: { url, events: usual } });
			expect([url, status, json.code]).toEqual([url, 422, "invalid-webhook-url"]);
		}
		await createHook(person, { url: "https://ikkis.example.org/" });
	});

	test("gets no call if its name resolves to a private address", async () => {
		const { person, hook, tick } = await listener({ url: "https://localhost/hook" });
		await tick();
		await sender.deliverDue();
		const { json } = await person.send(`GET /api/webhooks/${hook.id}/deliveries`);
		expect(json[0]).toMatchObject({ tries: 1, lastStatus: null });
		expect(json[0].lastReason).toContain("not public");
	});

	test("counts as failed if it redirects or sends an endless response", async () => {
		const { person, hook, tick } = await listener();
		receiver.state.answer = (response) =>
			void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
		await tick();
		await sender.deliverDue();
		receiver.state.answer = (response) => {
			response.writeHead(200);
			const more = () => response.write("x".repeat(16_384), () => void setImmediate(more));
			more();
			response.on("error", () => undefined);
		};
		await tick();
		app.advance(6_000);
		await sender.deliverDue();
		const { json } = await person.send(`GET /api/webhooks/${hook.id}/deliveries`);
		expect(json.every(({ deliveredAt }: { deliveredAt: string | null }) => deliveredAt === null)).toBe(true);
	});
});

test("thirty webhooks a day can be created, however many are deleted", async () => {
	const person = await app.signUp();
	for (let count = 0; count < 30; count++) {
		const { id } = await createHook(person);
		await person.send(`DELETE /api/webhooks/${id}`);
	}
	const refused = await person.send("POST /api/webhooks", { body: { url: receiver.url, events: usual } });
	expect([refused.status, refused.json.code]).toEqual([429, "too-many"]);
});

test("an account can have at most five webhooks, even with concurrent requests; each keeps its last hundred deliveries", async () => {
	const { person, hook, tick } = await listener();
	const replies = await Promise.all(
		Array.from({ length: 8 }, () =>
			person.send("POST /api/webhooks", { body: { url: receiver.url, events: usual } }),
		),
	);
	expect(replies.filter(({ status }) => status === 201)).toHaveLength(maxWebhooks - 1);
	expect(replies.find(({ status }) => status === 409)?.json.code).toBe("too-many-webhooks");
	for (let sent = 0; sent < deliveriesKept + 5; sent++) await tick();
	for (let turn = 0; turn < 3; turn++) await sender.deliverDue();
	const rows = await queryRows(
		app.database,
		`select id from webhook_deliveries where hook_id = '${hook.id}'`,
	);
	expect(rows).toHaveLength(deliveriesKept);
});

// Last, because it advances the clock beyond the administrator's session.
test("a webhook that fails for five days is switched off; a replaced secret signs for one day", async () => {
	const { person, hook, tick } = await listener();
	await person.send(`POST /api/webhooks/${hook.id}/secret`);
	receiver.state.answer = (response) => void response.writeHead(503).end();
	await tick();
	for (let tries = 1; tries <= 10; tries++) {
		expect((await person.send("GET /api/webhooks")).json[0].offBecause).toBeNull();
		await sender.deliverDue();
		app.advance(27 * 3_600_000);
	}
	expect((await person.send("GET /api/webhooks")).json[0].offBecause).toBe("failing");
	const signed = receiver.calls.map((call) => isSignedBy(hook.secret, call));
	expect([signed[0], signed.at(-1)]).toEqual([true, false]);
});
