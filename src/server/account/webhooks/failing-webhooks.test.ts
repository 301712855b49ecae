import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readClock } from "#server/habits/reminding/clock.ts";
import { webhookReceiver } from "#server/testing/accounts/hook-receiver.ts";
import { queryRows } from "#server/testing/rows.ts";
import { openPage } from "#server/testing/social/open-page.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { type WebhookSender, webhookSender } from "./sender.ts";

let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let app: TestApp;
let sender: WebhookSender;

beforeAll(async () => {
	receiver = await webhookReceiver();
	app = await testApp({ WEBHOOK_HOSTS: receiver.host });
	sender = webhookSender(app.deps);
});

afterAll(async () => {
	await app.close();
	receiver.close();
});

async function newHook(path = "") {
	const person = await app.signUp();
	const { json } = await person.send("POST /api/webhooks", {
		body: { url: receiver.url + path, events: ["week.ready"] },
	});
	const route = `/api/webhooks/${json.id}`;
	return {
		id: json.id as string,
		route,
		person,
		sendTest: () => person.send(`POST ${route}/test`),
		newestDelivery: async () => (await person.send(`GET ${route}/deliveries`)).json[0],
		state: async () => (await person.send("GET /api/webhooks")).json[0],
	};
}

test("a call whose secret can no longer be decrypted counts as failed, and is sent after a renewal", async () => {
	const hook = await newHook();
	await queryRows(
		app.database,
		`update webhooks set secret = decode(repeat('00', 60), 'hex') where id = '${hook.id}'`,
	);
	await hook.sendTest();
	await sender.deliverDue();
	expect(await hook.newestDelivery()).toMatchObject({
		tries: 1,
		lastStatus: null,
		lastReason: "the secret can no longer be decrypted",
		nextTryAt: expect.any(String),
	});
	expect((await hook.state()).failingSince).not.toBeNull();
	expect(receiver.calls).toEqual([]);
	await hook.person.send(`POST ${hook.route}/secret`);
	app.advance(6_000);
	await sender.deliverDue();
	expect(await hook.newestDelivery()).toMatchObject({ tries: 2, lastStatus: 204, nextTryAt: null });
});

test("the owner's pages are notified of a webhook that is added, and when a 410 turns it off", async () => {
	const hook = await newHook();
	const { user, password } = hook.person;
	const elsewhere = app.client();
	await elsewhere.send("POST /api/auth/login", { body: { email: user.email, password } });
	const page = await openPage(app, elsewhere);
	expect(await page.next()).toBe("everything");
	const body = { url: `${receiver.url}second`, events: ["week.ready"] };
	expect((await hook.person.send("POST /api/webhooks", { body })).status).toBe(201);
	expect(await page.next()).toBe("account");
	receiver.state.answer = (response) => void response.writeHead(410).end();
	await hook.sendTest();
	await sender.deliverDue();
	expect(await page.next()).toBe("account");
	receiver.state.answer = (response) => void response.writeHead(204).end();
	await page.close();
});

test("a call without a response is given up after 15 s, and delays no call to another webhook", async () => {
	const [slow, quick] = [await newHook("/slow"), await newHook("/quick")];
	const responses: ServerResponse[] = [];
	receiver.calls.length = 0;
	receiver.state.answer = (response, { path }) => {
		if (path.endsWith("/slow")) responses.push(response);
		else response.writeHead(204).end();
	};
	await slow.sendTest();
	app.advance(1);
	await quick.sendTest();
	const begunAt = performance.now();
	const all = sender.deliverDue();
	await expect
		.poll(() => receiver.calls.map(({ path }) => path).sort())
		.toEqual(["/hook/quick", "/hook/slow"]);
	// The slow call still waits for its response.
	expect(responses.map(({ destroyed }) => destroyed)).toEqual([false]);
	await all;
	expect(performance.now() - begunAt).toBeGreaterThan(14_900);
	await expect.poll(() => responses[0]?.destroyed).toBe(true);
	expect(await slow.newestDelivery()).toMatchObject({ tries: 1, lastStatus: null, deliveredAt: null });
	expect((await slow.state()).failingSince).not.toBeNull();
	expect((await quick.state()).failingSince).toBeNull();
});

