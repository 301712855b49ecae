import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

function form(changes: Record<string, unknown> = {}) {
	return {
		fullName: "Asha Rao",
		email: "asha@example.in",
		password: "monsoon-21",
		confirmPassword: "monsoon-21",
		...changes,
	};
}

describe("register", () => {
	test("creates the account and signs in, without returning the password", async () => {
		const browser = app.client();
		const { status, json, text } = await browser.send("POST /api/auth/register", {
			body: form({ phone: "+91 98765 43210", timeZone: "Asia/Kathmandu", locale: "hi" }),
		});
		expect(status).toBe(201);
		expect(json).toMatchObject({
			fullName: "Asha Rao",
			email: "asha@example.in",
			phone: "+91 98765 43210",
			timeZone: "Asia/Kathmandu",
			locale: "hi",
			isVerified: false,
			habitsCreated: 0,
			totalPaid: 0,
			createdAt: "2026-11-21T12:30:00.000Z",
		});
		expect(text).not.toMatch(/argon2|password/i);
		const me = await browser.send("GET /api/auth/me");
		expect(me.json).toEqual(json);
	});

	test("makes only one of several concurrent first accounts an administrator", async () => {
		const fresh = await testApp();
		const people = await Promise.all([fresh.signUp(), fresh.signUp(), fresh.signUp(), fresh.signUp()]);
		const admins = people.filter(({ user }) => user.isAdmin);
		await fresh.close();
		expect(admins).toHaveLength(1);
	});

	test("if ADMIN_EMAILS is set, only accounts with those addresses become administrators", async () => {
		const fresh = await testApp({ ADMIN_EMAILS: "boss@example.in, other@example.in" });
		const first = await fresh.signUp({ email: "first@example.in" });
		const boss = await fresh.signUp({ email: "Boss@Example.in" });
		await fresh.close();
		expect([first.user.isAdmin, boss.user.isAdmin]).toEqual([false, true]);
	});

	test("once there are accounts, registering does not make anyone an administrator, even without ADMIN_EMAILS", async () => {
		const before = await testApp({ ADMIN_EMAILS: "boss@example.in" });
		await before.signUp();
		const after = await testApp({}, before.database);
		const newcomer = await after.signUp({ email: "newcomer@example.in" });
		await before.close();
		expect(newcomer.user.isAdmin).toBe(false);
	});

	test("an address can be registered only once, whatever its case", async () => {
		await app.signUp({ email: "once@example.in" });
		const { status, json } = await app.request("POST /api/auth/register", {
			body: form({ email: "ONCE@example.in" }),
		});
		expect(status).toBe(409);
		expect(json.code).toBe("email-taken");
		expect(json.fields).toEqual({ email: "This email already has an account. Sign in instead?" });
	});

	test("only one of several concurrent sign-ups with one address succeeds", async () => {
		const emails = ["race@example.in", "Race@example.in", "RACE@example.in", "race@Example.in"];
		const replies = await Promise.all(
			emails.map((email) => app.request("POST /api/auth/register", { body: form({ email }) })),
		);
		expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
	});

	test.each([
		[{ email: "not an address" }, "email", "Please enter a valid email"],
		[{ password: "12345", confirmPassword: "12345" }, "password", "Password must be at least 6 characters"],
		...["password", "Password123", "JaiShriRam", "123456789", "ASHA@example.in", "asha rao"].map(
			(password): [Record<string, unknown>, string, string] => [
				{ password, confirmPassword: password },
				"password",
				"This is one of the first passwords anybody would try. Please choose another one",
			],
		),
		[{ confirmPassword: "monsoon-22" }, "confirmPassword", "Passwords don't match"],
		[{ fullName: "   " }, "fullName", "Please fill this in"],
		[{ fullName: undefined }, "fullName", "Please fill this in"],
		...[
			"Eve\r\nBcc: evil@x.y",
			"Eve\tEve",
			"Eve\u0085Eve",
			"Eve\u2028Eve",
			"\u001b[31mEve",
			"Eve\u202eavE",
			"\u2066Eve",
		].map((fullName): [Record<string, unknown>, string, string] => [
			{ fullName },
			"fullName",
			"Please write this on one line, without control characters",
		]),
		[{ phone: "call me" }, "phone", "Please enter a phone number, such as +91 98765 43210"],
	])("refuses %o", async (changes, field, message) => {
		const { status, json } = await app.request("POST /api/auth/register", { body: form(changes) });
		expect(status).toBe(400);
		expect(json.fields).toEqual({ [field]: message });
	});

	test("uses India's time zone if the device's is unknown", async () => {
		const { user } = await app.signUp({ email: "mars@example.in", timeZone: "Mars/Olympus" });
		expect(user.timeZone).toBe("Asia/Kolkata");
	});

	test("keeps a password exactly as typed, with spaces and case", async () => {
		await app.signUp({ email: "spaces@example.in", password: " Long Pass ", confirmPassword: " Long Pass " });
		const login = (password: string) =>
			app.request("POST /api/auth/login", { body: { email: "spaces@example.in", password } });
		expect((await login(" Long Pass ")).status).toBe(200);
		expect((await login("Long Pass")).status).toBe(401);
		expect((await login(" long pass ")).status).toBe(401);
	});
});

