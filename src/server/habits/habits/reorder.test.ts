import { afterAll, beforeAll, expect, test } from "vitest";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { commit, table, upload } from "#server/testing/imports.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

async function orderNow(): Promise<string[]> {
	return (await person.send("GET /api/habits")).json.map(({ id }: { id: string }) => id);
}

test("concurrent reorders, ticks and edits all succeed, and one of the reorders wins", async () => {
	const habits = await Promise.all(Array.from({ length: 8 }, () => createHabit(person)));
	const ids = habits.map(({ id }): string => id);
	const rotated = (by: number) => [...ids.slice(by), ...ids.slice(0, by)];
	for (let round = 0; round < 15; round++) {
		const replies = await Promise.all(
			ids.flatMap((id, n) => [
				person.send("PUT /api/habits/order", {
					body: { habitIds: n % 2 ? rotated(n) : rotated(n).reverse() },
				}),
				person.send(`PUT /api/habits/${id}/logs/2026-11-21`, { body: { completed: n % 2 === 0 } }),
				person.send(`PATCH /api/habits/${id}`, { body: { name: `Walk ${round}` } }),
			]),
		);
		expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 204]));
		const before = (await orderNow()).join();
		const asked = ids.map((_, n) => (n % 2 ? rotated(n) : rotated(n).reverse()).join());
		expect(asked).toContain(before);
	}
});

test("unknown ids are ignored, and habits left out keep their order at the end", async () => {
	const before = await orderNow();
	const last = before.at(-1) ?? "";
	const unknown = "0190a1b2-0000-7000-8000-00000000dead";
	await person.send("PUT /api/habits/order", { body: { habitIds: [unknown, last] } });
	expect(await orderNow()).toEqual([last, ...before.slice(0, -1)]);
});

test("reorders sent while an import is being undone succeed too", async () => {
	const names = ["a", "b", "c", "d", "e", "f"];
	for (let round = 0; round < 4; round++) {
		const preview = await upload(person, table(names.map((name) => `2026-11-20,${name},yes`)));
		expect((await commit(person, preview)).status).toBe(201);
		const habitIds = (await orderNow()).toReversed();
		const reorder = () => person.send("PUT /api/habits/order", { body: { habitIds } });
		const replies = await Promise.all([
			reorder(),
			person.send(`DELETE /api/imports/${preview.json.id}`),
			reorder(),
			createHabit(person).then(() => ({ status: 204 })),
			reorder(),
		]);
		expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 204));
	}
});
