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

async function newHabit() {
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
	["says nothing of them", walked, { completed: true }, walked],
	["says only what changed", walked, { completed: true, duration: 40 }, { ...walked, duration: 40 }],
	["clears a note on purpose", walked, { completed: true, notes: null }, { ...walked, notes: null }],
	["empties a note", walked, { completed: true, notes: " " }, { ...walked, notes: null }],
	[
		"clears the minutes on purpose",
		walked,
		{ completed: true, duration: null },
		{ ...walked, duration: null },
	],
	["says nothing of a missed day", stayed, { completed: false }, stayed],
	[
		"clears a reason on purpose",
		stayed,
		{ completed: false, missReason: null },
		{ ...stayed, missReason: null },
	],
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
		"turns a day and gives it a reason",
		walked,
		{ completed: false, missReason: "Rain" },
		{ ...walked, completed: false, missReason: "Rain", duration: null },
	],
])("what a log holds stays where a mark %s", async (_name, stored, body, expected) => {
	const mark = await newHabit();
	expect(await mark(stored)).toEqual(stored);
	expect(await mark(body)).toEqual(expected);
	expect(await mark(body)).toEqual(expected);
});

test("a free day has nothing to keep", async () => {
	const mark = await newHabit();
	expect(await mark({ completed: true })).toEqual({
		completed: true,
		notes: null,
		missReason: null,
		duration: null,
	});
});

test("two devices that each write what the other has not seen lose nothing", async () => {
	const mark = await newHabit();
	await Promise.all([
		mark({ completed: true, notes: "Around the lake" }),
		mark({ completed: true, duration: 25 }),
	]);
	expect(await mark({ completed: true })).toEqual(walked);
});
