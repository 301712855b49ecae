import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAgo, habitOf } from "#server/testing/cycles.ts";
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

const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null };

test("only a new unit reads earlier logs; a new target judges today's alone", async () => {
	const { id } = await createHabit(person, { measure });
	const change = (changes: object) =>
		person.send(`PATCH /api/habits/${id}`, { body: { measure: { ...measure, ...changes } } });
	const amounts = async () => (await habitOf(person, id)).history.amounts;
	for (const date of [dayAgo(app, 1), dayAgo(app, 0)]) {
		const body = { date, completed: true, amount: 12, source: "test" };
		expect((await person.send(`POST /api/habits/${id}/logs`, { body })).status).toBe(201);
	}
	expect(await amounts()).toBe("12/20,12/20");
	// Differs from the habit's amounts, which shows whether they are computed from the logs again.
	await queryRows(
		app.database,
		`update habit_logs set amount = 7 where habit_id = '${id}' and date = '${dayAgo(app, 1)}' returning id`,
	);
	expect((await change({ target: 10 })).status).toBe(200);
	expect(await amounts()).toBe("12/20,12");
	await person.send(`PUT /api/habits/${id}/ramp`, { body: { start: 8, aim: 10, weeks: 2 } });
	expect(await amounts()).toBe("12/20,12");
	await change({ unit: "chapters" });
	await change({});
	expect(await amounts()).toBe("7/20,12/20");
});
