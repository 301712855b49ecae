import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage } from "#server/testing/social/open-page.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

let app: TestApp;
let administrator: Client;

beforeAll(async () => {
	app = await testApp();
	administrator = await app.signUp();
});

afterAll(() => app.close());

/** Late enough that a request also writes the last use and is still running when its session ends. */
const later = testNow + 11 * 60_000;

async function newToken() {
	const { cookie, user } = await app.signUp();
	app.deps.sessions.forget(user.id);
	return { userId: user.id, token: cookie()?.slice("sid=".length) ?? "" };
}

// PGlite answers in order, so there the request reads first; on PostgreSQL either may.
test("a request in progress does not revive a session that a logout ends", async () => {
	const { sessions } = app.deps;
	const { token } = await newToken();
	const under = sessions.actorOf(token, later);
	await sessions.end(token);
	await under;
	expect(await sessions.actorOf(token, later)).toBeUndefined();
});

test("a request during the logout does not revive the session", async () => {
	const { sessions } = app.deps;
	const { token } = await newToken();
	const end = sessions.end(token);
	await sessions.actorOf(token, later);
	await end;
	expect(await sessions.actorOf(token, later)).toBeUndefined();
});

test("one query tells live sessions from ended ones", async () => {
	const { sessions } = app.deps;
	const [living, over, suspended] = [await newToken(), await newToken(), await newToken()];
	await sessions.end(over.token);
	await administrator.send(`POST /api/admin/users/${suspended.userId}/suspend`, {
		body: { reason: "Asked" },
	});
	const all = [living, over, suspended].map(({ token }) => token);
	const livingAt = (now: number) => sessions.livingOf([...all, "no token", "sid"], now);
	expect(await livingAt(testNow)).toEqual(new Set([living.token]));
	expect(await livingAt(testNow + 31 * 86_400_000)).toEqual(new Set());
	expect(await sessions.livingOf([], testNow)).toEqual(new Set());
});

test("a request in progress does not revive a session that an administrator ends", async () => {
	const { sessions } = app.deps;
	const { token, userId } = await newToken();
	const under = sessions.actorOf(token, later);
	await app.database.orm.transaction((tx) => sessions.endAll(tx, userId));
	sessions.forget(userId);
	await under;
	expect(await sessions.actorOf(token, later)).toBeUndefined();
});

test("an open page refetches the sessions once another browser signs in", async () => {
	const person = await app.signUp();
	const page = await openPage(app, person);
	expect(await page.next()).toBe("everything");
	const elsewhere = app.client();
	const body = { email: person.user.email, password: person.password };
	expect((await elsewhere.send("POST /api/auth/login", { body })).status).toBe(200);
	expect(await page.next()).toBe("account");
	expect((await person.send("GET /api/auth/sessions")).json).toHaveLength(2);
	await page.close();
});

describe("another process refuses changes at once after", () => {
	let other: TestApp;
	beforeAll(async () => {
		other = await testApp({}, app.database);
	});

	async function knownToBoth() {
		const person = await app.signUp();
		const headers = { cookie: person.cookie() ?? "" };
		const elsewhere = (route: string, body?: object) => other.request(route, { headers, body });
		expect((await elsewhere("GET /api/auth/me")).status).toBe(200);
		return { ...person, elsewhere };
	}
	const change = ["PATCH /api/auth/me", { locale: "hi" }] as const;

	test("a sign-out", async () => {
		const { send, elsewhere } = await knownToBoth();
		await send("POST /api/auth/logout");
		expect((await elsewhere(...change)).status).toBe(401);
		expect((await elsewhere("GET /api/auth/me")).status).toBe(401);
	});

	test("a suspension", async () => {
		const { user, elsewhere } = await knownToBoth();
		await administrator.send(`POST /api/admin/users/${user.id}/suspend`, {
			body: { reason: "Asked for it" },
		});
		expect((await elsewhere(...change)).status).toBe(401);
	});

	test("a dismissal, and the former administrator can neither read nor reappoint themselves", async () => {
		const { user, elsewhere } = await knownToBoth();
		const route = `/api/admin/administrators/${user.id}`;
		expect((await administrator.send(`PUT ${route}`)).status).toBe(200);
		expect((await elsewhere("GET /api/admin/users")).status).toBe(200);
		expect((await administrator.send(`DELETE ${route}`)).status).toBe(204);
		expect((await elsewhere("GET /api/admin/users")).json.code).toBe("admin-only");
		expect((await elsewhere(`PUT ${route}`)).json.code).toBe("admin-only");
	});
});

describe("a list of sessions", () => {
	const chrome =
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
	async function onPhone({ user, password }: { user: { email: string }; password: string }) {
		const phone = app.client();
		await phone.send("POST /api/auth/login", {
			body: { email: user.email, password },
			headers: { "user-agent": chrome },
		});
		return phone;
	}

	test("names browser and system, and reveals no token or hash", async () => {
		const person = await app.signUp();
		const phone = await onPhone(person);
		const { status, json, text } = await phone.send("GET /api/auth/sessions");
		expect(status).toBe(200);
		expect(
			json.map(({ browser, system, isThis }: Record<string, unknown>) => [browser, system, isThis]),
		).toEqual(
			expect.arrayContaining([
				["Chrome", "Android", true],
				[null, null, false],
			]),
		);
		expect(text).not.toContain(phone.cookie()?.slice("sid=".length));
		const hashes = await app.database.script((run) => run("select token_hash from sessions"));
		for (const { token_hash } of hashes) {
			const bytes = Buffer.from(token_hash as Uint8Array);
			for (const form of ["hex", "base64", "base64url"] as const)
				expect(text).not.toContain(bytes.toString(form));
		}
	});

	test("lets only the owner end a session by its id", async () => {
		const [person, stranger] = [await app.signUp(), await app.signUp()];
		const phone = await onPhone(person);
		const { json } = await phone.send("GET /api/auth/sessions");
		const { id } = json.find(({ isThis }: { isThis: boolean }) => isThis);
		expect((await stranger.send(`DELETE /api/auth/sessions/${id}`)).status).toBe(404);
		expect((await phone.send("GET /api/auth/me")).status).toBe(200);
		expect((await person.send(`DELETE /api/auth/sessions/${id}`)).status).toBe(204);
		expect((await person.send(`DELETE /api/auth/sessions/${id}`)).status).toBe(404);
		expect((await phone.send("GET /api/auth/me")).status).toBe(401);
	});

	test("lets the owner end all others; another process then refuses their reads, too", async () => {
		const other = await testApp({}, app.database);
		const person = await app.signUp();
		const phone = await onPhone(person);
		const elsewhere = async () =>
			(await other.request("GET /api/auth/me", { headers: { cookie: phone.cookie() ?? "" } })).status;
		expect(await elsewhere()).toBe(200);
		expect((await person.send("DELETE /api/auth/sessions")).status).toBe(204);
		await expect.poll(elsewhere).toBe(401);
		expect((await person.send("GET /api/auth/sessions")).json).toHaveLength(1);
	});
});
