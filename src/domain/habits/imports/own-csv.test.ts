import { expect, test } from "vitest";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { importedHabits } from "./imported-habit.ts";
import { ownCsvHabits } from "./own-csv.ts";

const comparators = { "at-least": "at least", "at-most": "at most" };
const words = { completed: "done", begun: "begun", small: "small", comparators };

function importRows(rows: string[][]) {
	const { habits } = ownCsvHabits(rows, words, "ymd");
	const imported = importedHabits(habits, dayFrom("2026-07-10"));
	if (typeof imported === "string") throw new Error(imported);
	return imported[0];
}

test("amounts, sizes and targets are restored from our own CSV of days", () => {
	const habit = importRows([
		["2026-07-01", "Read", "done", "good", "", "", "20", "Pages", "20", "full", "manual"],
		["2026-07-02", "Read", "begun", "", "", "", "12.5", "Pages", "20", "", "manual"],
		["2026-07-03", "Read", "done", "", "", "", "5", "Pages", "20", "small", "manual"],
		["2026-07-04", "Read", "missed", "", "ill", "", "", "", "", "", "manual"],
		["2026-07-05", "Read", "done", "", "", "", "", "", "", "full", "manual"],
		["2026-07-06", "Read", "done", "", "", "", "24", "Pages", "22", "full", "manual"],
	]);
	expect(habit?.measure).toEqual({ unit: "pages", target: 22, comparator: "at-least", smallTarget: null });
	expect(habit?.history).toMatchObject({ marks: "xpsoxx", amounts: "20,12.5/20,5/20,,,24" });
	expect(habit?.notes).toEqual({ "2026-07-01": "good", "2026-07-04": "ill" });
});

test("a day given up below its target stays missed, and keeps its amount", () => {
	const habit = importRows([
		["2026-07-01", "Read", "done", "", "", "", "20", "Pages", "20", "full", "manual"],
		["2026-07-02", "Read", "missed", "", "", "", "12", "Pages", "20", "", "manual"],
		["2026-07-03", "Read", "begun", "", "", "", "12", "Pages", "20", "", "manual"],
	]);
	expect(habit?.history).toMatchObject({ marks: "xop", amounts: "20,12/20,12/20" });
});

test("with two habits of the same name, a day is given up only if both rows say so, in any order", () => {
	const marks = (...results: string[]) =>
		importRows(
			results.map((result) => [
				...["2026-07-01", "Read", result, "", "", ""],
				...["6", "Pages", "20", "", "manual", "at least"],
			]),
		)?.history.marks;
	expect([marks("begun", "missed"), marks("missed", "begun"), marks("missed", "missed")]).toEqual([
		"p",
		"p",
		"o",
	]);
});

test("an amount above a million, the sum of several entries, is restored", () => {
	const row = ["2026-07-01", "Savings", "done", "", "", "", "1200000", "₹", "500", "full", "manual"];
	expect(importRows([row])?.history.amounts).toBe("1200000");
});

test("a limit is recognized by its days, and minutes by their unit", () => {
	const sweets = importRows([
		["2026-07-01", "Sweets", "done", "", "", "", "0", "Stück", "2", "full", "manual"],
		["2026-07-02", "Sweets", "missed", "", "", "", "5", "Stück", "2", "", "manual"],
	]);
	expect(sweets?.measure).toMatchObject({ unit: "Stück", target: 2, comparator: "at-most" });
	const yoga = importRows([
		["2026-07-01", "Yoga", "done", "", "", "30", "30", "मिनट", "20", "full", "manual"],
		["2026-07-02", "Yoga", "begun", "", "", "10", "10", "मिनट", "20", "", "manual"],
	]);
	expect(yoga).toMatchObject({ measure: { unit: "minutes", target: 20 }, history: { amounts: "30,10/20" } });
});

test("all amounts keep the file's unit if an earlier day's amount can't be stored as minutes", () => {
	const yoga = importRows([
		["2026-07-01", "Yoga", "begun", "", "", "", "12.5", "min", "20", "", "manual"],
		["2026-07-02", "Yoga", "begun", "", "", "10", "10", "Minutes", "20", "", "manual"],
		["2026-07-03", "Yoga", "done", "", "", "30", "30", "Minutes", "20", "full", "manual"],
	]);
	expect(yoga).toMatchObject({
		measure: { unit: "Minutes", target: 20 },
		history: { amounts: "12.5/20,10/20,30" },
	});
	const untargeted = importRows([
		["2026-07-01", "Yoga", "done", "", "", "", "2000", "min", "", "full", "manual"],
		["2026-07-02", "Yoga", "done", "", "", "30", "30", "minutes", "20", "full", "manual"],
	]);
	expect(untargeted).toMatchObject({ measure: { unit: "min" }, history: { amounts: "2000,30" } });
});

test("neither small days nor ticks below the target turn a target into a limit", () => {
	const water = (...days: [result: string, amount: string, size: string][]) =>
		importRows(
			days.map(([result, amount, size], index) => [
				...[`2026-07-0${index + 1}`, "Water", result, "", "", ""],
				...[amount, "Glasses", "8", size, "manual"],
			]),
		)?.measure?.comparator;
	expect(water(["done", "8", "full"], ["done", "8", "full"], ["done", "4", "small"])).toBe("at-least");
	expect(water(["done", "4", "full"], ["done", "5", "full"], ["begun", "2", ""])).toBe("at-least");
	expect(water(["done", "4", "full"], ["done", "5", "full"], ["done", "9", "full"])).toBe("at-least");
	expect(water(["done", "4", "full"], ["done", "12", "small"], ["missed", "13", ""])).toBe("at-most");
});

test("the newest day says whether its target is a limit", () => {
	const sugar = (comparator: string) =>
		importRows([
			["2026-07-01", "Sugar", "missed", "", "", "", "5", "Spoons", "2", "", "manual", "at most"],
			["2026-07-02", "Sugar", "done", "", "", "", "2", "Spoons", "2", "full", "manual", comparator],
		])?.measure?.comparator;
	expect([sugar("at most"), sugar("at least"), sugar("")]).toEqual(["at-most", "at-least", "at-most"]);
});

test("the days of a habit without amounts are restored", () => {
	const walk = importRows([["2026-07-01", "Walk", "done", "", "", "25", "", "", "", "full", "manual"]]);
	expect(walk).toMatchObject({ history: { marks: "x" } });
	expect(walk).not.toHaveProperty("measure");
});

test("names, notes and units lose the apostrophe that kept a spreadsheet from reading a formula", () => {
	const habit = importRows([
		["2026-07-01", "'+10 push-ups", "done", "'- after work", "", "", "20", "'+kg", "20", "full", "manual"],
	]);
	expect(habit).toMatchObject({
		name: "+10 push-ups",
		notes: { "2026-07-01": "- after work" },
		measure: { unit: "+kg" },
	});
});

test.each([
	["25", "10", "Pages", true],
	["25", "", "", true],
	["25", "25", "मिनट", false],
	["0", "0", "minutes", false],
	["1,200", "1200", "min", false],
	["25", "12.5", "min", true],
	["", "10", "Pages", false],
])(
	"minutes %j next to an amount %j of %j are reported as left out: %s",
	(minutes, amount, unit, isLeftOut) => {
		const row = ["2026-07-01", "Read", "done", "", "", minutes, amount, unit, "10", "full", "manual"];
		const remarks = isLeftOut ? [{ code: "columns-left-out", count: 1 }] : [];
		expect(ownCsvHabits([row], words, "ymd").remarks).toEqual(remarks);
	},
);
