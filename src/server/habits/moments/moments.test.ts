import { afterAll, beforeAll, expect, test } from "vitest";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;
let stranger: Client;
let habitId: string;

beforeAll(async () => {
	app = await testApp();
	({ person, administrator: stranger } = await firstAccounts(app));
	({ id: habitId } = await createHabit(person));
});

afterAll(() => app.close());

function show(moment: string, occasion: unknown, who = person, habit = habitId) {
	return who.send(`PUT /api/habits/${habit}/moments`, { body: { moment, occasion } });
}
async function listMoments(who = person) {
	return (await who.send("GET /api/habits/moments")).json;
}

test("each kind of moment is stored once per habit, with its latest occasion, whatever the order of arrival", async () => {
	expect(await listMoments()).toEqual([]);
	for (const cycle of [1, 3, 2, 3]) expect((await show("day-7", cycle)).status).toBe(204);
	await Promise.all([show("back", 20_600), show("back", 20_600)]);
	expect(await listMoments()).toEqual([
		{ habitId, moment: "back", occasion: 20_600 },
		{ habitId, moment: "day-7", occasion: 3 },
	]);
});

test("moments can be neither set nor read on another user's habit", async () => {
	expect((await show("first", 1, stranger)).status).toBe(404);
	expect(await listMoments(stranger)).toEqual([]);
	expect((await app.request("GET /api/habits/moments")).status).toBe(401);
});

test.each([
	["day-8", 1],
	["day-7", -1],
	["day-7", 1.5],
	["day-7", 2 ** 31],
	["day-7", "1"],
])("%s with occasion %s is refused", async (moment, occasion) => {
	expect((await show(moment, occasion)).status).toBe(400);
});

test("moments are deleted with their habit", async () => {
	const { id } = await createHabit(person);
	await show("first", 1, person, id);
	expect((await listMoments()).some((each: { habitId: string }) => each.habitId === id)).toBe(true);
	expect((await person.send(`DELETE /api/habits/${id}`)).status).toBe(204);
	expect((await listMoments()).some((each: { habitId: string }) => each.habitId === id)).toBe(false);
	expect((await show("first", 1, person, id)).status).toBe(404);
});
