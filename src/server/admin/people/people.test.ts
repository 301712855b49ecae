import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHabit, pay } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Client & { user: { id: string } };

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp({ email: "admin@example.in", fullName: "The Administrator" });
});

afterAll(() => app.close());

function suspend(id: string, by: Client = admin) {
	return by.send(`POST /api/admin/users/${id}/suspend`, { body: { reason: "Sold accounts" } });
}
function appoint(id: string, by: Client = admin) {
	return by.send(`PUT /api/admin/administrators/${id}`);
}
function dismiss(id: string, by: Client = admin) {
	return by.send(`DELETE /api/admin/administrators/${id}`);
}
function signIn(email: string, client: Client = app.client()) {
	return client.send("POST /api/auth/login", { body: { email, password: "monsoon-21" } });
}
async function people(query: string, by: Client = admin) {
	return (await by.send(`GET /api/admin/users?${query}`)).json;
}
async function actsOn(subject: string): Promise<string[]> {
	return (await admin.send("GET /api/admin/audit?limit=200")).json
		.filter((entry: { subject: { id: string } | null }) => entry.subject?.id === subject)
		.map(({ act }: { act: string }) => act)
		.reverse();
}

describe("a suspended user", () => {
	test("is signed out on all devices at once, cannot sign in, and can do so again once resumed", async () => {
		const person = await app.signUp();
		const { id, email } = person.user;
		const phone = app.client();
		await signIn(email, phone);
		const { status, json } = await suspend(id);
		expect(status).toBe(200);
		expect(json).toMatchObject({
			id,
			sessions: 0,
			suspension: {
				reason: "Sold accounts",
				by: { fullName: "The Administrator" },
				at: "2026-11-21T12:30:00.000Z",
			},
		});
		for (const device of [person, phone]) expect((await device.send("GET /api/auth/me")).status).toBe(401);
		const refused = await signIn(email);
		expect([refused.status, refused.json.code]).toEqual([403, "suspended"]);
		const wrong = await app.request("POST /api/auth/login", { body: { email, password: "wrong-password" } });
		expect(wrong.json.code).toBe("wrong-credentials");

		const resumed = await admin.send(`POST /api/admin/users/${id}/resume`);
		expect(resumed.json.suspension).toBeNull();
		expect((await signIn(email)).status).toBe(200);
		expect(await actsOn(id)).toEqual(["user-suspended", "user-resumed"]);
	});

	test("is suspended only once, even by five concurrent requests", async () => {
		const person = await app.signUp();
		await Promise.all(Array.from({ length: 5 }, () => suspend(person.user.id)));
		expect(await actsOn(person.user.id)).toEqual(["user-suspended"]);
	});

	test("keeps the first reason; another one, or another administrator, is refused", async () => {
		const [person, colleague] = [await app.signUp(), await app.signUp()];
		await appoint(colleague.user.id);
		const { id } = person.user;
		const again = (by: Client, reason: string) =>
			by.send(`POST /api/admin/users/${id}/suspend`, { body: { reason } });
		const replies = [
			await suspend(id),
			await suspend(id),
			await again(admin, "Threats"),
			await suspend(id, colleague),
		];
		expect(replies.map(({ status, json }) => (status === 200 ? 200 : json.code))).toEqual([
			...[200, 200],
			...["is-suspended", "is-suspended"],
		]);
		expect((await people("only=suspended")).find((each: { id: string }) => each.id === id)).toMatchObject({
			suspension: { reason: "Sold accounts", by: { fullName: "The Administrator" } },
		});
		expect(await actsOn(id)).toEqual(["user-suspended"]);
		await dismiss(colleague.user.id);
	});

	test("keeps their data", async () => {
		const person = await app.signUp();
		await pay(admin, person.user.email);
		const habit = await createHabit(person);
		await suspend(person.user.id);
		await admin.send(`POST /api/admin/users/${person.user.id}/resume`);
		const again = app.client();
		await signIn(person.user.email, again);
		expect((await again.send("GET /api/habits")).json[0].id).toBe(habit.id);
	});

	test("cannot use a sign-in that raced the suspension", async () => {
		const person = await app.signUp();
		const devices = Array.from({ length: 6 }, () => app.client());
		const racing = devices.map((device) => signIn(person.user.email, device));
		await suspend(person.user.id);
		await Promise.all(racing);
		const other = await testApp({}, app.database);
		for (const device of devices) {
			const { status } = await other.request("GET /api/auth/me", {
				headers: { cookie: device.cookie() ?? "" },
			});
			expect(status).toBe(401);
		}
	});
});

