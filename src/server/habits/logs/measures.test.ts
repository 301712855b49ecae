import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAgo, habitOf } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null };

test("earlier logs are read again only after a change of unit; a new target affects only today's", async () => {
	const { id } = await createHabit(person, { measure });
	const change = (changes: object) =>
		person.send(`PATCH /api/habits/${id}`, { body: { measure: { ...measure, ...changes } } });
	const amounts = async () => (await habitOf(person, id)).history.amounts;
	for (const date of [dayAgo(app, 1), dayAgo(app, 0)]) {
		const body = { date, completed: true, amount: 12, source: "test" };
		expect((await person.send(`POST /api/habits/${id}/logs`, { body })).status).toBe(201);
	}
	expect(await amounts()).toBe("12/20,12/20");
	// Differs from the habit's amounts, which shows whether they are computed from the logs again.
	await queryRows(
		app.database,
		`update habit_logs set amount = 7 where habit_id = '${id}' and date = '${dayAgo(app, 1)}' returning id`,
	);
	expect((await change({ target: 10 })).status).toBe(200);
	expect(await amounts()).toBe("12/20,12");
	await person.send(`PUT /api/habits/${id}/ramp`, { body: { start: 8, aim: 10, weeks: 2 } });
	expect(await amounts()).toBe("12/20,12");
	await change({ unit: "chapters" });
	await change({});
	expect(await amounts()).toBe("7/20,12/20");
});

test("a small target of 0 counts as none, so that a day with an amount of 0 is not done", async () => {
	const { id, measure: stored } = await createHabit(person, { measure: { ...measure, smallTarget: 0 } });
	expect(stored).toEqual(measure);
	const { json } = await logDay(id, 0, { completed: true, amount: 0 });
	expect(json).toMatchObject({ amount: 0, completed: false });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure: { ...measure, smallTarget: 0 } } });
	expect((await habitOf(person, id)).measure).toEqual(measure);
});

const minutes = { ...measure, unit: "minutes", target: 30 };

function logDay(habitId: string, days: number, body: object) {
	return person.send(`PUT /api/habits/${habitId}/logs/${dayAgo(app, days)}`, { body });
}

test("minutes logged while the habit counted pages become the sum once it counts minutes", async () => {
	const { id } = await createHabit(person, { measure });
	await person.send(`DELETE /api/habits/${id}/logs/${dayAgo(app, 0)}`);
	for (const days of [0, 1]) await logDay(id, days, { completed: true, duration: 25 });
	await logDay(id, 2, { completed: true, amount: 12, duration: 15 });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure: minutes } });
	expect((await habitOf(person, id)).history.amounts).toBe("15,25,25");
	const { json } = await person.send(`GET /api/habits/${id}/logs`);
	expect(json[0]).toMatchObject({ duration: 25, amount: 25, completed: true });
	for (const days of [1, 2]) {
		const noted = await logDay(id, days, { completed: true, notes: "By the lake" });
		expect(noted.json.duration).toBe(days === 1 ? 25 : 15);
	}
	const path = `POST /api/habits/${id}/logs/${dayAgo(app, 1)}/entries`;
	expect((await person.send(path, { body: { amount: 10 } })).json).toMatchObject({ amount: 35 });
});

test("more minutes than a day has are refused, and the minutes of a whole day can be repeated", async () => {
	const { id } = await createHabit(person, { measure: minutes });
	const logs = `/api/habits/${id}/logs`;
	const date = dayAgo(app, 0);
	const calls = (amount: number): [string, object][] => [
		[`POST ${logs}/${date}/entries`, { amount }],
		[`PUT ${logs}/${date}`, { completed: true, amount }],
		[`POST ${logs}`, { date, completed: true, amount }],
	];
	for (const [call, body] of calls(1441)) {
		const { status, json } = await person.send(call, { body });
		expect([status, Object.keys(json.fields)], call).toEqual([400, ["amount"]]);
	}
	expect((await person.send(`GET ${logs}`)).json).toEqual([]);
	const [, , [call, body] = ["", {}]] = calls(1440);
	for (const status of [201, 200]) expect((await person.send(call, { body })).status).toBe(status);
});

