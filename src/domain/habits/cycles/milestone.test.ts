import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";
import { cycleGrid } from "./cycle-days.ts";
import { milestoneOn, placesFilled } from "./milestone.ts";

function days(count: number) {
	return "X".repeat(count);
}
const all = Array.from({ length: 21 }, (_, index) => index);
function on(plan: Plan, day: number) {
	return addDays(plan.startedOn, day);
}

function placesFilledBy(
	from: string,
	to: string,
	[before, after]: [number, number],
	changes: Partial<Plan> = {},
) {
	const [first, second] = [planFrom(from, changes), planFrom(to, changes)];
	return placesFilled(first, progressOf(first, on(first, before)), progressOf(second, on(second, after)));
}

test.each<[string, string, string, [number, number], number[] | undefined]>([
	["a full row", days(6), days(7), [6, 6], all.slice(0, 7)],
	["a full row with a missed and an unlogged day", "XO-XXX", "XO-XXXX", [6, 6], all.slice(0, 7)],
	["the second row", days(13), days(14), [13, 13], all.slice(7, 14)],
	["the whole grid", days(20), days(21), [20, 20], all],
	["the whole grid with a missed day", days(20), `${days(20)}O`, [20, 20], all],
	["a missed day", days(6), `${days(6)}O`, [6, 6], undefined],
	["an ordinary day", days(7), days(8), [7, 7], undefined],
	["a jump of several days", days(12), days(14), [13, 13], undefined],
	["a removed log", days(7), days(6), [6, 6], undefined],
	["an unlogged day that ends the row", days(6), days(6), [6, 7], undefined],
	["an unlogged day that ends the cycle", days(20), days(20), [20, 21], undefined],
	["an unlogged day that is filled in later", `${days(6)}`, `${days(5)}-X`, [7, 7], undefined],
])("after %s, the filled row, the whole grid or nothing is returned", (_, from, to, when, places) => {
	expect(placesFilledBy(from, to, when)).toEqual(places);
});

test("maintenance fills no row, and neither does a new cycle", () => {
	const kept = { phase: "maintenance-phase" as const };
	expect(placesFilledBy(days(6), days(7), [6, 6], kept)).toBeUndefined();
	const [first, second] = [planFrom(days(6)), planFrom(days(7), { cycleCount: 2 })];
	expect(placesFilled(first, progressOf(first, on(first, 6)), progressOf(second, on(second, 6)))).toBe(
		undefined,
	);
});

test.each([
	[days(7), 6, 7],
	[days(7), 7, undefined],
	[`${days(6)}O`, 6, undefined],
	["---XXXX", 6, 7],
	[days(14), 13, 14],
	[days(21), 20, 21],
	[days(22), 21, undefined],
	[days(8), 7, undefined],
])("after the marks %j, day %i is milestone %s", (marks, day, milestone) => {
	const plan = planFrom(marks);
	expect(milestoneOn(cycleGrid(plan, on(plan, day)), on(plan, day))).toBe(milestone);
});
