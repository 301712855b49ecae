import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken, withToken } from "#server/testing/accounts/tokens.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

test("a token that may log but not read logs gets back no notes, reasons or minutes", async () => {
	const { person } = await firstAccounts(app);
	const habit = await createHabit(person);
	const writer = await createToken(person, { scopes: ["habits:read", "logs:write"] });
	const reader = await createToken(person, { scopes: ["logs:read", "logs:write"] });
	const day = `/api/habits/${habit.id}/logs/${habit.startedOn}`;
	const log = { completed: true, notes: "By the river", duration: 47 };
	await person.send(`PUT ${day}`, { body: log });
	const loggedAt = "2000-01-01T00:00:00Z";
	const calls = [
		[`DELETE ${day}?loggedAt=${loggedAt}`, {}],
		[`PUT ${day}`, { body: { completed: true, loggedAt } }],
		[`POST /api/habits/${habit.id}/logs`, { body: { date: habit.startedOn, completed: true } }],
	] as const;
	for (const [route, call] of calls) {
		const { status, json } = await app.request(route, withToken(writer.token, call));
		expect(status).toBe(200);
		expect(json).toMatchObject({ completed: true, notes: null, missReason: null, duration: null });
		expect((await app.request(route, withToken(reader.token, call))).json).toMatchObject(log);
	}
});
