import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHabit, habitForm, pay } from "#server/testing/habits.ts";
import { bytesOf } from "#server/testing/import-files.ts";
import { createOrganization, join } from "#server/testing/organizations.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp({ email: "admin@example.in" });
});

afterAll(() => app.close());

function verify(userEmail: string, amount = 100, by: Client = admin) {
	return by.send("POST /api/admin/verify-payment", { body: { userEmail, amount } });
}

async function audits(subjectId: string) {
	return app.database.statement<{ act: string; actor_id: string; address: string }>(
		"audits",
		"select act, actor_id, address from audit_log where subject_id = $1",
	)([subjectId]);
}

test("the plans are listed without sign-in, the first-habit plan first", async () => {
	const { status, json } = await app.request("GET /api/pricing");
	expect(status).toBe(200);
	expect(json[0]).toMatchObject({ isFirstHabit: true, price: 100, listPrice: 1000, isActive: true });
	expect(json[1]).toMatchObject({ isFirstHabit: false, price: 1000 });
});

test("creating a habit without a payment is refused, with the amount to pay", async () => {
	const person = await app.signUp();
	const { status, json } = await person.send("POST /api/habits", { body: habitForm });
	expect(status).toBe(200);
	expect(json).toEqual({
		requiresPayment: true,
		message: "Payment required",
		payment: {
			amount: 100,
			currency: "INR",
			planId: 1,
			upiLink: expect.stringContaining("upi://pay?pa=demo@example&"),
		},
	});
	expect(json.payment.upiLink).toContain("am=100.00&cu=INR");
	expect((await person.send("GET /api/habits")).json).toEqual([]);
	expect((await person.send("GET /api/auth/me")).json.habitsCreated).toBe(0);
});

describe("verification", () => {
	test("unlocks creation permanently, and appears in the payer's payments and the audit log", async () => {
		const person = await app.signUp();
		const reply = await verify(person.user.email.toUpperCase());
		const { wasVerifiedBefore, ...json } = reply.json;
		expect([reply.status, wasVerifiedBefore]).toEqual([200, false]);
		expect(json).toMatchObject({
			userId: person.user.id,
			amount: 100,
			currency: "INR",
			paymentMethod: "UPI",
			paymentStatus: "completed",
			planId: 1,
			paymentDate: "2026-11-21T12:30:00.000Z",
		});
		expect((await person.send("GET /api/payments/my")).json).toEqual([json]);
		expect((await person.send("GET /api/auth/me")).json.totalPaid).toBe(100);
		const habit = await createHabit(person);
		expect(habit).toMatchObject({ isPaid: true, paymentId: json.id });
		await createHabit(person, { name: "Read ten pages" });
		expect((await person.send("GET /api/payments/my")).json[0].habitId).toBe(habit.id);
		expect((await person.send("GET /api/auth/me")).json.habitsCreated).toBe(2);
		expect(await audits(person.user.id)).toEqual([
			{ act: "payment-verified", actor_id: admin.user.id, address: "127.0.0.1" },
		]);
	});

	test("completes one payment when called ten times concurrently", async () => {
		const person = await app.signUp();
		const replies = await Promise.all(Array.from({ length: 10 }, () => verify(person.user.email)));
		expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
		expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
		expect((await person.send("GET /api/payments/my")).json).toHaveLength(1);
		expect((await person.send("GET /api/auth/me")).json.totalPaid).toBe(100);
		expect(await audits(person.user.id)).toHaveLength(1);
	});

	test.each([
		["nobody@example.in", 100, 404, "unknown-account"],
		["admin@example.in", 99, 422, "wrong-amount"],
		["admin@example.in", 1000, 422, "wrong-amount"],
		["not an address", 100, 400, "invalid-input"],
		["admin@example.in", -100, 400, "invalid-input"],
		["admin@example.in", 100.001, 400, "invalid-input"],
	])("is refused for the address %s and the amount %d", async (email, amount, status, code) => {
		const reply = await verify(email, amount);
		expect(reply.status).toBe(status);
		expect(reply.json.code).toBe(code);
		expect(reply.json.message).toMatch(/\.$/);
	});

	test("requires an administrator who signed in within the last twelve hours", async () => {
		const person = await app.signUp();
		expect((await verify(person.user.email, 100, person)).json.code).toBe("admin-only");
		expect((await person.send("GET /api/payments/my")).json).toEqual([]);

		const ownApp = await testApp({}, app.database);
		const again = ownApp.client();
		await again.send("POST /api/auth/login", { body: { email: "admin@example.in", password: "monsoon-21" } });
		ownApp.advance(13 * 3_600_000);
		const late = await verify(person.user.email, 100, again);
		expect([late.status, late.json.code]).toEqual([403, "sign-in-again"]);
	});

	test("leaves an audit log that cannot be changed", async () => {
		const person = await app.signUp();
		await pay(admin, person.user.email);
		for (const attempt of [
			"update audit_log set act = 'nothing'",
			"delete from audit_log",
			"truncate audit_log",
		]) {
			await expect(app.database.statement("tamper", attempt)([])).rejects.toThrow(/append-only/);
		}
	});
});

