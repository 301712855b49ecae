import { afterAll, beforeAll, expect, test } from "vitest";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

function save(habitId: string, body: unknown) {
	return person.send(`PUT /api/habits/${habitId}/reminders`, { body });
}

test("reminders are stored by slot, replaced as a whole, and deleted with their habit", async () => {
	const habit = await createHabit(person, { urgency: "Immediate" });
	const route = `GET /api/habits/${habit.id}/reminders`;
	expect((await person.send(route)).json).toEqual([]);
	const two = [
		{ slot: 1, time: "09:00", isEnabled: true },
		{ slot: 2, time: "18:30", isEnabled: false },
	];
	expect((await save(habit.id, two)).json).toEqual(two);
	expect((await save(habit.id, two)).json).toEqual(two);
	expect((await person.send("GET /api/reminders")).json).toEqual(
		two.map((each) => ({ ...each, habitId: habit.id, cameOn: null, againAt: null })),
	);
	const one = [{ slot: 2, time: "07:15", isEnabled: true }];
	expect((await save(habit.id, one)).json).toEqual(one);
	expect((await person.send(route)).json).toEqual(one);
	await person.send(`DELETE /api/habits/${habit.id}`);
	expect((await person.send("GET /api/reminders")).json).toEqual([]);
});

test("a habit cannot have more reminders than its reminder count", async () => {
	const habit = await createHabit(person);
	const { status, json } = await save(habit.id, [{ slot: 2, time: "09:00", isEnabled: true }]);
	expect([status, json.code]).toEqual([409, "too-many-reminders"]);
	expect((await save(habit.id, [{ slot: 1, time: "09:00", isEnabled: true }])).status).toBe(200);
});

test("a second reminder is kept while the habit may only have one", async () => {
	const habit = await createHabit(person, { urgency: "Immediate" });
	const second = { slot: 2, time: "20:30", isEnabled: true };
	await save(habit.id, [{ slot: 1, time: "08:00", isEnabled: true }, second]);
	await person.send(`PATCH /api/habits/${habit.id}`, { body: { urgency: "Over the period" } });
	const first = { slot: 1, time: "08:15", isEnabled: true };
	expect((await save(habit.id, [first])).json).toEqual([first, second]);
	expect((await save(habit.id, [])).json).toEqual([second]);
	await person.send(`PATCH /api/habits/${habit.id}`, { body: { urgency: "Immediate" } });
	expect((await save(habit.id, [first])).json).toEqual([first]);
});

test.each([
	["a time without its leading zero", [{ slot: 1, time: "9:00", isEnabled: true }]],
	["24:00", [{ slot: 1, time: "24:00", isEnabled: true }]],
	["a third slot", [{ slot: 3, time: "09:00", isEnabled: true }]],
	[
		"one slot twice",
		[
			{ slot: 1, time: "09:00", isEnabled: true },
			{ slot: 1, time: "10:00", isEnabled: true },
		],
	],
	["an object instead of a list", { slot: 1 }],
])("%s is refused", async (_what, body) => {
	const habit = await createHabit(person);
	expect((await save(habit.id, body)).status).toBe(400);
	expect((await person.send(`GET /api/habits/${habit.id}/reminders`)).json).toEqual([]);
});

test("quiet hours default to 22:00 to 07:00, can be changed or switched off, and mail is off by default", async () => {
	const read = async () => (await person.send("GET /api/settings/reminders")).json;
	const change = (body: unknown) => person.send("PATCH /api/settings/reminders", { body });
	expect(await read()).toEqual({ quietHours: { from: "22:00", to: "07:00" }, mail: false });
	await change({ quietHours: { from: "23:30", to: "06:00" } });
	expect(await read()).toEqual({ quietHours: { from: "23:30", to: "06:00" }, mail: false });
	await change({ mail: true });
	await change({ quietHours: null });
	expect(await read()).toEqual({ quietHours: null, mail: true });
	const { status, json } = await change({ quietHours: { from: "22:00", to: "22:00" } });
	expect([status, json.fields]).toEqual([400, { "quietHours.to": "This value cannot be used" }]);
	expect(await read()).toEqual({ quietHours: null, mail: true });
});

test("the reminder settings and the list of consents share one email consent, which keeps its original time", async () => {
	const reader = await app.signUp();
	async function mails() {
		const { json } = await reader.send("GET /api/auth/consents");
		return json.given.filter(({ kind }: { kind: string }) => kind === "mails");
	}
	const allow = (mail: boolean) => reader.send("PATCH /api/settings/reminders", { body: { mail } });
	await allow(true);
	const [first] = await mails();
	app.advance(60_000);
	await allow(true);
	expect(await mails()).toEqual([first]);
	await reader.send("DELETE /api/auth/consents", { body: { kind: "mails" } });
	expect((await reader.send("GET /api/settings/reminders")).json.mail).toBe(false);
	await reader.send("PUT /api/auth/consents", { body: { kind: "mails", version: "1" } });
	expect((await reader.send("GET /api/settings/reminders")).json.mail).toBe(true);
	await allow(false);
	expect(await mails()).toEqual([]);
});
