import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, todayOf } from "#domain/day.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp, testNow } from "#server/testing/test-app.ts";

const day = 24 * 3_600_000;
const startedOn = todayOf(testNow, "Asia/Kolkata", 0);

let app: TestApp;
let person: Client;
let stranger: Client;
let habitId: string;

beforeAll(async () => {
	app = await testApp();
	({ person, administrator: stranger } = await firstAccounts(app));
	({ id: habitId } = await createHabit(person));
});

afterAll(() => app.close());

function ratings(rating: number) {
	return {
		automatically: rating,
		withoutRemembering: rating,
		withoutThinking: rating,
		beforeRealising: rating,
	};
}
function answer(point: number, age: number, rating: number, who = person) {
	return who.send(`PUT /api/habits/${habitId}/automaticity/${point}`, {
		body: { answeredOn: addDays(startedOn, age), ...ratings(rating) },
	});
}
async function answers(who = person) {
	const { status, json } = await who.send(`GET /api/habits/${habitId}/automaticity`);
	return status === 200 ? json : status;
}

test("one answer is stored per checkpoint, and a later one replaces it", async () => {
	expect(await answers()).toEqual([]);
	for (const rating of [2, 2, 3]) expect((await answer(1, 0, rating)).status).toBe(200);
	expect(await answers()).toEqual([{ point: 1, answeredOn: startedOn, ...ratings(3) }]);
});

test("a checkpoint accepts only answers given on its own days, even if they arrive later", async () => {
	expect((await answer(21, 0, 4)).json).toMatchObject({ code: "not-asked" });
	app.advance(22 * day);
	expect((await answer(21, 20, 4)).status).toBe(200);
	expect((await answer(1, 19, 4)).status).toBe(200);
	expect((await answer(1, 14, 4)).status).toBe(409);
	expect((await answers()).map(({ point }: { point: number }) => point)).toEqual([1, 21]);
});

test("an answer that arrives late does not replace one given on a later day", async () => {
	app.advance(4 * day);
	await answer(21, 25, 6);
	const { json } = await answer(21, 23, 4);
	expect(json.at(-1)).toEqual({ point: 21, answeredOn: addDays(startedOn, 25), ...ratings(6) });
	expect((await answer(21, 25, 5)).json.at(-1)).toMatchObject(ratings(5));
});

test.each([
	["an unknown checkpoint", 2, 3],
	["a rating above seven", 21, 8],
	["a rating below one", 21, 0],
	["a fractional rating", 21, 2.5],
])("%s is refused", async (_, point, rating) => {
	expect((await answer(point, 22, rating)).status).toBe(400);
});

test("other users can neither read nor write answers, and deleting the habit deletes them", async () => {
	expect(await answers(stranger)).toBe(404);
	expect((await answer(21, 22, 7, stranger)).status).toBe(404);
	const rows = () => app.database.script((run) => run("select * from automaticity_answers"));
	expect(await rows()).toHaveLength(2);
	await person.send(`DELETE /api/habits/${habitId}`);
	expect(await rows()).toEqual([]);
});
