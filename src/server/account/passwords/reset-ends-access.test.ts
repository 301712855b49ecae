import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeAt, stepAt } from "#server/account/second-step/totp.ts";
import { startWorker } from "#server/roof/worker.ts";
import { fromBase32 } from "#server/testing/accounts/base32.ts";
import { webhookReceiver } from "#server/testing/accounts/hook-receiver.ts";
import { mailbox } from "#server/testing/accounts/mailbox.ts";
import { askForToken } from "#server/testing/accounts/tokens.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type Reply, type TestApp, testApp } from "#server/testing/test-app.ts";

let mails: Awaited<ReturnType<typeof mailbox>>;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let app: TestApp;
let administrator: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
	[mails, receiver] = [await mailbox(), await webhookReceiver()];
	app = await testApp({ ...mails.settings, WEBHOOK_HOSTS: receiver.host });
	administrator = await app.signUp();
	await startWorker(app.deps);
});

afterAll(async () => {
	await app.close();
	mails.close();
	receiver.close();
});

async function signUpAndPay() {
	const person = await app.signUp();
	await pay(administrator, person.user.email);
	return person;
}

/** Creates everything that gives access without a session, except access tokens. */
async function setUp(person: Client) {
	const habit = await createHabit(person);
	const { json: tap } = await person.send(`POST /api/habits/${habit.id}/taps`);
	const { json: calendar } = await person.send("POST /api/calendar");
	const { json: ingest } = await person.send("POST /api/ingest/keys", { body: {} });
	const { json: hook } = await createWebhook(person);
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

function createWebhook(person: Client): Promise<Reply> {
	return person.send("POST /api/webhooks", { body: { url: receiver.url, events: ["log.saved"] } });
}

async function resetPassword(email: string, password: string) {
	await app.request("POST /api/auth/forgot", { body: { email } });
	const token = await mails.token("reset", email);
	const body = { token, password, confirmPassword: password };
	expect((await app.request("POST /api/auth/reset", { body })).status).toBe(204);
}

test("a password reset ends all sessionless access to this account only, and its email says so", async () => {
	const person = await signUpAndPay();
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

describe("a request with the old password that is under way during a reset", () => {
	/** Resets the password after the next call of `target[name]` has returned and before its caller continues. */
	async function resetAfter<Name extends string>(
		target: Record<Name, (...given: never[]) => Promise<unknown>>,
		name: Name,
		email: string,
		send: () => Promise<Reply>,
	): Promise<Reply> {
		const [checked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const original = target[name];
		target[name] = async (...given) => {
			const result = await original(...given);
			checked.resolve();
			await released.promise;
			return result;
		};
		const sent = send();
		await checked.promise;
		target[name] = original;
		await resetPassword(email, "new-monsoon");
		released.resolve();
		return sent;
	}

	function signIn(email: string, password: string, browser = app.client()) {
		return browser.send("POST /api/auth/login", { body: { email, password } });
	}
	function rowsOf(table: string, { user }: { user: { id: string } }) {
		return app.database.script((run) => run(`select from ${table} where user_id = '${user.id}'`));
	}

	test("does not sign in", async () => {
		const { user, password } = await app.signUp();
		const { passwords } = app.deps;
		const reply = await resetAfter(passwords, "verify", user.email, () => signIn(user.email, password));
		expect([reply.status, reply.json.code]).toEqual([401, "wrong-credentials"]);
		expect(await rowsOf("sessions", { user })).toEqual([]);
	});

	test("does not sign in with a second step", async () => {
		const person = await app.signUp();
		const { email } = person.user;
		await person.send("POST /api/auth/confirm-email", {
			body: { token: await mails.token("confirm", email) },
		});
		const { json: totp } = await person.send("POST /api/auth/totp", { body: { password: person.password } });
		const code = codeAt(fromBase32(totp.secret), stepAt(app.deps.clock()));
		const { json: confirmed } = await person.send("POST /api/auth/totp/confirm", { body: { code } });
		const { json: step } = await signIn(email, person.password);
		const body = { ticket: step.ticket, code: confirmed.recoveryCodes[0] };
		const reply = await resetAfter(app.deps.rates, "countSecondStep", email, () =>
			app.request("POST /api/auth/login/second-step", { body }),
		);
		expect(reply.json.code).toBe("sign-in-expired");
		expect(await rowsOf("sessions", person)).toEqual([]);
		expect(await rowsOf("recovery_codes", person)).toHaveLength(confirmed.recoveryCodes.length);
	});

	test("does not add a second step", async () => {
		const person = await app.signUp();
		const { email } = person.user;
		await person.send("POST /api/auth/confirm-email", {
			body: { token: await mails.token("confirm", email) },
		});
		const { json: totp } = await person.send("POST /api/auth/totp", { body: { password: person.password } });
		const code = codeAt(fromBase32(totp.secret), stepAt(app.deps.clock()));
		const reply = await resetAfter(app.deps.rates, "countSignInChange", email, () =>
			person.send("POST /api/auth/totp/confirm", { body: { code } }),
		);
		expect([reply.status, reply.json.code]).toEqual([401, "not-signed-in"]);
		expect(await rowsOf("recovery_codes", person)).toEqual([]);
	});

	test.each(["verify", "hash"] as const)("does not change the password (during `%s`)", async (name) => {
		const { user, password, send } = await app.signUp();
		const changed = "intruders-monsoon";
		const body = { currentPassword: password, password: changed, confirmPassword: changed };
		const reply = await resetAfter(app.deps.passwords, name, user.email, () =>
			send("POST /api/auth/password", { body }),
		);
		expect([reply.json.code, Object.keys(reply.json.fields)]).toEqual([
			"wrong-password",
			["currentPassword"],
		]);
		expect((await signIn(user.email, "new-monsoon")).status).toBe(200);
	});

	test("does not create an access token or request a new address", async () => {
		const askForAddress: typeof askForToken = (person) =>
			person.send("POST /api/auth/email", { body: { email: "x@example.in", password: person.password } });
		for (const [table, act, code] of [
			["access_tokens", askForToken, "not-signed-in"],
			["email_changes", askForAddress, "wrong-password"],
		] as const) {
			const person = await app.signUp();
			const reply = await resetAfter(app.deps.passwords, "verify", person.user.email, () => act(person));
			expect(reply.json.code).toBe(code);
			expect(await rowsOf(table, person)).toEqual([]);
		}
	});

	test.each<[string, (person: Client, habitId: string) => Promise<Reply>]>([
		["webhooks", (person) => createWebhook(person)],
		["ingest_keys", (person) => person.send("POST /api/ingest/keys", { body: {} })],
		["calendar_feeds", (person) => person.send("POST /api/calendar")],
		["taps", (person, habitId) => person.send(`POST /api/habits/${habitId}/taps`)],
	])("does not create any %s", async (table, act) => {
		const person = await signUpAndPay();
		const { id } = await createHabit(person);
		const reply = await resetAfter(app.deps.sessions, "storedActorOf", person.user.email, () =>
			act(person, id),
		);
		expect([reply.status, reply.json.code]).toEqual([401, "not-signed-in"]);
		expect(await rowsOf(table, person)).toEqual([]);
	});

	test.each<[string, (person: Client, path: string) => Promise<Reply>]>([
		["switch a webhook on again", ({ send }, path) => send(`PATCH ${path}`, { body: { isOn: true } })],
		[
			"change a webhook's address",
			({ send }, path) => send(`PATCH ${path}`, { body: { url: `${receiver.url}/x` } }),
		],
		["get a webhook's new secret", ({ send }, path) => send(`POST ${path}/secret`)],
	])("does not %s", async (_, act) => {
		const person = await app.signUp();
		const { json: hook } = await createWebhook(person);
		const stored = `select url, off_because, encode(secret, 'hex') from webhooks where id = '${hook.id}'`;
		const [before] = await queryRows<object>(app.database, stored);
		const reply = await resetAfter(app.deps.sessions, "storedActorOf", person.user.email, () =>
			act(person, `/api/webhooks/${hook.id}`),
		);
		expect([reply.status, reply.json.code]).toEqual([401, "not-signed-in"]);
		expect(await queryRows(app.database, stored)).toEqual([{ ...before, off_because: "owner" }]);
	});
});
