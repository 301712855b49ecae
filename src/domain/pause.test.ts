import { expect, test } from "vitest";
import { addDays } from "./day.ts";
import { pausesFrom, pausesUntil } from "./pause.ts";
import { progressOf } from "./progress.ts";
import { dayFrom, planFrom } from "./testing/plan.ts";

const day = dayFrom("2026-01-12");

test("a pause begins once and ends once", () => {
	const resting = pausesFrom([], day);
	expect(resting).toEqual([{ from: day, to: null }]);
	expect(pausesFrom(resting, addDays(day, 3))).toEqual(resting);
	const back = pausesUntil(resting, addDays(day, 5));
	expect(back).toEqual([{ from: day, to: addDays(day, 5) }]);
	expect(pausesUntil(back, addDays(day, 9))).toEqual(back);
});

test("a pause that ends on the day it began leaves nothing", () => {
	expect(pausesUntil(pausesFrom([], day), day)).toEqual([]);
});

test("a pause keeps streak, rate, misses and strength as they were", () => {
	const before = planFrom("XXXXXXX");
	const paused = { ...before, pauses: [{ from: day, to: addDays(day, 60) }] };
	const { cycle, isDueToday, ...then } = progressOf(before, addDays(day, -1));
	const { cycle: _cycle, isDueToday: _due, ...now } = progressOf(paused, addDays(day, 60));
	expect({ ...now, today: then.today }).toEqual(then);
	expect(progressOf(paused, addDays(day, 30)).isDueToday).toBe(false);
	expect(progressOf(paused, addDays(day, 61)).totalMisses).toBe(1);
});
