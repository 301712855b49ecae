import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxHistoryDays } from "#domain/habits/logs/history.ts";
import { firstAccounts } from "#server/testing/habits.ts";
import { commit, table, upload } from "#server/testing/imports.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

test("the largest list of habits lets others have their turn between two of its habits", async () => {
	const names = Array.from({ length: 200 }, (_, number) => `h${number}`);
	const days = ["2002-01-01", "2026-11-20"];
	const preview = await upload(
		person,
		table(names.flatMap((name) => days.map((day) => `${day},${name},yes`))),
	);
	expect((await commit(person, preview)).status).toBe(201);

	let turns = 0;
	let isAnswered = false;
	const asked = person.send("GET /api/habits").finally(() => {
		isAnswered = true;
	});
	while (!isAnswered) {
		await setImmediate();
		turns++;
	}
	const { status, json } = await asked;
	expect(status).toBe(200);
	expect(json).toHaveLength(names.length);
	for (const { history } of json) expect(history.marks.length).toBeGreaterThan(maxHistoryDays * 0.9);
	expect(turns).toBeGreaterThan(names.length);
});
