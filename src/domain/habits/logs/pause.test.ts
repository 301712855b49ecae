import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { judgedDays, progressOf } from "#domain/habits/progress/progress.ts";
import { dayFrom, planFrom } from "#domain/habits/testing/plan.ts";
import { pausesFrom, pausesUntil } from "./pause.ts";

const day = dayFrom("2026-01-12");
const untouched = { from: day, marks: "" };

test("a pause begins once and ends once", () => {
	const resting = pausesFrom([], day, untouched);
	expect(resting).toEqual([{ from: day, to: null }]);
	expect(pausesFrom(resting, addDays(day, 3), untouched)).toEqual(resting);
	const back = pausesUntil(resting, addDays(day, 5));
	expect(back).toEqual([{ from: day, to: addDays(day, 5) }]);
	expect(pausesUntil(back, addDays(day, 9))).toEqual(back);
});

test("a pause that ends on the day it began is removed", () => {
	expect(pausesUntil(pausesFrom([], day, untouched), day)).toEqual([]);
	expect(pausesUntil(pausesFrom([], day, { from: day, marks: "X" }), day)).toEqual([]);
});

test.each([
	["X", 1],
	["x", 1],
	["XX", 2],
	["O", 0],
	["", 0],
])("a pause on a day marked %j begins %i days later", (marks, days) => {
	expect(pausesFrom([], day, { from: day, marks })).toEqual([{ from: addDays(day, days), to: null }]);
});

test("a pause leaves streak, rate, misses and strength unchanged", () => {
	const before = planFrom("XXXXXXX");
	const paused = { ...before, pauses: [{ from: day, to: addDays(day, 60) }] };
	const { cycle, isDueToday, ...then } = progressOf(before, addDays(day, -1));
	const { cycle: _cycle, isDueToday: _due, ...now } = progressOf(paused, addDays(day, 60));
	expect({ ...now, today: then.today }).toEqual(then);
	expect(progressOf(paused, addDays(day, 30)).isDueToday).toBe(false);
	expect(judgedDays(paused, addDays(day, 30)).at(-1)?.verdict).toBe("rest");
	expect(progressOf(paused, addDays(day, 61)).totalMisses).toBe(1);
});

test.each(["daily", "weekly"] as const)(
	"a mark that arrives after its day was paused counts in a %s habit",
	(kind) => {
		const schedule = kind === "daily" ? ({ kind } as const) : ({ kind, times: 3 } as const);
		const done = { ...planFrom("XXXXXXX"), schedule };
		const late = progressOf({ ...done, pauses: [{ from: addDays(day, -1), to: null }] }, addDays(day, 20));
		const inOrder = progressOf({ ...done, pauses: [{ from: day, to: null }] }, addDays(day, 20));
		expect(late).toEqual(inOrder);
	},
);
