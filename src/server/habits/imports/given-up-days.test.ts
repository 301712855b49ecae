import { afterAll, beforeAll, expect, test } from "vitest";
import { csvLine } from "#domain/account/csv-line.ts";
import { pay } from "#server/testing/habits.ts";
import { bytesOf } from "#server/testing/import-files.ts";
import { commit, upload } from "#server/testing/imports.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { exportFileIn } from "#strings/account/export-file.ts";

let app: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
});

afterAll(() => app.close());

const day = "2026-11-21";

/** Imports a table in our own export format, with one day. */
async function importDay(result: string, amount: number, comparator = "at least") {
	const person = await app.signUp();
	await pay(admin, person.user.email);
	const row = [day, "Read", result, "", "", "", amount, "Pages", 20, "", "manual", comparator];
	const file = bytesOf([exportFileIn.en.logColumns, row].map(csvLine).join(""));
	await commit(person, await upload(person, file));
	const [{ id, measure }] = (await person.send("GET /api/habits")).json;
	return { person, id, measure };
}

test.each([
	["a given-up day stays missed", "missed", 12, "at least", 25, "O"],
	["a day with an amount of 0 stays missed", "missed", 0, "at least", 25, "O"],
	["a begun day stays begun", "begun", 12, "at least", 25, "P"],
	["a given-up day is done", "missed", 12, "at least", 10, "X"],
	["a day above a limit is done", "missed", 30, "at most", 40, "X"],
	["a day above a limit stays missed", "missed", 30, "at most", 25, "O"],
])("%s when it is judged by a new target after the import", async (_name, ...row) => {
	const [result, amount, comparator, target, letter] = row;
	const { person, id, measure } = await importDay(result, amount, comparator);
	const body = { measure: { ...measure, target } };
	const { json } = await person.send(`PATCH /api/habits/${id}`, { body });
	expect(json).toMatchObject({ measure: { target }, history: { marks: letter } });
});

test("an imported day above a limit is begun if the limit becomes a higher target", async () => {
	const { person, id, measure } = await importDay("missed", 30, "at most");
	const body = { measure: { ...measure, target: 40, comparator: "at-least" } };
	const { json } = await person.send(`PATCH /api/habits/${id}`, { body });
	expect(json.history.marks).toBe("P");
});

test("an imported day that was given up is missed again once an entry added to it is undone", async () => {
	const { person, id } = await importDay("missed", 12);
	const path = `/api/habits/${id}/logs/${day}/entries`;
	const entry = { id: crypto.randomUUID(), amount: 3 };
	const added = await person.send(`POST ${path}`, { body: entry });
	expect(added.json).toMatchObject({ amount: 15, completed: false, begun: true });
	const undone = await person.send(`DELETE ${path}/${entry.id}`);
	expect(undone.json).toMatchObject({ amount: 12, completed: false, begun: false });
});
