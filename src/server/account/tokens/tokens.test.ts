import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxTokens } from "#domain/account/access-token.ts";
import { newAccessToken } from "#server/ground/access-token.ts";
import { rateLimits, tokenRequestsPerMinute } from "#server/limits/rates.ts";
import { purge } from "#server/roof/purge.ts";
import { softAuthenticator } from "#server/testing/accounts/authenticator.ts";
import { askForToken, createToken, withToken } from "#server/testing/accounts/tokens.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { notifyExpiringTokens } from "./token-ends-job.ts";

const day = 86_400_000;

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

test("a program authenticates with a token; its owner sees the last use, but the token is neither stored nor listed", async () => {
	const person = await app.signUp();
	const { id, token } = await createToken(person);
	expect(token).toMatch(/^ikk_[0-9A-Za-z]{49}$/);
	const me = await app.request("GET /api/auth/me", withToken(token));
	expect(me.json.id).toBe(person.user.id);
	const { json } = await person.send("GET /api/tokens");
	expect(json).toEqual([
		{
			id,
			name: "Home Assistant",
			scopes: ["habits:read", "habits:write", "logs:read", "logs:write", "analytics:read", "profile:read"],
			createdAt: "2026-11-21T12:30:00.000Z",
			expiresAt: "2027-02-19T12:30:00.000Z",
			lastUsedAt: "2026-11-21T12:30:00.000Z",
		},
	]);
	expect(JSON.stringify(json)).not.toContain(token);
	const rows = await queryRows(app.database, "select * from access_tokens");
	expect(JSON.stringify(rows)).not.toContain(token);
});

test("the last use is written at most once every five minutes", async () => {
	const ownApp = await testApp();
	try {
		const person = await ownApp.signUp();
		const { token } = await createToken(person);
		async function lastUse() {
			expect((await ownApp.request("GET /api/auth/me", withToken(token))).status).toBe(200);
			const [row] = await queryRows(ownApp.database, "select last_used_at from access_tokens");
			return Date.parse(String(row?.last_used_at)) - Date.parse("2026-11-21T12:30:00Z");
		}
		expect(await lastUse()).toBe(0);
		ownApp.advance(5 * 60_000);
		expect(await lastUse()).toBe(0);
		ownApp.advance(10_000);
		expect(await lastUse()).toBe(310_000);
		ownApp.advance(5 * 60_000);
		expect(await lastUse()).toBe(310_000);
	} finally {
		await ownApp.close();
	}
});

test("creating a token requires the password and notifies the owner", async () => {
	const person = await app.signUp();
	const refused = await askForToken(person, { password: "monsoon-22" });
	expect([refused.status, refused.json.code]).toEqual([422, "wrong-password"]);
	expect((await askForToken(person, { password: undefined })).status).toBe(400);
	expect((await askForToken(person, { scopes: ["payments:read"] })).status).toBe(400);
	expect((await askForToken(person, { scopes: [] })).status).toBe(400);
	expect((await askForToken(person, { days: 31 })).status).toBe(400);
	expect((await person.send("GET /api/tokens")).json).toEqual([]);
	const { id } = await createToken(person, { scopes: ["logs:write"] });
	const inbox = await person.send("GET /api/notices");
	expect(inbox.json[0]).toMatchObject({ kind: "sign-in-changed", data: { event: "token-created" } });
	await person.send(`DELETE /api/tokens/${id}`);
	const acts = await queryRows(
		app.database,
		`select act, details from audit_log where subject_id = '${person.user.id}' order by at, id`,
	);
	expect(acts).toEqual([
		{ act: "token-created", details: { tokenId: id, scopes: ["logs:write"] } },
		{ act: "token-deleted", details: { tokenId: id } },
	]);
});

test("a passkey can replace the password, once per challenge", async () => {
	const { origin } = new URL(app.deps.config.address);
	const device = softAuthenticator(origin);
	const person = await app.signUp();
	expect((await person.send("POST /api/tokens/passkey")).json).toBeNull();
	const options = await person.send("POST /api/auth/passkeys/options", {
		body: { password: person.password },
	});
	await person.send("POST /api/auth/passkeys", {
		body: { name: "Phone", passkey: device.create(options.json) },
	});
	const asked = await person.send("POST /api/tokens/passkey");
	expect(asked.json.userVerification).toBe("required");
	const requestId = "01890a5d-ac96-774b-bcce-b302099a8057";
	const ask = (passkey: unknown) => askForToken(person, { password: undefined, passkey, requestId });
	const passkey = device.prove(asked.json);
	const first = await ask(passkey);
	expect(first.status).toBe(201);
	expect((await ask(passkey)).json.code).toBe("passkey-failed");
	const fresh = device.prove((await person.send("POST /api/tokens/passkey")).json);
	expect((await ask(fresh)).json).toEqual(first.json);
	const forSignIn = await app.request("POST /api/auth/login/passkey/options");
	const other = { password: undefined, passkey: device.prove(forSignIn.json) };
	expect((await askForToken(person, other)).json.code).toBe("passkey-failed");
});

