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
function mark(id: string, body: object) {
	return person.send(`PUT /api/habits/${id}/logs/${day}`, { body });
}
async function marksOf(habitId: string): Promise<string> {
	const { json } = await person.send("GET /api/habits");
	return json.find(({ id }: { id: string }) => id === habitId).history.marks;
}

function clear(id: string, loggedAt?: string) {
	return person.send(`DELETE /api/habits/${id}/logs/${day}${loggedAt ? `?loggedAt=${loggedAt}` : ""}`);
}
function at(minute: number) {
	return `2026-11-21T06:${String(minute).padStart(2, "0")}:00.000Z`;
}
function tick(id: string, minute: number) {
	return mark(id, { completed: true, loggedAt: at(minute) });
}

test("clearing empties a day, and a repeat changes nothing", async () => {
	const habit = await createHabit(person);
	await tick(habit.id, 1);
	expect((await clear(habit.id, at(2))).status).toBe(204);
	expect((await clear(habit.id, at(2))).status).toBe(204);
	expect(await marksOf(habit.id)).toBe("");
	const again = { body: { date: day, completed: true } };
	expect((await person.send(`POST /api/habits/${habit.id}/logs`, again)).status).toBe(201);
});

test("clearing keeps and returns a log that was meant later", async () => {
	const habit = await createHabit(person);
	await tick(habit.id, 5);
	const { status, json } = await clear(habit.id, at(4));
	expect([status, json.loggedAt]).toEqual([200, at(5)]);
	expect(await marksOf(habit.id)).toMatch(/X$/);
});

test.each([
	["by day", (id: string, _logId: string) => clear(id, at(30))],
	["by log", (_id: string, logId: string) => person.send(`DELETE /api/habit-logs/${logId}`)],
])("clearing %s is not undone by an earlier mark that arrives late", async (_name, remove) => {
	const habit = await createHabit(person);
	const { json } = await tick(habit.id, 10);
	expect((await remove(habit.id, json.id)).status).toBe(204);
	const late = await tick(habit.id, 20);
	expect([late.status, late.text]).toEqual([204, ""]);
	expect(await marksOf(habit.id)).toBe("");
});

test("a later mark counts even if the day was cleared with a time in the future", async () => {
	const habit = await createHabit(person);
	expect((await clear(habit.id, "2030-01-01T00:00:00.000Z")).status).toBe(204);
	expect((await mark(habit.id, { completed: true })).status).toBe(200);
	expect((await clear("0190a1b2-0000-7000-8000-000000000009")).status).toBe(404);
});
