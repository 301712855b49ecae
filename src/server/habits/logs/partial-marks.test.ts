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

const day = "2026-11-21";

async function markerForNewHabit() {
	const { id } = await createHabit(person);
	return async (body: object) => {
		const { status, json } = await person.send(`PUT /api/habits/${id}/logs/${day}`, { body });
		expect(status).toBe(200);
		const { completed, notes, missReason, duration } = json;
		return { completed, notes, missReason, duration };
	};
}

const walked = { completed: true, notes: "Around the lake", missReason: null, duration: 25 };
const stayed = { completed: false, notes: "Stayed in", missReason: "Rain", duration: null };

test.each([
	["has only `completed`", walked, { completed: true }, walked],
	["names only what changed", walked, { completed: true, duration: 40 }, { ...walked, duration: 40 }],
	["clears a note", walked, { completed: true, notes: null }, { ...walked, notes: null }],
	["empties a note", walked, { completed: true, notes: " " }, { ...walked, notes: null }],
	["clears the minutes", walked, { completed: true, duration: null }, { ...walked, duration: null }],
	["leaves out a missed day's reason", stayed, { completed: false }, stayed],
	["clears a reason", stayed, { completed: false, missReason: null }, { ...stayed, missReason: null }],
	[
		"turns a missed day into a completed one",
		stayed,
		{ completed: true },
		{ ...stayed, completed: true, missReason: null },
	],
	[
		"turns a completed day into a missed one",
		walked,
		{ completed: false },
		{ ...walked, completed: false, duration: null },
	],
	[
		"turns a completed day into a missed one with a reason",
		walked,
		{ completed: false, missReason: "Rain" },
		{ ...walked, completed: false, missReason: "Rain", duration: null },
	],
])(
	"a mark that %s keeps the fields it leaves out, if they still apply",
	async (_name, stored, body, expected) => {
		const mark = await markerForNewHabit();
		expect(await mark(stored)).toEqual(stored);
		expect(await mark(body)).toEqual(expected);
		expect(await mark(body)).toEqual(expected);
	},
);

test.each([
	["a reason for a done day", { completed: true, missReason: "Rain" }, { missReason: "Sun" }],
	["minutes for a missed day", { completed: false, duration: 30 }, { duration: 40 }],
])("%s is ignored, at first and in a repeat, with and without a measure", async (_name, body, other) => {
	const ignored = { completed: body.completed, missReason: null, duration: null };
	const pages = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null };
	for (const changes of [{}, { measure: pages }]) {
		const { id } = await createHabit(person, changes);
		const send = (more: object) =>
			person.send(`POST /api/habits/${id}/logs`, { body: { date: day, ...body, ...more } });
		const [first, repeat] = [await send({}), await send(other)];
		expect([first.status, repeat.status]).toEqual([201, 200]);
		for (const { json } of [first, repeat]) expect(json).toMatchObject(ignored);
		const again = await person.send(`PUT /api/habits/${id}/logs/${day}`, { body: { ...body, ...other } });
		expect(again.json).toMatchObject(ignored);
		const { json: facts } = await person.send(`GET /api/habit-insights/log-facts?days=7`);
		expect(facts.filter(({ habitId }: { habitId: string }) => habitId === id)).toMatchObject([
			{ minutes: 0, daysWithMinutes: 0 },
		]);
	}
});

test("a mark on a day without a log has no fields to keep", async () => {
	const mark = await markerForNewHabit();
	expect(await mark({ completed: true })).toEqual({
		completed: true,
		notes: null,
		missReason: null,
		duration: null,
	});
});

test("two devices that write different fields lose nothing", async () => {
	const mark = await markerForNewHabit();
	await Promise.all([
		mark({ completed: true, notes: "Around the lake" }),
		mark({ completed: true, duration: 25 }),
	]);
	expect(await mark({ completed: true })).toEqual(walked);
});

test("a sum sent with its own time before a later miss leaves the day missed with all its amounts", async () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null };
	const { id } = await createHabit(person, { measure });
	const path = `/api/habits/${id}/logs/${day}`;
	const at = (seconds: number) => new Date(Date.parse(`${day}T06:00:00Z`) + 1000 * seconds).toISOString();
	const sum = { completed: false, amount: 5, loggedAt: at(1) };
	const miss = { completed: false, notes: "Slow", missReason: "Ill", loggedAt: at(3) };
	await person.send(`POST ${path}/entries`, { body: { amount: 4, at: at(2) } });
	for (const body of [sum, miss, sum, miss]) {
		const { json } = await person.send(`PUT ${path}`, { body });
		if (body === miss)
			expect(json).toMatchObject({ amount: 9, begun: false, completed: false, missReason: "Ill" });
	}
});

test("a sum removed with its own time before a later note leaves the amounts added in between", async () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null };
	const { id } = await createHabit(person, { measure });
	const path = `/api/habits/${id}/logs/${day}`;
	const at = (seconds: number) => new Date(Date.parse(`${day}T06:00:00Z`) + 1000 * seconds).toISOString();
	await person.send(`POST ${path}/entries`, { body: { amount: 3, at: at(0) } });
	await person.send(`POST ${path}/entries`, { body: { amount: 4, at: at(2) } });
	const removal = { completed: true, notes: "Slow", amount: null, duration: null, loggedAt: at(1) };
	await person.send(`PUT ${path}`, { body: removal });
	const { json } = await person.send(`PUT ${path}`, {
		body: { completed: true, notes: "Slow", loggedAt: at(3) },
	});
	expect(json).toMatchObject({ amount: 4, completed: true, notes: "Slow" });
});
