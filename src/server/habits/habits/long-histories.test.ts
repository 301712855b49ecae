import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { type Day, daysBetween } from "#domain/day.ts";
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

test("reading the longest list of habits yields to other work between habits", async () => {
	const names = Array.from({ length: 200 }, (_, number) => `h${number}`);
	const first = names.map((name) => `2002-01-01,${name},yes`);
	const last = names.slice(100).map((name) => `2026-11-20,${name},yes`);
	const preview = await upload(person, table([...first, ...last]));
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
	const marks: number[] = json.map(({ history }: Habit) => history.marks.length);
	expect([Math.min(...marks), Math.max(...marks)]).toEqual([
		1,
		daysBetween("2002-01-01" as Day, "2026-11-20" as Day) + 1,
	]);
	expect(turns).toBeGreaterThan(names.length);
});