test("an amount that differs from a log in minutes is a conflict, however large it is in the new unit", async () => {
	const { id } = await createHabit(person, { measure: minutes });
	await logDay(id, 0, { completed: true, amount: 30 });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure } });
	const body = { date: dayAgo(app, 0), completed: true, amount: 5000 };
	const { status, json } = await person.send(`POST /api/habits/${id}/logs`, { body });
	expect([status, json.code]).toEqual([409, "already-logged"]);
});

test("a missed day has no minutes, whether or not the habit counts something", async () => {
	for (const counted of [measure, null]) {
		const { id } = await createHabit(person, { measure: counted });
		await logDay(id, 0, { completed: true, duration: 25 });
		expect((await logDay(id, 0, { completed: true, notes: "Slow" })).json.duration).toBe(25);
		expect((await logDay(id, 0, { completed: false, missReason: "Ill" })).json.duration).toBeNull();
	}
	const { id } = await createHabit(person, { measure: minutes });
	await logDay(id, 0, { completed: true, amount: 25 });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure } });
	for (const repeat of [{}, {}, { duration: 25 }])
		expect((await logDay(id, 0, { completed: false, ...repeat })).json.duration).toBe(25);
	expect((await logDay(id, 0, { completed: false, duration: 30 })).json.duration).toBeNull();
});

test("a day above its limit has no minutes once it is missed", async () => {
	const { id } = await createHabit(person, { measure: { ...measure, comparator: "at-most" } });
	expect((await logDay(id, 0, { completed: false, amount: 25, duration: 15 })).json.duration).toBe(15);
	expect((await logDay(id, 0, { completed: false, notes: "Tired" })).json.duration).toBeNull();
});

test("a begun day keeps its minutes until it is missed", async () => {
	const { id } = await createHabit(person, { measure });
	await logDay(id, 0, { completed: false, amount: 5, duration: 15 });
	expect((await logDay(id, 0, { completed: false, amount: 6 })).json).toMatchObject({
		begun: true,
		duration: 15,
	});
	expect((await logDay(id, 0, { completed: false })).json).toMatchObject({ begun: false, duration: null });
});

test("a day's sum may be larger than the largest entry, up to what a log can store", async () => {
	const { id } = await createHabit(person, { measure: { ...measure, unit: "rupees" } });
	const add = (amount: number) =>
		person.send(`POST /api/habits/${id}/logs/${dayAgo(app, 0)}/entries`, { body: { amount } });
	await add(600_000);
	expect((await add(600_000)).json).toMatchObject({ amount: 1_200_000 });
	for (const amount of [1_200_000, 76_543_210.97])
		expect((await logDay(id, 0, { completed: true, amount })).json).toMatchObject({ amount });
	expect((await logDay(id, 0, { completed: true, amount: 99_999_999 })).status).toBe(200);
	expect((await add(1_000_000)).json).toMatchObject({ amount: 99_999_999, completed: true });
	expect((await logDay(id, 0, { completed: true, amount: 100_000_000 })).status).toBe(400);
});

test("minutes added one by one can still be removed after a change of unit and back", async () => {
	const { id } = await createHabit(person, { measure: minutes });
	const entries = `/api/habits/${id}/logs/${dayAgo(app, 0)}/entries`;
	await person.send(`POST ${entries}`, { body: { amount: 10 } });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure } });
	await person.send(`POST ${entries}`, { body: { amount: 3 } });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure: minutes } });
	const [entry] = (await person.send(`GET ${entries}`)).json;
	expect((await person.send(`DELETE ${entries}/${entry.id}`)).json).toBeUndefined();
	expect((await habitOf(person, id)).history.amounts).toBeUndefined();
});

const late = [
	{ change: "added", sum: 25, when: "before" },
	{ change: "added", sum: 25, when: "after" },
	{ change: "removed", sum: 5, when: "before" },
	{ change: "removed", sum: 5, when: "after" },
];

