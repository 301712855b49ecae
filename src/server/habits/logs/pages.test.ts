import { afterAll, beforeAll, expect, test } from "vitest";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let administrator: Client;
let person: Client;
let habitId: string;

/** The longest note, in characters that take the most bytes in JSON: six each. */
const longNote = "\u0001".repeat(2_000);

beforeAll(async () => {
	app = await testApp();
	({ administrator, person } = await firstAccounts(app));
	({ id: habitId } = await createHabit(person));
	const { json } = await person.send("GET /api/auth/me");
	await app.database.script((run) =>
		run(`insert into habit_logs
			(user_id, habit_id, date, id, cycle, completed, notes, source, logged_at, created_at)
			select '${json.id}', '${habitId}', date '2026-11-20' - n, gen_random_uuid(), 1, true,
				repeat(U&'\\0001', 2000), 'manual', now(), now()
			from generate_series(1, 300) as n`),
	);
});

afterAll(() => app.close());

test.each([
	["of a habit", () => `/api/habits/${habitId}/logs`],
	["of all habits", () => "/api/habit-logs"],
])("a page of logs %s ends at 1 MB, and the next continues from there", async (_name, route) => {
	const days: string[] = [];
	for (let page = 0; page < 20; page++) {
		const before = days.length === 0 ? "" : `?before=${days.at(-1)}`;
		const { text, json } = await person.send(`GET ${route()}${before}`);
		if (json.length === 0) break;
		expect(text.length).toBeLessThanOrEqual(1_000_000);
		expect(json[0].notes).toBe(longNote);
		days.push(...json.map(({ date }: { date: string }) => date));
	}
	expect(days.length).toBe(300);
	expect(new Set(days).size).toBe(300);
});

test("pages that end in the middle of a day lose no log and repeat none", async () => {
	const others = await Promise.all(["Read", "Stretch", "Write"].map((name) => createHabit(person, { name })));
	const { json } = await person.send("GET /api/auth/me");
	await app.database.script(async (run) => {
		for (const { id } of others)
			await run(`insert into habit_logs
				(user_id, habit_id, date, id, cycle, completed, notes, source, logged_at, created_at)
				select '${json.id}', '${id}', date '2026-11-20' - n, gen_random_uuid(), 1, true,
					repeat(U&'\\0001', 2000), 'manual', now(), now()
				from generate_series(1, 100) as n`);
	});
	for (const limit of [2, 5000]) {
		const ids: string[] = [];
		let cursor = `limit=${limit}`;
		for (let page = 0; page < 400; page++) {
			const { json: list } = await person.send(`GET /api/habit-logs?${cursor}`);
			if (list.length === 0) break;
			ids.push(...list.map(({ id }: { id: string }) => id));
			const { date, id } = list.at(-1);
			cursor = `limit=${limit}&before=${date}&beforeId=${id}`;
		}
		expect([ids.length, new Set(ids).size]).toEqual([600, 600]);
	}
});

test("an id without its day is refused, since it would return the first page again", async () => {
	const { status, json } = await person.send(`GET /api/habit-logs?beforeId=${crypto.randomUUID()}`);
	expect([status, Object.keys(json.fields ?? {})]).toEqual([400, ["before"]]);
});

test("users who request long pages take turns", async () => {
	const answered: string[] = [];
	async function ask(who: Client, name: string) {
		await who.send("GET /api/habit-logs");
		answered.push(name);
	}
	await Promise.all([...Array.from({ length: 6 }, () => ask(person, "many")), ask(administrator, "one")]);
	expect(answered.indexOf("one")).toBeLessThanOrEqual(2);
});
