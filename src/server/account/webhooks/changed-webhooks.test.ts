import { afterAll, beforeAll, expect, test } from "vitest";
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

test("a webhook's new address, or details switched on, notifies the owner; other changes do not", async () => {
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

test("an account can create or redirect webhooks thirty times a day in all, and change its password after that", async () => {
	const { person, change } = await listener();
	for (let count = 1; count < 30; count++)
		expect((await change({ url: `${url}/${count}` })).status).toBe(200);
	const refused = await change({ url: `${url}/30` });
	expect([refused.status, refused.json.code]).toEqual([429, "too-many"]);
	expect((await change({ isOn: false })).status).toBe(200);
	const body = { currentPassword: person.password, password: "new-monsoon", confirmPassword: "new-monsoon" };
	expect((await person.send("POST /api/auth/password", { body })).status).toBe(204);
});

test("calls that wait, and those sent again, leave out the details once they are switched off", async () => {
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
	const [before, ...after] = receiver.calls.map(({ json }) => Object.keys(json.data).sort());
	expect(before).toEqual(["date", "habit", "habitId", "id", "log"]);
	const thin = ["date", "habitId", "id"];
	expect(after).toEqual([thin, thin]);
});
