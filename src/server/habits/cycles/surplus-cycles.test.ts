import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAgo, habitOf, logEmptyDays, takeStep } from "#server/testing/cycles.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

/** Makes copies of the habit's first cycle, numbered from 2, as if they had been left. */
async function addLeft(habitId: string, count: number) {
	await queryRows(
		app.database,
		`insert into habit_cycles select (cycle).* from (
			select jsonb_populate_record(c, jsonb_build_object('number', 1 + n, 'outcome', 'left')) as cycle
			from habit_cycles c, generate_series(1, ${count}) n where c.habit_id = '${habitId}' and c.number = 1
		) copies`,
	);
	await queryRows(
		app.database,
		`update habits set cycle_count = ${count + 2} where id = '${habitId}' returning id`,
	);
}

function numbersOf(habitId: string) {
	return queryRows<{ number: number }>(
		app.database,
		`select number from habit_cycles where habit_id = '${habitId}' order by number`,
	).then((rows) => rows.map(({ number }) => number));
}

/** Leaves a cycle with a single day, and clears the day. */
async function leaveCycle(habitId: string) {
	const today = `/api/habits/${habitId}/logs/${dayAgo(app, 0)}`;
	expect((await person.send(`PUT ${today}`, { body: { completed: true } })).json.completed).toBe(true);
	expect((await takeStep(person, habitId, "pool-maintenance")).status).toBe(200);
	expect((await person.send(`DELETE ${today}`)).status).toBe(204);
	expect((await takeStep(person, habitId, "restart")).status).toBe(200);
}

test("a habit keeps 500 cycles: a step deletes the oldest that were left early", async () => {
	const { id } = await createHabit(person);
	await logEmptyDays(app, person, { habitId: id, count: 21 });
	await takeStep(person, id, "repeat");
	await addLeft(id, 600);
	app.advance(2 * 86_400_000);
	await leaveCycle(id);
	expect(await habitOf(person, id)).toMatchObject({ cycleCount: 603, completedCycles: 1 });
	const kept = await numbersOf(id);
	expect([kept.length, kept[0], kept[1], kept.at(-1)]).toEqual([500, 1, 104, 602]);
	await leaveCycle(id);
	await leaveCycle(id);
	const later = await numbersOf(id);
	expect([later.length, later[0], later[1], later.at(-1)]).toEqual([500, 1, 106, 604]);
});