test("ending a user's sessions signs them out everywhere, and they can sign in again", async () => {
	const person = await app.signUp();
	const { json } = await admin.send(`POST /api/admin/users/${person.user.id}/end-sessions`);
	expect(json.sessions).toBe(0);
	expect((await person.send("GET /api/auth/me")).status).toBe(401);
	expect((await signIn(person.user.email)).status).toBe(200);
	expect(await actsOn(person.user.id)).toEqual(["sessions-ended"]);
});

describe("administrators", () => {
	test("appoint and dismiss each other, with immediate effect", async () => {
		const person = await app.signUp();
		expect((await people("", person)).code).toBe("admin-only");
		const { json } = await appoint(person.user.id);
		expect(json.administrator).toEqual({
			isConfigured: false,
			by: expect.objectContaining({ fullName: "The Administrator" }),
			at: "2026-11-21T12:30:00.000Z",
		});
		expect((await person.send("GET /api/auth/me")).json.isAdmin).toBe(true);
		expect((await people("only=administrators", person)).length).toBe(2);
		expect((await dismiss(person.user.id)).status).toBe(204);
		expect((await people("", person)).code).toBe("admin-only");
		expect((await dismiss(person.user.id)).status).toBe(204);
		expect(await actsOn(person.user.id)).toEqual(["administrator-added", "administrator-removed"]);
	});

	test("cannot dismiss the last one", async () => {
		expect((await dismiss(admin.user.id)).json.code).toBe("last-administrator");
	});

	test.each([1, 2, 3, 4, 5])(
		"keep at least one when they dismiss each other concurrently, round %i",
		async () => {
			const [left, right] = [await app.signUp(), await app.signUp()];
			await appoint(left.user.id);
			await appoint(right.user.id);
			await Promise.all([
				dismiss(admin.user.id, left),
				dismiss(left.user.id, right),
				dismiss(right.user.id, left),
				dismiss(left.user.id),
				dismiss(right.user.id),
			]);
			const rest = await app.database.statement("rest_of_them", "select user_id from administrators")([]);
			expect(rest.length).toBeGreaterThan(0);
			await app.database.script((run) =>
				run(`delete from administrators;
				insert into administrators (user_id, appointed_at) values ('${admin.user.id}', now())`),
			);
			for (const { user } of [admin, left, right]) app.deps.sessions.forget(user.id);
		},
	);

	test("are not created by registering after the first one was dismissed", async () => {
		const ownApp = await testApp();
		const [first, next] = [await ownApp.signUp(), await ownApp.signUp()];
		await appoint(next.user.id, first);
		expect((await dismiss(first.user.id, next)).status).toBe(204);
		expect((await ownApp.signUp()).user.isAdmin).toBe(false);
		await ownApp.close();
	});

	test("cannot be suspended, and suspended users cannot be appointed", async () => {
		const person = await app.signUp();
		await appoint(person.user.id);
		expect((await suspend(person.user.id)).json.code).toBe("is-administrator");
		await dismiss(person.user.id);
		await suspend(person.user.id);
		expect((await appoint(person.user.id)).json.code).toBe("is-suspended");
	});

	test("are not suspended, even if appointment and suspension race", async () => {
		const person = await app.signUp();
		await Promise.all([suspend(person.user.id), appoint(person.user.id)]);
		const [row] = await people(`q=${person.user.email}`);
		expect(row.administrator === null || row.suspension === null).toBe(true);
	});

	test("cannot be dismissed if the configuration names them", async () => {
		const ownApp = await testApp({ ADMIN_EMAILS: "boss@example.in, chief@example.in" }, app.database);
		const boss = await ownApp.signUp({ email: "boss@example.in" });
		const chief = await ownApp.signUp({ email: "chief@example.in" });
		expect((await dismiss(chief.user.id, boss)).json.code).toBe("configured-administrator");
		const rows = await people("only=administrators&q=chief", boss);
		expect(rows).toMatchObject([
			{ email: "chief@example.in", administrator: { isConfigured: true, by: null, at: null } },
		]);
	});
});

