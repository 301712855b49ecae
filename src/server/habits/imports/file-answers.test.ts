import { afterAll, beforeAll, expect, test } from "vitest";
import { bytesOf, habiticaCsv } from "#server/testing/import-files.ts";
import { upload } from "#server/testing/imports.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

test("a preview of a table shows the guessed columns and accepts others", async () => {
	const person = await app.signUp();
	const bytes = bytesOf("when,what,how\n2 July,Walk,maybe\n3/7/2026,Run,yes\n4/7/2026,Run,yes\n");
	const unknown = await upload(person, bytes);
	expect([unknown.status, unknown.json]).toEqual([
		200,
		{
			needsColumns: true,
			table: {
				names: ["when", "what", "how"],
				sample: [
					["2 July", "Walk", "maybe"],
					["3/7/2026", "Run", "yes"],
					["4/7/2026", "Run", "yes"],
				],
				columns: {
					date: null,
					habit: null,
					value: null,
					note: null,
					habits: [],
					order: "ymd",
					layout: "long",
				},
				unused: [0, 1, 2],
				questions: ["date"],
				readings: [],
				words: [],
			},
		},
	]);
	expect((await person.send("GET /api/imports")).json).toEqual([]);
	const words = await upload(person, bytes, "?date=0&habit=1&value=2&order=dmy");
	expect([words.status, words.json.table]).toMatchObject([
		200,
		{ questions: ["words"], words: [{ word: "maybe", count: 1, meaning: null }] },
	]);
	const chosen = await upload(person, bytes, "?date=0&habit=1&value=2&order=dmy&none=Maybe%0Aperhaps");
	expect(chosen.json.habits).toMatchObject([
		{ name: "Walk", completedDays: 0, remarks: [{ code: "unreadable", count: 1 }] },
		{ name: "Run", completedDays: 2, firstDay: "2026-07-03", lastDay: "2026-07-04" },
	]);
	expect(chosen.json.table.columns).toEqual({
		date: 0,
		habit: 1,
		value: 2,
		note: null,
		habits: [],
		order: "dmy",
		layout: "long",
	});
	expect((await upload(person, bytes, "?date=-1")).status).toBe(400);
});

test("habit columns are chosen by index, and other values are refused", async () => {
	const person = await app.signUp();
	const bytes = bytesOf("Date,Walk,Active,Mood\n2026-07-01,yes,no,4\n2026-07-02,no,yes,2\n");
	const guessed = await upload(person, bytes);
	expect(guessed.json.habits.map(({ name }: { name: string }) => name)).toEqual(["Walk"]);
	expect(guessed.json.table).toMatchObject({ columns: { habits: [1] }, unused: [2, 3] });
	const chosen = await upload(person, bytes, "?date=0&layout=wide&habits=1,2");
	expect(chosen.json.habits.map(({ name }: { name: string }) => name)).toEqual(["Walk", "Active"]);
	expect((await upload(person, bytes, "?date=0&layout=wide&habits=1,two")).status).toBe(400);
	expect((await upload(person, bytes, `?completed=${"x".repeat(2_001)}`)).status).toBe(400);
});

test("a file with a better alternative is read only on request", async () => {
	const person = await app.signUp();
	const asked = await upload(person, bytesOf(habiticaCsv));
	expect([asked.status, asked.json]).toEqual([200, { betterFile: "habitica-json" }]);
	expect((await upload(person, bytesOf(habiticaCsv), "?anyway=true")).json.habits).toHaveLength(2);
});
