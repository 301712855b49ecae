import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formCall } from "#server/testing/forms.ts";
import { habitForm, pay } from "#server/testing/habits.ts";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { hdfcStatement } from "#server/testing/statements.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { purgePlans } from "./planned-habit.ts";

const dayMs = 24 * 60 * 60_000;
const walk = "0190a1b2-0000-7000-8000-0000000000b1";
const read = "0190a1b2-0000-7000-8000-0000000000b2";
const when = { schedule: { kind: "weekdays", days: [1, 3, 5] }, reminderTime: "19:30" };

let app: TestApp;
let administrator: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
	app = await testApp();
	administrator = await app.signUp();
});

afterAll(() => app.close());

function plan(by: Client, id: string | undefined, changes: object = {}) {
	return by.send("POST /api/habits", { body: { ...habitForm, ...when, ...changes, id } });
}

async function plannedBy(by: Client) {
	return (await by.send("GET /api/habits/planned")).json;
}

async function habitsOf(by: Client): Promise<{ id: string; paymentId: string | null }[]> {
	return (await by.send("GET /api/habits")).json;
}

async function signUpWithPlan() {
	const person = await app.signUp();
	const { status, json } = await plan(person, walk);
	expect([status, json.requiresPayment]).toEqual([200, true]);
	return person;
}

/** Signs the administrator in again: verifying a payment needs a recent sign-in. */
async function signInAdmin(): Promise<Client> {
	const client = app.client();
	const { email } = administrator.user;
	await client.send("POST /api/auth/login", { body: { email, password: administrator.password } });
	return client;
}

describe("the plan of an unpaid habit", () => {
	test("is stored for its owner only, replacing an earlier one", async () => {
		const person = await signUpWithPlan();
		expect(await plannedBy(person)).toEqual({
			id: walk,
			plan: { ...habitForm, ...when, measure: null, smallVersion: null, icon: null, colour: null },
			plannedAt: "2026-11-21T12:30:00.000Z",
		});
		await plan(person, read, { name: "Read", reminderTime: undefined });
		expect(await plannedBy(person)).toMatchObject({ id: read, plan: { name: "Read" } });
		expect(await plannedBy(administrator)).toBeNull();
		expect(await habitsOf(person)).toEqual([]);
	});

	test("is not stored without an id, because a repeat would look like a second habit", async () => {
		const person = await signUpWithPlan();
		await plan(person, undefined, { name: "A sample" });
		expect(await plannedBy(person)).toMatchObject({ id: walk, plan: { name: habitForm.name } });
	});

	test("is refused with an invalid reminder time", async () => {
		const { status, json } = await plan(await app.signUp(), walk, { reminderTime: "25:00" });
		expect([status, Object.keys(json.fields)]).toEqual([400, ["reminderTime"]]);
	});

	test("expires after 30 days and then creates no habit", async () => {
		const person = await signUpWithPlan();
		app.advance(15 * dayMs);
		await plannedBy(person);
		app.advance(15 * dayMs);
		expect(await plannedBy(person)).not.toBeNull();
		app.advance(1);
		expect(await plannedBy(person)).toBeNull();
		await pay(await signInAdmin(), person.user.email);
		expect(await habitsOf(person)).toEqual([]);
		await purgePlans(app.deps.orm, app.deps.clock());
		const count = app.database.statement("planned", "select 1 from planned_habits where user_id = $1");
		expect(await count([person.user.id])).toEqual([]);
	});
});