describe("login", () => {
	test("gives the browser a new token, and its former one stops working", async () => {
		const person = await app.signUp();
		const before = person.cookie() ?? "";
		const { status, json } = await person.send("POST /api/auth/login", {
			body: { email: person.user.email.toUpperCase(), password: person.password },
		});
		expect(status).toBe(200);
		expect(json).toEqual(person.user);
		expect(person.cookie()).not.toBe(before);
		expect((await app.request("GET /api/auth/me", { headers: { cookie: before } })).status).toBe(401);
	});

	test("ignores a planted token", async () => {
		const { user, password } = await app.signUp();
		const planted = `sid=${"A".repeat(65)}`;
		const { headers } = await app.request("POST /api/auth/login", {
			body: { email: user.email, password },
			headers: { cookie: planted },
		});
		expect(headers.get("set-cookie")).not.toContain(planted);
		expect((await app.request("GET /api/auth/me", { headers: { cookie: planted } })).status).toBe(401);
	});

	test("gives the same response for an unknown address and a wrong password, and hashes for both", async () => {
		const { user } = await app.signUp();
		const verified = vi.spyOn(app.deps.passwords, "verify");
		async function attempt(email: string) {
			const { status, json } = await app.request("POST /api/auth/login", {
				body: { email, password: "wrong-password" },
			});
			return { status, json };
		}
		const right = await attempt(user.email);
		expect(right.status).toBe(401);
		expect(await attempt("nobody@example.in")).toEqual(right);
		expect(verified.mock.calls).toEqual([
			[expect.stringContaining("$argon2id$"), "wrong-password"],
			[undefined, "wrong-password"],
		]);
		verified.mockRestore();
	});

	test("limits guesses with 429 and Retry-After, lets other networks in, and locks nobody out after a few slips", async () => {
		const { user, password } = await app.signUp();
		const login = (secret: string, cookie?: string) =>
			app.request("POST /api/auth/login", {
				body: { email: user.email, password: secret },
				...(cookie && { headers: { cookie } }),
			});
		for (let slip = 0; slip < 6; slip++) expect((await login("wrong-password")).status).toBe(401);
		expect((await login(password)).status).toBe(200);

		const replies = await Promise.all(Array.from({ length: 30 }, () => login("wrong-password")));
		const refused = replies.filter(({ status }) => status === 429);
		expect(refused.length).toBe(10);
		expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(60);
		expect((await login(password)).status).toBe(429);

		const restarted = await testApp({ TRUST_PROXY: "127.0.0.1" }, app.database);
		const from = (address: string) =>
			restarted.request("POST /api/auth/login", {
				body: { email: user.email, password },
				headers: { "x-forwarded-for": address },
			});
		expect((await from("127.0.0.2")).status).toBe(200);
		expect((await from("::ffff:127.0.0.1")).status).toBe(429);
	});
});

describe("a device that has signed in before", () => {
	const signIn = (browser: Client, email: string, password: string) =>
		browser.send("POST /api/auth/login", { body: { email, password } });

	test("is not locked out by failed sign-ins from its IP address, to its own account or others", async () => {
		const [owner, stranger] = [await app.signUp(), app.client()];
		await owner.send("POST /api/auth/logout");
		await app.database.script((run) => run("delete from rate_limits"));
		for (let attempt = 0; attempt < 30; attempt++) await signIn(stranger, owner.user.email, "wrong-password");
		for (let attempt = 0; attempt < 85; attempt++)
			await signIn(stranger, `nobody${attempt}@example.in`, "wrong-password");
		expect((await signIn(stranger, "another@example.in", "wrong-password")).status).toBe(429);
		expect((await signIn(app.client(), owner.user.email, owner.password)).status).toBe(429);
		expect((await signIn(owner, owner.user.email, owner.password)).status).toBe(200);
		await app.database.script((run) => run("delete from rate_limits"));
	});

	test("gets as many guesses as any other, and no advantage with other accounts", async () => {
		const [owner, other] = [await app.signUp(), await app.signUp()];
		const replies = [];
		for (let attempt = 0; attempt < 21; attempt++)
			replies.push(await signIn(owner, owner.user.email, "wrong-password"));
		expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(401), 429]);
		for (let attempt = 0; attempt < 20; attempt++) await signIn(owner, other.user.email, "wrong-password");
		expect((await signIn(owner, other.user.email, other.password)).status).toBe(429);
		await app.database.script((run) => run("delete from rate_limits"));
	});
});