test.each(late)(
	"ten minutes $change $when the first pages are logged: the sum is $sum once the habit counts minutes again",
	async ({ change, sum, when }) => {
		const { id } = await createHabit(person, { measure: minutes });
		const entries = `/api/habits/${id}/logs/${dayAgo(app, 0)}/entries`;
		const at = new Date(app.deps.clock() - 60_000).toISOString();
		const ten = { id: uuidv7(), amount: 10, unit: "minutes", at };
		const change10 = () =>
			change === "added"
				? person.send(`POST ${entries}`, { body: { ...ten, id: uuidv7() } })
				: person.send(`DELETE ${entries}/${ten.id}`);
		const addPages = () => person.send(`POST ${entries}`, { body: { amount: 3 } });
		const amounts = async () => (await habitOf(person, id)).history.amounts;
		for (const body of [{ amount: 5 }, ten]) await person.send(`POST ${entries}`, { body });
		await person.send(`PATCH /api/habits/${id}`, { body: { measure } });
		for (const act of when === "before" ? [change10, addPages] : [addPages, change10]) await act();
		const [log] = (await person.send(`GET /api/habits/${id}/logs`)).json;
		expect(log).toMatchObject({ unit: "pages", amount: 3, duration: sum });
		expect(await amounts()).toBe("3/20");
		await person.send(`PATCH /api/habits/${id}`, { body: { measure: minutes } });
		expect(await amounts()).toBe(`${sum}/30`);
		for (const entry of (await person.send(`GET ${entries}`)).json)
			await person.send(`DELETE ${entries}/${entry.id}`);
		expect(await amounts()).toBeUndefined();
	},
);

test("minutes added while a habit counts pages to a day that was only ticked count once", async () => {
	const { id } = await createHabit(person);
	await logDay(id, 1, { completed: true, duration: 15 });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure } });
	const entries = `/api/habits/${id}/logs/${dayAgo(app, 1)}/entries`;
	await person.send(`POST ${entries}`, { body: { amount: 10, unit: "minutes" } });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure: minutes } });
	expect((await logDay(id, 1, { completed: true, notes: "Slow" })).json.amount).toBe(25);
});

test("minutes added after a mark count once if the habit counts minutes again", async () => {
	const { id } = await createHabit(person, { measure: minutes });
	const entries = `/api/habits/${id}/logs/${dayAgo(app, 0)}/entries`;
	await logDay(id, 0, { completed: true, amount: 30 });
	app.advance(1_000);
	await logDay(id, 0, { completed: true, notes: "Slow" });
	app.advance(1_000);
	await person.send(`POST ${entries}`, { body: { amount: 5 } });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure } });
	await person.send(`POST ${entries}`, { body: { amount: 3 } });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure: minutes } });
	expect((await habitOf(person, id)).history.amounts).toBe("35");
});

test("minutes set as a sum stay the day's sum, whatever earlier entries come while the habit counts pages", async () => {
	const { id } = await createHabit(person, { measure: minutes });
	const entries = `/api/habits/${id}/logs/${dayAgo(app, 0)}/entries`;
	const at = new Date(app.deps.clock() - 60_000).toISOString();
	await person.send(`POST ${entries}`, { body: { amount: 10, at } });
	await logDay(id, 0, { completed: true, amount: 30 });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure } });
	await person.send(`POST ${entries}`, { body: { amount: 3 } });
	await person.send(`POST ${entries}`, { body: { amount: 5, unit: "minutes", at } });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure: minutes } });
	expect((await habitOf(person, id)).history.amounts).toBe("30");
});

test("the response for a day in minutes has its amount even after the habit stops counting", async () => {
	const { id } = await createHabit(person, { measure: minutes });
	await logDay(id, 0, { completed: true, amount: 30 });
	await person.send(`PATCH /api/habits/${id}`, { body: { measure: null } });
	for (const [body, amount] of [
		[{ completed: true }, 30],
		[{ completed: true, duration: 45 }, 45],
		[{ completed: false }, null],
	] as const) {
		const saved = (await logDay(id, 0, body)).json;
		expect(saved).toMatchObject({ unit: "minutes", amount });
		expect((await person.send(`GET /api/habits/${id}/logs`)).json).toEqual([saved]);
	}
});