describe("the verification of the payment", () => {
	test("creates the habit no matter how long checking a reported payment took", async () => {
		const person = await signUpWithPlan();
		app.advance(29 * dayMs);
		const order = await openPayment(person, { transactionId: newUtr() });
		app.advance(2 * dayMs);
		await purgePlans(app.deps.orm, app.deps.clock());
		expect(await plannedBy(person)).toMatchObject({ id: walk });
		await (await signInAdmin()).send(`POST /api/admin/payments/${order.id}/verify`);
		expect(await habitsOf(person)).toMatchObject([{ id: walk, paymentId: order.id }]);
	});

	test("creates the habit with its schedule and reminder, starting today", async () => {
		const person = await signUpWithPlan();
		app.advance(3 * dayMs);
		const today = new Date(app.deps.clock()).toISOString().slice(0, 10);
		await pay(await signInAdmin(), person.user.email);
		const [habit, ...more] = await habitsOf(person);
		expect(more).toEqual([]);
		const { reminderTime, ...days } = when;
		expect(habit).toMatchObject({
			...habitForm,
			...days,
			id: walk,
			frequency: "Chosen weekdays",
			startedOn: today,
			cycleStartedOn: today,
			history: { from: today, marks: "" },
			isPaid: true,
		});
		const reminders = await person.send(`GET /api/habits/${walk}/reminders`);
		expect(reminders.json).toEqual([{ slot: 1, time: reminderTime, isEnabled: true }]);
		expect(await plannedBy(person)).toBeNull();
		const [payment] = (await person.send("GET /api/payments/my")).json;
		expect([payment.habitId, habit?.paymentId]).toEqual([walk, payment.id]);
	});

	test("creates the habit once if repeated; the client's own request then updates it", async () => {
		const person = await signUpWithPlan();
		const admin = await signInAdmin();
		await Promise.all([pay(admin, person.user.email), pay(admin, person.user.email)]);
		const { status, json } = await plan(person, walk, { name: "A better name" });
		expect([status, json.id, json.name]).toEqual([201, walk, "A better name"]);
		expect(await habitsOf(person)).toHaveLength(1);
		expect((await person.send("GET /api/auth/me")).json.habitsCreated).toBe(1);
	});

	test("creates the habit when done from the queue", async () => {
		const person = await signUpWithPlan();
		const order = await openPayment(person, { transactionId: newUtr() });
		expect((await (await signInAdmin()).send(`POST /api/admin/payments/${order.id}/verify`)).status).toBe(
			200,
		);
		expect(await habitsOf(person)).toMatchObject([{ id: walk, paymentId: order.id }]);
	});

	test("creates the habit when done by bank statement", async () => {
		const person = await signUpWithPlan();
		const utr = newUtr();
		const order = await openPayment(person, { transactionId: utr });
		const file = { name: "n.csv", type: "text/csv", bytes: Buffer.from(hdfcStatement(utr)) };
		const admin = await signInAdmin();
		const statement = await admin.send("POST /api/admin/statements", formCall({ bank: "hdfc" }, file));
		await admin.send(`POST /api/admin/statements/${statement.json.id}/verify`, {
			body: { paymentIds: [order.id] },
		});
		expect(await habitsOf(person)).toMatchObject([{ id: walk, paymentId: order.id }]);
	});

	test("creates the habit from the stored plan even after an earlier rejection", async () => {
		const person = await signUpWithPlan();
		const order = await openPayment(person, { transactionId: newUtr() });
		const admin = await signInAdmin();
		await admin.send(`POST /api/admin/payments/${order.id}/reject`, { body: { reason: "Nothing arrived." } });
		expect([await habitsOf(person), await plannedBy(person)]).toMatchObject([[], { id: walk }]);
		await pay(admin, person.user.email);
		expect(await habitsOf(person)).toMatchObject([{ id: walk }]);
	});

	test("creates one habit even if the plan is sent again at the same moment", async () => {
		const person = await signUpWithPlan();
		await Promise.all([pay(await signInAdmin(), person.user.email), plan(person, walk), plan(person, walk)]);
		expect(await habitsOf(person)).toHaveLength(1);
		expect(await plannedBy(person)).toBeNull();
	});
});

test("with per-habit pricing, each payment creates its planned habit", async () => {
	const perHabit = await testApp({ PRICING_POLICY: "per-habit" });
	const admin = await perHabit.signUp();
	const person = await perHabit.signUp();
	for (const [id, amount] of [
		[walk, 100],
		[read, 1000],
	] as const) {
		expect((await plan(person, id)).json.requiresPayment).toBe(true);
		await openPayment(person, { planId: amount === 100 ? 1 : 2 });
		await admin.send("POST /api/admin/verify-payment", { body: { userEmail: person.user.email, amount } });
	}
	expect((await habitsOf(person)).map(({ id }) => id)).toEqual([walk, read]);
	await perHabit.close();
});
