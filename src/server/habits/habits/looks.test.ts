import { afterAll, beforeAll, expect, test } from "vitest";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let person: Client;

beforeAll(async () => {
	app = await testApp();
	({ person } = await firstAccounts(app));
});

afterAll(() => app.close());

test("icon and colour are null until set, and each can be set alone", async () => {
	const { id, icon, colour } = await createHabit(person);
	expect([icon, colour]).toEqual([null, null]);
	async function change(body: object) {
		const { status, json } = await person.send(`PATCH /api/habits/${id}`, { body });
		return [status, json.icon, json.colour];
	}
	expect(await change({ icon: "guitar" })).toEqual([200, "guitar", null]);
	expect(await change({ colour: "teal" })).toEqual([200, "guitar", "teal"]);
	expect(await change({ icon: null })).toEqual([200, null, "teal"]);
});

test("a habit can be created with an icon and a colour", async () => {
	const look = { icon: "book-open", colour: "sky" };
	expect(await createHabit(person, look)).toMatchObject(look);
});

test.each([[{ icon: "rocket" }], [{ colour: "#8b5cf6" }]])("the look %j is refused", async (body) => {
	const { id } = await createHabit(person);
	expect((await person.send(`PATCH /api/habits/${id}`, { body })).status).toBe(400);
});
