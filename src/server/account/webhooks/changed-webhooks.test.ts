import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

const url = "https://example.com/hook";
const events = ["log.saved"];
let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

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
	return { change, changesInInbox };
}

test("a change of what a webhook sends, or where, notifies the owner; other changes do not", async () => {
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

test("an account can create or redirect webhooks thirty times a day in all", async () => {
	const { change } = await listener();
	for (let count = 1; count < 30; count++)
		expect((await change({ url: `${url}/${count}` })).status).toBe(200);
	const refused = await change({ url: `${url}/30` });
	expect([refused.status, refused.json.code]).toEqual([429, "too-many"]);
	expect((await change({ isOn: false })).status).toBe(200);
});
