import { afterAll, beforeAll, expect, test } from "vitest";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;

beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "off" });
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

function mark(habitId: string, body: object) {
	return person.send(`PUT /api/habits/${habitId}/logs/2026-11-21`, { body });
}

test("an instant outside the supported days is refused", async () => {
	const { id } = await createHabit(person);
	for (const date of ["0000-01-01T00:00:00Z", "1969-12-31T20:00:00Z", "1970-01-01T00:00:00Z"]) {
		const { status, json } = await person.send(`POST /api/habits/${id}/logs`, {
			body: { date, completed: true },
		});
		expect([status, Object.keys(json.fields)]).toEqual([400, ["date"]]);
	}
	const meant = await mark(id, { completed: true, loggedAt: "0000-01-01T00:00:00Z" });
	expect([meant.status, Object.keys(meant.json.fields)]).toEqual([400, ["loggedAt"]]);
});

test("a repeat without an id keeps the log's id", async () => {
	const { id } = await createHabit(person);
	const first = await mark(id, { completed: true });
	expect((await mark(id, { completed: true })).json).toEqual(first.json);
	const proposed = { completed: true, id: "0190a1b2-0000-7000-8000-00000000abce" };
	expect((await mark(id, proposed)).json.id).toBe(proposed.id);
	expect((await mark(id, { completed: false })).json.id).toBe(proposed.id);
});

test("ticks sent while their habit is being deleted succeed or get 404", async () => {
	const { id } = await createHabit(person);
	const replies = await Promise.all(
		Array.from({ length: 30 }, (_, n) =>
			n === 10 ? person.send(`DELETE /api/habits/${id}`) : mark(id, { completed: true }),
		),
	);
	for (const { status } of replies) expect([200, 204, 404]).toContain(status);
});