test("per-habit pricing charges the standard plan's price for each further habit; imported ones count too", async () => {
	const perHabit = await testApp({ PRICING_POLICY: "per-habit" }, app.database);
	const boss = perHabit.client();
	await boss.send("POST /api/auth/login", { body: { email: "admin@example.in", password: "monsoon-21" } });
	const person = await perHabit.signUp({ email: "per-habit@example.in" });
	await pay(boss, "per-habit@example.in");
	const file = {
		raw: bytesOf("2026-07-01,Walk,1\n"),
		headers: { "content-type": "application/octet-stream" },
	};
	const { json } = await person.send("POST /api/imports", file);
	const habits = [{ index: 0, include: true, category: "Health" }];
	expect((await person.send(`POST /api/imports/${json.id}/commit`, { body: { habits } })).status).toBe(201);
	const second = await person.send("POST /api/habits", { body: habitForm });
	expect(second.json).toMatchObject({ requiresPayment: true, payment: { amount: 1000, planId: 2 } });
});

test("with one payment under per-habit pricing, fifty concurrent creations create one habit", async () => {
	const perHabit = await testApp({ PRICING_POLICY: "per-habit" }, app.database);
	const boss = perHabit.client();
	await boss.send("POST /api/auth/login", { body: { email: "admin@example.in", password: "monsoon-21" } });
	const person = await perHabit.signUp({ email: "racer@example.in" });
	await pay(boss, "racer@example.in");
	const replies = await Promise.all(
		Array.from({ length: 50 }, () => person.send("POST /api/habits", { body: habitForm })),
	);
	expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
	expect((await person.send("GET /api/habits")).json).toHaveLength(1);
});

test.each([
	["", 1],
	[" before this was stored", 1],
	[" and used for two habits", 2],
])("what was opened for good%s stays open under per-habit pricing", async (how, habits) => {
	const person = await app.signUp();
	const { email, id } = person.user;
	await pay(admin, email);
	for (let made = 0; made < habits; made++) await createHabit(person);
	const change = {
		"": "update user_payments set habit_id = habit_id where user_id = $1",
		" before this was stored": "update user_payments set unlocks = null where user_id = $1",
		" and used for two habits": "update user_payments set unlocks = false where user_id = $1",
	}[how];
	await app.database.statement(`stored as ${how}`, change ?? "")([id]);
	const perHabit = await testApp({ PRICING_POLICY: "per-habit" }, app.database);
	const later = perHabit.client();
	await later.send("POST /api/auth/login", { body: { email, password: person.password } });
	expect((await later.send("POST /api/payments", { body: { planId: 2 } })).json.code).toBe("nothing-to-pay");
	for (const _ of [1, 2])
		expect((await later.send("POST /api/habits", { body: habitForm })).status).toBe(201);
});

test("under per-habit pricing, the price of the first habit by email is refused once a seat covers that habit", async () => {
	const perHabit = await testApp({ PRICING_POLICY: "per-habit" }, app.database);
	const boss = await signInTo(perHabit, "admin@example.in");
	const member = await perHabit.signUp({ email: "seated@example.in" });
	await takeSeat(member);
	await createHabit(member);
	const { status, json } = await verify("seated@example.in", 100, boss);
	expect([status, json.code, json.message]).toEqual([422, "wrong-amount", expect.stringContaining("1,000")]);
	expect((await verify("seated@example.in", 1_000, boss)).json).toMatchObject({ planId: 2, amount: 1_000 });
	await createHabit(member);
});

test("an account that a seat opened for good stays open after a payment by email under per-habit pricing", async () => {
	const person = await app.signUp({ email: "opened@example.in" });
	await takeSeat(person);
	for (const _ of [1, 2]) await createHabit(person);
	const perHabit = await testApp({ PRICING_POLICY: "per-habit" }, app.database);
	const boss = await signInTo(perHabit, "admin@example.in");
	const refused = await verify("opened@example.in", 1_000, boss);
	expect([refused.status, refused.json.code]).toEqual([422, "wrong-amount"]);
	const paid = await verify("opened@example.in", 100, boss);
	expect(paid.json).toMatchObject({ planId: 1, planName: "Habit creation", unlocks: true });
	const later = await signInTo(perHabit, "opened@example.in");
	for (const _ of [1, 2]) await createHabit(later);
});

async function signInTo(server: TestApp, email: string): Promise<Client> {
	const client = server.client();
	await client.send("POST /api/auth/login", { body: { email, password: "monsoon-21" } });
	return client;
}

/** The person joins a new organization and takes the only seat that it has paid for. */
async function takeSeat(person: Client): Promise<void> {
	const owner = await app.signUp();
	const organization = await createOrganization(owner);
	await join(person, organization);
	const path = `/api/organizations/${organization.id}/seats`;
	const order = await owner.send(`POST ${path}`, { body: { count: 1 } });
	await admin.send(`POST /api/admin/payments/${order.json.id}/verify`);
	expect((await person.send(`POST ${path}/take`)).status).toBe(204);
}
