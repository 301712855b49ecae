import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorker } from "#server/roof/worker.ts";
import { webhookReceiver } from "#server/testing/accounts/hook-receiver.ts";
import { mailbox } from "#server/testing/accounts/mailbox.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let mails: Awaited<ReturnType<typeof mailbox>>;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let app: TestApp;

beforeAll(async () => {
	[mails, receiver] = [await mailbox(), await webhookReceiver()];
	app = await testApp({ ...mails.settings, WEBHOOK_HOSTS: receiver.host });
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	mails.close();
	receiver.close();
});

/** Sets up what works without a session, except access tokens. */
async function setUp(person: Client) {
	const habit = await createHabit(person);
	const { json: tap } = await person.send(`POST /api/habits/${habit.id}/taps`);
	const { json: calendar } = await person.send("POST /api/calendar");
	const { json: ingest } = await person.send("POST /api/ingest/keys", { body: {} });
	const body = { url: receiver.url, events: ["log.saved"] };
	const { json: hook } = await person.send("POST /api/webhooks", { body });
	const reading = { v: 1, date: "2026-11-20", tz: "Asia/Kolkata", steps: 8_123 };
	return {
		deliveries: async () => (await person.send(`GET /api/webhooks/${hook.id}/deliveries`)).json,
		tick: () => person.send(`PUT /api/habits/${habit.id}/logs/2026-11-21`, { body: { completed: true } }),
		statuses: async () => [
			(await app.request(`GET ${new URL(tap.url).pathname}`)).status,
			(await app.request(`GET ${new URL(calendar.url).pathname}`)).status,
			(
				await app.request("POST /api/ingest/apple-health", {
					body: reading,
					headers: { "x-api-key": ingest.key },
				})
			).status,
		],
	};
}

async function resetPassword(email: string, password: string) {
	await app.request("POST /api/auth/forgot", { body: { email } });
	const token = await mails.token("reset", email);
	const body = { token, password, confirmPassword: password };
	expect((await app.request("POST /api/auth/reset", { body })).status).toBe(204);
}

test("a password reset ends all access to the account without a session, but to no other account, and its email says so", async () => {
	const { administrator, person } = await firstAccounts(app);
	const { email } = person.user;
	const { json: kept } = await administrator.send("POST /api/calendar");
	const { tick, statuses, deliveries } = await setUp(person);
	receiver.state.answer = (response) => void response.writeHead(500).end();
	await tick();
	await expect.poll(deliveries).toMatchObject([{ tries: 1, nextTryAt: expect.any(String) }]);
	expect(await statuses()).toEqual([200, 200, 200]);

	await resetPassword(email, "new-monsoon");
	expect(await statuses()).toEqual([404, 404, 401]);
	expect((await app.request(`GET ${new URL(kept.url).pathname}`)).status).toBe(200);
	await expect
		.poll(() => mails.mailsTo(email).join())
		.toContain("Apple Health keys, webhooks and calendar address no longer work");

	await person.send("POST /api/auth/login", { body: { email, password: "new-monsoon" } });
	await tick();
	expect(await deliveries()).toMatchObject([{ nextTryAt: null, deliveredAt: null }]);
	const [hook] = (await person.send("GET /api/webhooks")).json;
	expect(hook).toMatchObject({ url: receiver.url, offBecause: "owner" });
	await person.send(`PATCH /api/webhooks/${hook.id}`, { body: { isOn: true } });
	await tick();
	expect(await deliveries()).toHaveLength(2);
});
