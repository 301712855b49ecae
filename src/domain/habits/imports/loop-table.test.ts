import { describe, expect, test } from "vitest";
import type { ForeignHabit } from "./foreign-habit.ts";
import { loopCsvHabits, loopFolderNumber } from "./loop-csv.ts";
import { areLoopScores, loopTableHabits } from "./loop-table.ts";

function rowsIn(text: string) {
	return text
		.trim()
		.split("\n")
		.map((line) => line.split(","));
}
function marksByHabit(habits: readonly ForeignHabit[] | undefined) {
	return habits?.map(({ name, entries }) => [
		name,
		Object.fromEntries(entries.map(({ day, mark }) => [day?.slice(5), mark ?? "open"])),
	]);
}

describe("the Checkmarks.csv of all habits", () => {
	test("has a column for each, with Loop's numbers", () => {
		const rows = rowsIn(`Date,Walk,Read,
2026-07-03,2,-1,
2026-07-02,1,0,
2026-07-01,3,2,`);
		expect(marksByHabit(loopTableHabits(rows))).toEqual([
			["Walk", { "07-01": "skipped", "07-02": "open", "07-03": "completed" }],
			["Read", { "07-01": "completed", "07-02": "missed", "07-03": "open" }],
		]);
	});

	test("loses 0s before the first mark and on the newest day, unless it has a code for open days", () => {
		const rows = rowsIn(`Date,Walk,Read,
2026-07-03,0,0,
2026-07-02,0,2,
2026-07-01,2,0,`);
		expect(marksByHabit(loopTableHabits(rows))).toEqual([
			["Walk", { "07-01": "completed", "07-02": "missed" }],
			["Read", { "07-02": "completed" }],
		]);
	});

	test("keeps unquoted names with commas, and drops all names if they are ambiguous", () => {
		const names = (header: string) =>
			loopTableHabits(rowsIn(`${header}\n2026-07-01,2,0,`))?.map(({ name }) => name);
		expect(names("Date,Walk, slowly,Read,")).toEqual(["Walk, slowly", "Read"]);
		expect(names("Date,Walk,slowly,Read,")).toEqual(["", ""]);
	});

	test("may have the `Entry(…)` cells that some versions wrote", () => {
		const entry = (value: number, notes = "") =>
			`Entry(timestamp=2026-07-01, value=${value}, notes=${notes})`;
		const rows = rowsIn(`Date,Walk,Read,\n2026-07-01,${entry(2, "far, and back")},${entry(0)},`);
		expect(marksByHabit(loopTableHabits(rows))).toEqual([
			["Walk", { "07-01": "completed" }],
			["Read", {}],
		]);
		expect(
			marksByHabit(loopTableHabits(rowsIn("Date,Walk,\n2026-07-01,Entry(timestamp=2026-07-01, value=3),"))),
		).toEqual([["Walk", { "07-01": "skipped" }]]);
	});

	test("doesn't count days that Loop filled automatically, even next to a habit with amounts", () => {
		const rows = rowsIn("Date,Walk,Water,\n2026-07-03,2,8000,\n2026-07-02,1,0,\n2026-07-01,2,7500,");
		expect(marksByHabit(loopTableHabits(rows))).toEqual([
			["Walk", { "07-01": "completed", "07-02": "open", "07-03": "completed" }],
			["Water", { "07-01": "completed", "07-02": "missed", "07-03": "completed" }],
		]);
	});

	test("is told apart from other tables of numbers", () => {
		expect(loopTableHabits(rowsIn("Date,Water,Steps\n2026-07-01,2,1"))).toBeUndefined();
		expect(loopTableHabits(rowsIn("Date,Water,Steps,\n2026-07-01,8,9000,"))).toBeUndefined();
		expect(loopTableHabits(rowsIn("Day,Walk,\n2026-07-01,2,"))).toBeUndefined();
	});
});

describe("the Checkmarks.csv of one habit", () => {
	test("is read without a header, with Loop's numbers", () => {
		expect(
			marksByHabit(loopTableHabits(rowsIn("2015-01-25,2\n2015-01-24,1\n2015-01-23,0\n2015-01-22,3"))),
		).toEqual([["", { "01-25": "completed", "01-24": "open", "01-23": "missed", "01-22": "skipped" }]]);
	});

	test("is read with a header", () => {
		expect(
			marksByHabit(loopTableHabits(rowsIn("Date,Value,Notes\n2026-07-02,YES_AUTO,\n2026-07-01,NO,rain"))),
		).toEqual([["", { "07-02": "open", "07-01": "missed" }]]);
	});

	test("is told apart from a list of 0 and 1, which elsewhere mean missed and done", () => {
		expect(loopTableHabits(rowsIn("2026-07-02,1\n2026-07-01,0"))).toBeUndefined();
	});
});

test("Loop's Scores.csv is recognized", () => {
	expect(areLoopScores(rowsIn("Date,Walk,\n2026-07-01,0.0519,"))).toBe(true);
	expect(areLoopScores(rowsIn("Date,Score\n2026-07-01,0.0519"))).toBe(true);
	expect(areLoopScores(rowsIn("Date,Walk,\n2026-07-01,2,"))).toBe(false);
});

describe("the folder numbers in the zip", () => {
	const header = "Position,Name,NumRepetitions,Interval";
	const checkmarks = new Map([
		[1, rowsIn("2015-01-25,2")],
		[2, rowsIn("2015-01-25,2\n2015-01-24,2")],
	]);
	const counts = (habits: string) =>
		loopCsvHabits(rowsIn(`${header}\n${habits}`), checkmarks).map(({ name, entries }) => [
			name,
			entries.length,
		]);

	test.each([
		["in Latin digits", "001,Walk,1,1\n002,Read,1,1"],
		["in Devanagari", "००१,Walk,1,1\n००२,Read,1,1"],
		["in Bengali", "০০১,Walk,1,1\n০০২,Read,1,1"],
		["missing", ",Walk,1,1\n,Read,1,1"],
		["all the same", "1,Walk,1,1\n1,Read,1,1"],
	])("match habits whose positions are %s", (_, habits) => {
		expect(counts(habits)).toEqual([
			["Walk", 1],
			["Read", 2],
		]);
	});

	test("identify the habit even if a row is missing", () => {
		expect(counts("002,Read,1,1")).toEqual([["Read", 2]]);
	});

	test.each([
		["001 Walk/Checkmarks.csv", 1],
		["backup/००२ /Checkmarks.csv", 2],
		["০১২/Checkmarks.csv", 12],
		["Checkmarks.csv", undefined],
		["001 Walk/Scores.csv", undefined],
	])("are read from the path %s", (path, number) => {
		expect(loopFolderNumber(path)).toBe(number);
	});
});
