import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { webhookReceiver } from "#server/testing/accounts/hook-receiver.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { webhookSender } from "./sender.ts";

const url = "https://example.com/hook";
const events = ["log.saved"];
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let app: TestApp;
let habitOwner: Awaited<ReturnType<typeof firstAccounts>>["person"];

beforeAll(async () => {
	receiver = await webhookReceiver();
	app = await testApp({ WEBHOOK_HOSTS: receiver.host });
	({ person: habitOwner } = await firstAccounts(app));
});

afterAll(async () => {
	await app.close();
	receiver.close();
});

beforeEach(() => {
	receiver.calls.length = 0;
	receiver.state.answer = (response) => void response.writeHead(204).end();
});

async function listener() {
	const person = await app.signUp();
	const { json } = await person.send("POST /api/webhooks", { body: { url, events } });
	const change = (body: object) => person.send(`PATCH /api/webhooks/${json.id}`, { body });
	async function changesInInbox() {
		const notices = (await person.send("GET /api/notices")).json;
		return notices.filter(
			({ data }: { data: object }) => "event" in data && data.event === "webhook-changed",
		);
	}
	return { person, change, changesInInbox };
}

test("changing a webhook's address or switching its details on notifies the owner; other changes do not", async () => {
	const { change, changesInInbox } = await listener();
	const silent = [
		{ events: ["log.cleared"] },
		{ url },
		{ withDetails: false },
		{ isOn: false },
		{ isOn: true },
	];
	for (const body of silent) expect((await change(body)).status).toBe(200);
	expect(await changesInInbox()).toEqual([]);
	await change({ url: `${url}/elsewhere` });
	await change({ withDetails: true });
	await change({ withDetails: true });
	expect(await changesInInbox()).toHaveLength(2);
	await change({ withDetails: false });
	expect(await changesInInbox()).toHaveLength(2);
});

test("an account can create or redirect webhooks thirty times a day in all, and still change its password", async () => {
	const { person, change } = await listener();
	for (let count = 1; count < 30; count++)
		expect((await change({ url: `${url}/${count}` })).status).toBe(200);
	const refused = await change({ url: `${url}/30` });
	expect([refused.status, refused.json.code]).toEqual([429, "too-many"]);
	expect((await change({ isOn: false })).status).toBe(200);
	const body = { currentPassword: person.password, password: "new-monsoon", confirmPassword: "new-monsoon" };
	expect((await person.send("POST /api/auth/password", { body })).status).toBe(204);
});

test("retried and resent calls leave out the details once they are switched off", async () => {
	const sender = webhookSender(app.deps);
	const habit = await createHabit(habitOwner);
	const created = await habitOwner.send("POST /api/webhooks", {
		body: { url: receiver.url, events, withDetails: true },
	});
	const hook = `/api/webhooks/${created.json.id}`;
	receiver.state.answer = (response) => void response.writeHead(503).end();
	const body = { completed: true, notes: "Along the river" };
	await habitOwner.send(`PUT /api/habits/${habit.id}/logs/${habit.startedOn}`, { body });
	await sender.deliverDue();
	await habitOwner.send(`PATCH ${hook}`, { body: { url: `${receiver.url}/new`, withDetails: false } });
	receiver.state.answer = (response) => void response.writeHead(204).end();
	app.advance(60_000);
	await sender.deliverDue();
	const [delivery] = (await habitOwner.send(`GET ${hook}/deliveries`)).json;
	await habitOwner.send(`POST ${hook}/deliveries/${delivery.id}/resend`);
	await sender.deliverDue();
	await habitOwner.send(`DELETE ${hook}`);
	const [before, ...after] = receiver.calls.map(({ json }) => Object.keys(json.data).sort());
	expect(before).toEqual(["date", "habit", "habitId", "id", "log"]);
	const thin = ["date", "habitId", "id"];
	expect(after).toEqual([thin, thin]);
});

