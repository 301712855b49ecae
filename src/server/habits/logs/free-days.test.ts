import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, todayOf } from "#domain/day.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;

beforeAll(async () => {
	app = await testApp({ TESTING_MODE: "on" });
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

const start = todayOf(testNow, "Asia/Kolkata", 0);
const dayMs = 86_400_000;

/** The first 28 days of each habit: 23 are logged, enough for a cycle, and five have no log. */
const days = Array.from({ length: 28 }, (_, n) => addDays(start, n));
function isFree(n: number) {
	return n % 6 === 1;
}

interface CycleOfLog {
	date: string;
	cycle: number;
}

test("a mark on an empty day gets its day's cycle even during a step", async () => {
	const habits = await Promise.all(Array.from({ length: 12 }, () => createHabit(person)));
	app.advance(28 * dayMs);
	const mark = (habitId: string, n: number) =>
		person.send(`PUT /api/habits/${habitId}/logs/${days[n]}`, { body: { completed: true } });
	const numbers = days.map((_, n) => n);
	const free = numbers.filter(isFree);
	for (const { id } of habits) {
		await Promise.all(numbers.filter((n) => !isFree(n)).map((n) => mark(id, n)));
		const replies = await Promise.all([
			...free.slice(0, 2).map((n) => mark(id, n)),
			person.send(`POST /api/habits/${id}/new-cycle`),
			...free.slice(2).map((n) => mark(id, n)),
		]);
		expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
		const { json } = await person.send(`GET /api/habits/${id}/logs`);
		expect(json).toHaveLength(days.length);
		expect(json.filter(({ cycle }: CycleOfLog) => cycle !== 1)).toEqual([]);
	}
});