test("an account can have at most twenty tokens, even with concurrent requests", async () => {
	const person = await app.signUp();
	for (let made = 2; made < maxTokens; made++) await createToken(person);
	const replies = await Promise.all(Array.from({ length: 5 }, () => askForToken(person)));
	expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
	const refused = replies.find(({ status }) => status === 409);
	expect(refused?.json.code).toBe("too-many-tokens");
});

test("repeated and concurrent requests with one id create one token, with one audit entry", async () => {
	const person = await app.signUp();
	const requestId = "01890a5d-ac96-774b-bcce-b302099a8057";
	const ask = (changes = {}) => createToken(person, { requestId, ...changes });
	const first = await ask();
	const again = await Promise.all([ask(), ask(), ask()]);
	expect(again).toEqual([first, first, first]);
	expect((await person.send("GET /api/tokens")).json).toHaveLength(1);
	expect((await app.request("GET /api/habits", withToken(first.token))).status).toBe(200);
	const audit = `select 1 as one from audit_log where subject_id = '${person.user.id}' and act = 'token-created'`;
	expect(await queryRows(app.database, audit)).toHaveLength(1);
	const refused = await askForToken(person, { requestId, password: "not hers" });
	expect(refused.json.code).toBe("wrong-password");
	const other = await app.signUp();
	expect((await createToken(other, { requestId })).token).not.toBe(first.token);
});