async function waitingTests(count: number) {
	const person = await app.signUp();
	const body = { url: receiver.url, events, withDetails: true };
	const { json } = await person.send("POST /api/webhooks", { body });
	const path = `/api/webhooks/${json.id}`;
	for (let sent = 0; sent < count; sent++) await person.send(`POST ${path}/test`);
	return {
		change: (changes: object) => person.send(`PATCH ${path}`, { body: changes }),
		deliveries: async () => (await person.send(`GET ${path}/deliveries`)).json,
		state: async () => (await person.send("GET /api/webhooks")).json[0],
	};
}

test("a change during a turn takes effect from the next call", async () => {
	const sender = webhookSender(app.deps);
	const habit = await createHabit(habitOwner);
	const body = { url: receiver.url, events: ["log.saved", "log.cleared"], withDetails: true };
	const { json } = await habitOwner.send("POST /api/webhooks", { body });
	const hook = `/api/webhooks/${json.id}`;
	const day = `/api/habits/${habit.id}/logs/${habit.startedOn}`;
	await habitOwner.send(`PUT ${day}`, { body: { completed: true } });
	app.advance(1);
	await habitOwner.send(`DELETE ${day}`);
	async function redirect(): Promise<void> {
		await habitOwner.send(`PATCH ${hook}`, { body: { url: `${receiver.url}/new`, withDetails: false } });
		await habitOwner.send(`POST ${hook}/secret`);
	}
	receiver.state.answer = (response, { path }) => {
		const isFirst = path === "/hook";
		void (isFirst ? redirect() : Promise.resolve()).then(() => response.writeHead(204).end());
	};
	await sender.deliverDue();
	await habitOwner.send(`DELETE ${hook}`);
	expect(receiver.calls.map(({ path, json }) => [path, json.type, "habit" in json.data])).toEqual([
		["/hook", "log.saved", true],
		["/hook/new", "log.cleared", false],
	]);
	const signatures = receiver.calls.map(({ headers }) => String(headers["webhook-signature"]).split(" "));
	expect(signatures.map(({ length }) => length)).toEqual([1, 2]);
});

test.each([410, 503])(
	"a %i response does not count if the webhook's address was replaced during the call",
	async (status) => {
		const sender = webhookSender(app.deps);
		const hook = await waitingTests(2);
		receiver.state.answer = (response, { path }) => {
			if (path !== "/hook") return void response.writeHead(204).end();
			void hook.change({ url: `${receiver.url}/new` }).then(() => response.writeHead(status).end());
		};
		await sender.deliverDue();
		expect(await hook.state()).toMatchObject({ offBecause: null, failingSince: null });
		expect(await hook.deliveries()).toMatchObject([
			{ tries: 0, nextTryAt: expect.any(String) },
			{ tries: 0, nextTryAt: expect.any(String) },
		]);
		app.advance(6_000);
		await sender.deliverDue();
		expect(receiver.calls.map(({ path }) => path)).toEqual(["/hook", "/hook/new", "/hook/new"]);
		expect(await hook.deliveries()).toMatchObject([{ lastStatus: 204 }, { lastStatus: 204 }]);
	},
);

test("a new address starts without the failures of the old one", async () => {
	const sender = webhookSender(app.deps);
	const hook = await waitingTests(1);
	receiver.state.answer = (response) => void response.writeHead(503).end();
	for (let tries = 1; tries <= 9; tries++) {
		await sender.deliverDue();
		app.advance(27 * 3_600_000);
	}
	await hook.change({ url: receiver.url });
	expect(await hook.state()).toMatchObject({ offBecause: null, failingSince: expect.any(String) });
	await hook.change({ url: `${receiver.url}/new` });
	expect((await hook.state()).failingSince).toBeNull();
	const failingSince = new Date(app.deps.clock()).toISOString();
	await sender.deliverDue();
	expect(await hook.state()).toMatchObject({ offBecause: null, failingSince });
	expect(await hook.deliveries()).toMatchObject([{ tries: 10, nextTryAt: null }]);
});