test("a process calls a hundred webhooks at once", async () => {
	const { id, sendTest } = await newHook("/many");
	await sendTest();
	await queryRows(
		app.database,
		`insert into webhooks (user_id, id, url, events, secret, created_at, with_details)
			select user_id, gen_random_uuid(), url, events, secret, created_at, with_details
			from webhooks, generate_series(1, 120) where id = '${id}'`,
	);
	await queryRows(
		app.database,
		`insert into webhook_deliveries (user_id, hook_id, id, event, facts, created_at, due_at)
			select w.user_id, w.id, gen_random_uuid(), d.event, d.facts, d.created_at, d.due_at
			from webhooks w join webhook_deliveries d on d.user_id = w.user_id and d.hook_id = '${id}'
			where w.id <> '${id}'`,
	);
	const responses: ServerResponse[] = [];
	receiver.calls.length = 0;
	receiver.state.answer = (response) => void responses.push(response);
	const all = sender.deliverDue();
	await expect.poll(() => responses.length, { timeout: 10_000 }).toBe(100);
	receiver.state.answer = (response) => void response.writeHead(204).end();
	for (const response of responses) response.writeHead(204).end();
	await all;
	expect(receiver.calls).toHaveLength(100);
	await sender.deliverDue();
	expect(receiver.calls.length).toBeGreaterThan(100);
});

test("a response of 65,536 bytes is accepted, and one a byte longer counts as failed", async () => {
	const hook = await newHook();
	for (const [bytes, outcome] of [
		[65_536, { lastStatus: 200, lastReason: null, deliveredAt: expect.any(String) }],
		[65_537, { lastStatus: null, lastReason: "the response is too long", deliveredAt: null }],
	] as const) {
		receiver.state.answer = (response) => void response.writeHead(200).end("x".repeat(bytes));
		await hook.sendTest();
		await sender.deliverDue();
		expect(await hook.newestDelivery()).toMatchObject(outcome);
		app.advance(1);
	}
});

test("a webhook stays on if one call was given up, and the next one, a week later, has only failed once", async () => {
	const hook = await newHook();
	const firstAt = app.deps.clock();
	receiver.state.answer = (response) => void response.writeHead(503).end();
	await hook.sendTest();
	for (let tries = 1; tries <= 10; tries++) {
		await sender.deliverDue();
		const { nextTryAt } = await hook.newestDelivery();
		if (nextTryAt !== null) app.advance(Date.parse(nextTryAt) + 6_000 - app.deps.clock());
	}
	expect(await hook.newestDelivery()).toMatchObject({ tries: 10, nextTryAt: null });
	app.advance(firstAt + 7 * 24 * 3_600_000 - app.deps.clock());
	await hook.sendTest();
	await sender.deliverDue();
	expect(await hook.newestDelivery()).toMatchObject({ tries: 1, nextTryAt: expect.any(String) });
	expect((await hook.state()).offBecause).toBeNull();
});

test("a webhook stays on after five days of failures during which no process ran, and its other calls wait", async () => {
	const hook = await newHook();
	receiver.state.answer = (response) => void response.writeHead(503).end();
	await hook.sendTest();
	for (let tries = 1; tries <= 9; tries++) {
		await sender.deliverDue();
		const { nextTryAt } = await hook.newestDelivery();
		if (tries < 9) app.advance(Date.parse(nextTryAt) + 6_000 - app.deps.clock());
	}
	await hook.sendTest();
	await readClock(app.deps);
	app.advance(4 * 24 * 3_600_000);
	await readClock(app.deps);
	await sender.deliverDue();
	app.advance(6_000);
	await sender.deliverDue();
	expect((await hook.state()).offBecause).toBeNull();
	expect(await hook.newestDelivery()).toMatchObject({ nextTryAt: expect.any(String) });
});