test("a user's twenty-first session ends the oldest", async () => {
	const first = await app.signUp();
	const devices = Array.from({ length: 20 }, () => app.client());
	for (const device of devices) {
		app.advance(1_000);
		await device.send("POST /api/auth/login", {
			body: { email: first.user.email, password: first.password },
		});
	}
	expect((await first.send("GET /api/auth/me")).status).toBe(401);
	for (const device of devices) expect((await device.send("GET /api/auth/me")).status).toBe(200);
});

describe("sessions", () => {
	test("the cookie is HttpOnly and SameSite, and the database does not contain it", async () => {
		const { headers } = await app.request("POST /api/auth/register", {
			body: form({ email: "cookie@example.in" }),
		});
		const [cookie = ""] = headers.getSetCookie();
		expect(cookie).toMatch(/^sid=[A-Za-z0-9_-]{65}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
		const secret = cookie.slice(4, 69);
		const [row] = await app.database.statement<{ dump: string }>(
			"dump",
			"select string_agg(s::text, '') as dump from sessions s",
		)([]);
		expect(row?.dump).not.toContain(secret);
		expect(row?.dump).not.toContain(Buffer.from(secret).toString("hex"));
	});

	test("over https the cookie is Secure and bound to the host", async () => {
		const secure = await testApp({ PUBLIC_URL: "https://ikkis.example" }, app.database);
		const { headers } = await secure.request("POST /api/auth/register", {
			body: form({ email: "secure@example.in" }),
		});
		expect(headers.getSetCookie()[0]).toMatch(/^__Host-sid=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
		expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
	});

	test("logout ends a cached session at once, and can be repeated", async () => {
		const person = await app.signUp();
		const cookie = person.cookie() ?? "";
		expect((await person.send("GET /api/auth/me")).status).toBe(200);
		expect((await person.send("POST /api/auth/logout")).status).toBe(204);
		expect((await app.request("GET /api/auth/me", { headers: { cookie } })).status).toBe(401);
		expect((await app.request("POST /api/auth/logout", { headers: { cookie } })).status).toBe(204);
	});

	test.each([
		["idle", [30], 401],
		["not quite idle", [29.99], 200],
		["in use, past the absolute end", [29, 29, 29, 4], 401],
		["in use, before the absolute end", [29, 29, 29, 2], 200],
	])("a session that is %s, with requests after %j days, gets %i", async (_name, waits, status) => {
		const ownApp = await testApp({}, app.database);
		const person = await ownApp.signUp({ email: `life${waits.join("-")}@example.in` });
		let last = 0;
		for (const days of waits) {
			ownApp.advance(days * 86_400_000 + 1);
			ownApp.deps.sessions.forget(person.user.id);
			last = (await person.send("GET /api/auth/me")).status;
		}
		expect(last).toBe(status);
	});

	test.each([["", "sid=", "sid=short", `sid=${"~".repeat(65)}`, `sid=${"A".repeat(65)}`, "other=1"]])(
		"an unknown or malformed cookie is not a session",
		async (...cookies) => {
			for (const cookie of cookies) {
				expect((await app.request("GET /api/auth/me", { headers: { cookie } })).status).toBe(401);
			}
		},
	);
});

test("time zone and language can be changed, and unknown fields are refused", async () => {
	const person = await app.signUp();
	const changed = await person.send("PATCH /api/auth/me", {
		body: { timeZone: "America/New_York", locale: "hi" },
	});
	expect(changed.json).toMatchObject({ timeZone: "America/New_York", locale: "hi" });
	const refused = await person.send("PATCH /api/auth/me", { body: { isAdmin: true, totalPaid: 100 } });
	expect(refused.status).toBe(400);
	expect((await person.send("GET /api/auth/me")).json).toEqual(changed.json);
	const { json } = await person.send("PATCH /api/auth/me", {
		raw: '{"toString": 1, "constructor": 2, "__proto__": 3}',
	});
	expect(Object.keys(json.fields).sort()).toEqual(["__proto__", "constructor", "toString"]);
});
