import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/api.ts";
import { habitSchema } from "#contract/habits/habits.ts";
import { askForToken, createToken, withToken } from "#server/testing/accounts/tokens.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];

beforeAll(async () => {
	app = await testApp();
	person = (await firstAccounts(app)).person;
});

afterAll(() => app.close());

test("a token that may log but not read logs gets back no notes, reasons or minutes", async () => {
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

test("a token that may log but read neither logs nor habits gets back no amounts, and no minutes as amounts", async () => {
	const minutes = { unit: "minutes", target: 30, comparator: "at-least", smallTarget: null };
	const habit = await createHabit(person, { measure: minutes });
	const writer = await createToken(person, { scopes: ["logs:write"] });
	const readers = [
		await createToken(person, { scopes: ["logs:write", "logs:read"] }),
		await createToken(person, { scopes: ["logs:write", "habits:read"] }),
	];
	const day = `/api/habits/${habit.id}/logs/${habit.startedOn}`;
	await person.send(`PUT ${day}`, { body: { completed: true, amount: 47 } });
	const loggedAt = "2000-01-01T00:00:00Z";
	for (const [route, call] of [
		[`DELETE ${day}?loggedAt=${loggedAt}`, {}],
		[`PUT ${day}`, { body: { completed: true, loggedAt } }],
	] as const) {
		const { status, json } = await app.request(route, withToken(writer.token, call));
		expect(status).toBe(200);
		expect(json).toMatchObject({ completed: true, duration: null, amount: null, unit: "minutes" });
		for (const { token } of readers)
			expect((await app.request(route, withToken(token, call))).json.amount).toBe(47);
	}
});

test("a token cannot be created for changing habits without reading them", async () => {
	const { status, json } = await askForToken(person, { scopes: ["habits:write", "logs:read"] });
	expect([status, json.code]).toEqual([400, "reading-needed"]);
	expect(json.message).toContain("habits:read");
});

test("an older token that may change but not read habits is refused by every call that returns one", async () => {
	const { id } = await createHabit(person);
	const { id: tokenId, token } = await createToken(person, { scopes: ["habits:read", "habits:write"] });
	await queryRows(
		app.database,
		`update access_tokens set scopes = '{habits:write}' where user_id = '${person.user.id}' and id = '${tokenId}'`,
	);
	const returning = endpoints.filter(
		({ scope, replies }) => scope === "habits:write" && Object.values(replies).includes(habitSchema),
	);
	expect(returning.length).toBeGreaterThan(5);
	for (const { route } of returning) {
		const call = withToken(token, { body: {} });
		const { status, json, headers } = await app.request(route.replace(":habitId", id), call);
		expect([status, json.code], route).toEqual([403, "insufficient-scope"]);
		expect(headers.get("www-authenticate")).toContain('scope="habits:write habits:read"');
	}
	const order = withToken(token, { body: { habitIds: [id] } });
	expect((await app.request("PUT /api/habits/order", order)).status).toBe(204);
});
