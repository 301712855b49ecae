import { afterAll, beforeAll, expect, test } from "vitest";
import { csvLine } from "#domain/account/csv-line.ts";
import { pay } from "#server/testing/habits.ts";
import { type Bytes, bytesOf, jsonBytes, mhabitFile } from "#server/testing/import-files.ts";
import { commit, upload } from "#server/testing/imports.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { exportFileIn } from "#strings/account/export-file.ts";

let app: TestApp;
let admin: Awaited<ReturnType<TestApp["signUp"]>>;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
});

afterAll(() => app.close());

/** mhabit's export with one counting habit and one day. */
function countingFile(changes: object, amount: number): Bytes {
	const record = { record_date: 20_635, record_type: 1, record_value: amount, reason: "" };
	const [habit] = mhabitFile().habits;
	return jsonBytes({ habits: [{ ...habit, daily_goal: 20, records: [record], ...changes }] });
}

const changedUnit = [
	exportFileIn.en.logColumns,
	["2026-07-01", "Yoga", "begun", "", "", "", 12.5, "min", 20, "", "manual", "at least"],
	["2026-07-02", "Yoga", "done", "", "", 30, 30, "Minutes", 20, "full", "manual", "at least"],
];

test.each([
	["fewer than 0 minutes on a day", countingFile({ daily_goal_unit: "min" }, -5), null],
	[
		"a unit cut in the middle of an emoji",
		countingFile({ daily_goal_unit: "glass of cold water💧" }, 5),
		"glass of cold water",
	],
	["fractions of minutes before a change of the unit", bytesOf(changedUnit.map(csvLine).join("")), "Minutes"],
])("an import with %s is committed", async (_name, bytes, unit) => {
	const person = await app.signUp();
	await pay(admin, person.user.email);
	const { status, json } = await commit(person, await upload(person, bytes));
	expect([status, json.habitCount]).toEqual([201, 1]);
	const [habit] = (await person.send("GET /api/habits")).json;
	expect(habit.measure?.unit ?? null).toBe(unit);
});

test.each(["12.5", "-5", "1500"])(
	"an import read earlier with %s minutes on a day is committed without them",
	async (amount) => {
		const person = await app.signUp();
		await pay(admin, person.user.email);
		const preview = await upload(person, countingFile({ daily_goal_unit: "min" }, 5));
		const [read] = await queryRows(
			app.database,
			`update imports set content = replace(content, '"amounts":"5/20"', '"amounts":"${amount}/20"')
			where user_id = '${person.user.id}' returning content`,
		);
		expect(read?.content).toContain(`"${amount}/20"`);
		expect((await commit(person, preview)).status).toBe(201);
		const [habit] = (await person.send("GET /api/habits")).json;
		expect(habit.measure).toMatchObject({ unit: "minutes", target: 20 });
		const logs = (await person.send(`GET /api/habits/${habit.id}/logs`)).json;
		expect(logs).toMatchObject([{ completed: false, begun: true, duration: null, amount: null, unit: null }]);
		expect((await person.send(`DELETE /api/imports/${preview.json.id}`)).status).toBe(204);
	},
);