describe("a token stops working", () => {
	test("when it is deleted: at once on this process, on others after an event", async () => {
		const person = await app.signUp();
		const other = await testApp({}, app.database);
		const { id, token } = await createToken(person);
		for (const process of [app, other])
			expect((await process.request("GET /api/habits", withToken(token))).status).toBe(200);
		expect((await person.send(`DELETE /api/tokens/${id}`)).status).toBe(204);
		expect((await person.send(`DELETE /api/tokens/${id}`)).status).toBe(404);
		for (const process of [app, other]) {
			const ask = () => process.request("GET /api/habits", withToken(token));
			// The other process is notified by an event.
			await expect.poll(async () => (await ask()).status).toBe(401);
			const refused = await ask();
			expect([refused.status, refused.json.code]).toEqual([401, "invalid-token"]);
			expect(refused.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
		}
	});

	test("on its expiry date; its owner is notified once, a week before", async () => {
		const ownApp = await testApp();
		const person = await ownApp.signUp();
		const { token } = await createToken(person, { days: 30 });
		async function runJobAndCountNotices() {
			await notifyExpiringTokens(ownApp.deps)({ id: "a", data: null });
			const inbox = await queryRows(ownApp.database, "select data from notices where kind = 'token-ending'");
			return inbox.length;
		}
		expect(await runJobAndCountNotices()).toBe(0);
		ownApp.advance(23 * day + 1);
		expect(await runJobAndCountNotices()).toBe(1);
		expect(await runJobAndCountNotices()).toBe(1);
		expect((await ownApp.request("GET /api/habits", withToken(token))).status).toBe(200);
		ownApp.advance(7 * day);
		expect((await ownApp.request("GET /api/habits", withToken(token))).status).toBe(401);
		ownApp.advance(30 * day);
		await purge(ownApp.deps)({ id: "a", data: null });
		expect(await queryRows(ownApp.database, "select id from access_tokens")).toEqual([]);
		expect(await queryRows(ownApp.database, "select id from notices where kind = 'token-ending'")).toEqual(
			[],
		);
		// The notice of a token that has expired during an outage is left out.
		await createToken(await ownApp.signUp(), { days: 30 });
		ownApp.advance(31 * day);
		expect(await runJobAndCountNotices()).toBe(0);
		await ownApp.close();
	});

	test("and the notice that it expires soon is deleted with it", async () => {
		const ownApp = await testApp();
		const person = await ownApp.signUp();
		const { id } = await createToken(person, { days: 30 });
		for (const name of ["Phone", "Watch"]) await createToken(person, { name, days: 30 });
		ownApp.advance(23 * day + 1);
		await notifyExpiringTokens(ownApp.deps)({ id: "a", data: null });
		const count = async () =>
			(await queryRows(ownApp.database, "select id from notices where kind = 'token-ending'")).length;
		expect(await count()).toBe(3);
		await person.send(`DELETE /api/tokens/${id}`);
		expect(await count()).toBe(2);
		await ownApp.database.orm.transaction((tx) => ownApp.deps.tokens.endAll(tx, person.user.id));
		expect(await count()).toBe(0);
		await ownApp.close();
	});

	test("when its account is closed, and while the account is suspended", async () => {
		const ownApp = await testApp({ ADMIN_EMAILS: "chief@example.in" });
		const admin = await ownApp.signUp({ email: "chief@example.in" });
		const person = await ownApp.signUp();
		const { token } = await createToken(person);
		const status = async () => (await ownApp.request("GET /api/habits", withToken(token))).status;
		expect(await status()).toBe(200);
		await admin.send(`POST /api/admin/users/${person.user.id}/suspend`, { body: { reason: "Asked for it" } });
		expect(await status()).toBe(401);
		await admin.send(`POST /api/admin/users/${person.user.id}/resume`);
		expect(await status()).toBe(200);
		await queryRows(ownApp.database, `update users set closed_at = now() where id = '${person.user.id}'`);
		ownApp.deps.tokens.forget(person.user.id);
		expect(await status()).toBe(401);
		await ownApp.close();
	});
});

describe("a request with a token", () => {
	test("uses the token only, not cookies", async () => {
		const person = await app.signUp();
		const other = await app.signUp();
		const { token } = await createToken(person);
		const cookie = other.cookie() ?? "";
		expect((await app.request("GET /api/auth/me", withToken(token, { headers: { cookie } }))).json.id).toBe(
			person.user.id,
		);
		const wrong = withToken(newAccessToken(person.user.id).token, { headers: { cookie } });
		expect((await app.request("GET /api/auth/me", wrong)).status).toBe(401);
		expect((await app.request("GET /api/auth/me", withToken("", { headers: { cookie } }))).status).toBe(401);
		const basic = { headers: { authorization: "Basic YTpi", cookie } };
		expect((await app.request("GET /api/auth/me", basic)).json.id).toBe(other.user.id);
	});

	test("never has administrator rights", async () => {
		const ownApp = await testApp({ ADMIN_EMAILS: "chief@example.in" });
		const admin = await ownApp.signUp({ email: "chief@example.in" });
		const { token } = await createToken(admin);
		expect((await ownApp.request("GET /api/admin/payments", withToken(token))).json.code).toBe(
			"session-required",
		);
		await ownApp.close();
	});

	test("is refused if the token is in the URL, and the log never contains it", async () => {
		const person = await app.signUp();
		const { token } = await createToken(person);
		for (const route of [`GET /api/habits?access_token=${token}`, `GET /api/${token}`, `GET /${token}`]) {
			const { status, json } = await app.request(route, withToken(token));
			expect([route.length, status, json?.code]).toEqual([route.length, 400, "token-in-url"]);
		}
		expect(app.logLines.join("")).not.toContain(token);
	});

	test("reports what is left of the minute's budget", async () => {
		const person = await app.signUp();
		const { token } = await createToken(person);
		const { headers } = await app.request("GET /api/habits", withToken(token));
		expect(headers.get("ratelimit-policy")).toBe('"minute";q=120;w=60');
		expect(headers.get("ratelimit")).toMatch(/^"minute";r=\d+;t=\d+$/);
	});

	test("is refused with Retry-After once the minute's budget is spent", async () => {
		const ownApp = await strictApp();
		const person = await ownApp.signUp();
		const { token } = await createToken(person);
		const statuses = await Promise.all(
			Array.from({ length: tokenRequestsPerMinute }, async () => {
				const { status } = await ownApp.request("GET /api/auth/me", withToken(token));
				return status;
			}),
		);
		expect(new Set(statuses)).toEqual(new Set([200]));
		const { status, headers, json } = await ownApp.request("GET /api/auth/me", withToken(token));
		expect([status, json.code]).toEqual([429, "too-many"]);
		expect(headers.get("ratelimit")).toMatch(/^"minute";r=0;t=\d+$/);
		expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
		expect((await person.send("GET /api/auth/me")).status).toBe(200);
		await ownApp.close();
	});

	test("is refused with 429 after sixty unknown tokens", async () => {
		const ownApp = await strictApp();
		const tries: number[] = [];
		for (let tried = 0; tried < 61; tried++) {
			const { token } = newAccessToken("0190a1b2-0000-7000-8000-000000000001");
			tries.push((await ownApp.request("GET /api/auth/me", withToken(token))).status);
		}
		expect(tries).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
		await ownApp.close();
	});
});

/** An app with production's limits on tokens. */
async function strictApp(): Promise<TestApp> {
	const ownApp = await testApp();
	const { spendToken, countUnknownToken } = rateLimits(ownApp.database);
	Object.assign(ownApp.deps.rates, { spendToken, countUnknownToken });
	return ownApp;
}
