import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

let app: TestApp;
let administrator: Client;

beforeAll(async () => {
	app = await testApp();
	administrator = await app.signUp();
});

afterAll(() => app.close());

/** So late that a request also writes the last use, and is still under way when what it read is ended. */
const later = testNow + 11 * 60_000;

/** Somebody's session that is in no cache. */
const newToken = async () => {
	const { cookie, user } = await app.signUp();
	app.deps.sessions.forget(user.id);
	return { userId: user.id, token: cookie()?.slice("sid=".length) ?? "" };
};

// PGlite answers in the order of the questions, so there the request reads first; on PostgreSQL either may.
test("a request under way does not bring back the session that a logout ends meanwhile", async () => {
	const { sessions } = app.deps;
	const { token } = await newToken();
	const under = sessions.actorOf(token, later);
	await sessions.end(token);
	await under;
	expect(await sessions.actorOf(token, later)).toBeUndefined();
});

test("nor does one that comes while the logout is under way", async () => {
	const { sessions } = app.deps;
	const { token } = await newToken();
	const end = sessions.end(token);
	await sessions.actorOf(token, later);
	await end;
	expect(await sessions.actorOf(token, later)).toBeUndefined();
});

test("nor one that has read what an administrator ends for everybody", async () => {
	const { sessions } = app.deps;
	const { token, userId } = await newToken();
	const under = sessions.actorOf(token, later);
	await app.database.orm.transaction((tx) => sessions.endAll(tx, userId));
	sessions.forget(userId);
	await under;
	expect(await sessions.actorOf(token, later)).toBeUndefined();
});

describe("what one process ends holds on another at once, for all that changes something", () => {
	let other: TestApp;
	beforeAll(async () => {
		other = await testApp({}, app.database);
	});

	/** Somebody whom both processes have in their caches. */
	const knownToBoth = async () => {
		const person = await app.signUp();
		const headers = { cookie: person.cookie() ?? "" };
		const elsewhere = (route: string, body?: object) => other.request(route, { headers, body });
		expect((await elsewhere("GET /api/auth/me")).status).toBe(200);
		return { ...person, elsewhere };
	};
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

	test("a dismissal: nobody re-appoints themselves, nor looks on", async () => {
		const { user, elsewhere } = await knownToBoth();
		const route = `/api/admin/administrators/${user.id}`;
		expect((await administrator.send(`PUT ${route}`)).status).toBe(200);
		expect((await elsewhere("GET /api/admin/users")).status).toBe(200);
		expect((await administrator.send(`DELETE ${route}`)).status).toBe(204);
		expect((await elsewhere("GET /api/admin/users")).json.code).toBe("admin-only");
		expect((await elsewhere(`PUT ${route}`)).json.code).toBe("admin-only");
	});
});