describe("the list of people", () => {
	test("can be searched by name and address, page by page, newest first", async () => {
		for (const fullName of ["Zoya Khan", "Zoya Nair", "Zoya 100%"]) await app.signUp({ fullName });
		const names = async (query: string) =>
			(await people(query)).map((row: { fullName: string }) => row.fullName);
		expect(await names("q=zoya")).toEqual(["Zoya 100%", "Zoya Nair", "Zoya Khan"]);
		const [first] = await people("q=zoya&limit=1");
		expect(await names(`q=ZOYA&limit=1&after=${first.id}`)).toEqual(["Zoya Nair"]);
		expect(await names("q=0%25")).toEqual(["Zoya 100%"]);
		expect(await names("q=admin@example")).toEqual(["The Administrator"]);
	});

	test.each(["ज\u093cोया", "\u095bोया", "जोया", "\u095bोया\u200b"])("finds a name typed %j", async (q) => {
		const { user } = await app.signUp({ fullName: "ज\u093cोया" });
		const [found] = await people(`q=${encodeURIComponent(q)}`);
		expect(found.id).toBe(user.id);
	});

	test.each(["D’Souza", "D'Souza", "\u202aD'Souza\u202c"])("finds an ASCII name typed %j", async (q) => {
		const { user } = await app.signUp({ fullName: "Remy D'Souza" });
		const [found] = await people(`q=${encodeURIComponent(q)}`);
		expect(found.id).toBe(user.id);
	});

	test("shows sessions and last activity, never a password", async () => {
		const person = await app.signUp();
		const [row] = await people(`q=${person.user.email}`);
		expect(row).toMatchObject({ sessions: 1, lastSeenAt: "2026-11-21T12:30:00.000Z", totalPaid: 0 });
		expect(JSON.stringify(row)).not.toMatch(/argon|hash|token/i);
	});

	test("can be limited to suspended users", async () => {
		const person = await app.signUp();
		await suspend(person.user.id);
		const rows = await people("only=suspended");
		expect(rows[0].id).toBe(person.user.id);
		expect(rows.every(({ suspension }: { suspension: unknown }) => suspension !== null)).toBe(true);
	});
});

test("acts on unknown users return 404", async () => {
	const unknown = "0190a1b2-0000-7000-8000-000000000009";
	for (const reply of [await suspend(unknown), await appoint(unknown), await dismiss(unknown)])
		expect(reply.status).toBe(404);
});

test("a session past its 90 days is not counted, however recently it was used", async () => {
	const person = await app.signUp();
	for (const days of [25, 25, 25, 14]) {
		app.advance(days * 86_400_000);
		expect((await person.send("GET /api/auth/me")).status).toBe(200);
	}
	const fresh = app.client();
	await signIn("admin@example.in", fresh);
	expect(await people(`q=${person.user.email}`, fresh)).toMatchObject([{ sessions: 1 }]);
	app.advance(86_400_000 + 1);
	await signIn("admin@example.in", fresh);
	expect((await person.send("GET /api/auth/me")).status).toBe(401);
	expect(await people(`q=${person.user.email}`, fresh)).toMatchObject([{ sessions: 0, lastSeenAt: null }]);
});
