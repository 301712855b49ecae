import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";
import { cycleGrid, lastDayOfCycle } from "./cycle-days.ts";

const letters = { completed: "x", missed: "o", skip: "s", today: "t", open: "." };
function gridOf(plan: Plan, days: number) {
	return cycleGrid(plan, addDays(plan.startedOn, days))
		.map(({ state }) => letters[state])
		.join("");
}
function full(count: number) {
	return "X".repeat(count);
}

test.each([
	["", 0, 0, "t...................."],
	["XO-X", 4, 0, "xooxt................"],
	["XO-X", 4, 1, "xsoxt................"],
	["X-", 3, 1, "xsot................."],
	["XO", 1, 0, "xo..................."],
	["", 21, 0, "ooooooooooooooooooooo"],
	[full(20), 20, 0, "xxxxxxxxxxxxxxxxxxxxt"],
	[full(20), 21, 0, "xxxxxxxxxxxxxxxxxxxxo"],
	[full(21), 21, 0, "xxxxxxxxxxxxxxxxxxxxx"],
	[`${full(21)}OO`, 23, 0, "xxxxxxxxxxxxxxxxxxxxx"],
	[`-${full(22)}`, 23, 0, "oxxxxxxxxxxxxxxxxxxxx"],
])("the grid of %j after %i days with %i skips is %s", (marks, days, allowedSkips, cells) => {
	expect(gridOf(planFrom(marks, { allowedSkips }), days)).toBe(cells);
});

test("unlogged days count only if due; logged days always count", () => {
	const schedule = { kind: "weekdays" as const, days: [1, 3] };
	expect(gridOf(planFrom("XO", { schedule }), 7)).toBe("xoot.................");
	const pauses = [{ from: addDays(planFrom("").startedOn, 1), to: addDays(planFrom("").startedOn, 5) }];
	expect(gridOf(planFrom("X", { pauses }), 7)).toBe("xoot.................");
	expect(gridOf(planFrom("X", { pauses }), 3)).toBe("x....................");
});

test("a cycle contains the days since it began and its own test days", () => {
	const start = planFrom("").startedOn;
	const second = { cycleCount: 2, cycleStartedOn: addDays(start, 4) };
	expect(gridOf(planFrom("xx-xX", second), 6)).toBe("xot..................");
	expect(gridOf(planFrom("xxXxX", second), 6)).toBe("xxot.................");
	expect(gridOf(planFrom("xxx", second), 3)).toBe(".....................");
});

test("every cell has its day, except open ones", () => {
	const plan = planFrom("xxX-O", { cycleStartedOn: addDays(planFrom("").startedOn, 2) });
	const grid = cycleGrid(plan, addDays(plan.startedOn, 5));
	expect(grid.slice(0, 5)).toEqual([
		{ state: "completed", day: "2026-01-07" },
		{ state: "missed", day: "2026-01-08" },
		{ state: "missed", day: "2026-01-09" },
		{ state: "today", day: "2026-01-10" },
		{ state: "open" },
	]);
	expect(grid).toHaveLength(21);
});

test("in maintenance the grid shows the last 21 due days, and the day number counts from the start of maintenance", () => {
	const start = planFrom("").startedOn;
	const kept = { phase: "maintenance-phase" as const, cycleStartedOn: addDays(start, 21) };
	const plan = planFrom(`${full(21)}${full(40)}-${full(6)}`, kept);
	expect(gridOf(plan, 68)).toBe(`${"x".repeat(13)}o${"x".repeat(6)}t`);
	expect(progressOf(plan, addDays(start, 68)).cycle).toEqual({
		number: 1,
		accounted: 47,
		small: 0,
		completed: 46,
		day: 48,
		isReady: false,
	});
	const mondays = { ...kept, schedule: { kind: "weekdays" as const, days: [1] } };
	expect(gridOf(planFrom(full(21), mondays), 30)).toBe("xxxoo................");
});

test.each([
	["", 0, { accounted: 0, completed: 0, day: 1, isReady: false }],
	["X", 3, { accounted: 3, completed: 1, day: 4, isReady: false }],
	[`${full(7)}--OX`, 12, { accounted: 12, completed: 8, day: 13, isReady: false }],
	["X", 20, { accounted: 20, completed: 1, day: 21, isReady: false }],
	["X", 21, { accounted: 21, completed: 1, day: 21, isReady: true }],
	[full(25), 25, { accounted: 21, completed: 21, day: 21, isReady: true }],
])("the cycle of %j after %i days is %j", (marks, days, cycle) => {
	const plan = planFrom(marks);
	expect(progressOf(plan, addDays(plan.startedOn, days)).cycle).toMatchObject(cycle);
});

test("a ready cycle ends with its 21st day, however long the user takes to choose", () => {
	const plan = planFrom(full(10));
	expect(lastDayOfCycle(plan, addDays(plan.startedOn, 20))).toBeUndefined();
	for (const days of [21, 22, 40])
		expect(lastDayOfCycle(plan, addDays(plan.startedOn, days))).toBe(addDays(plan.startedOn, 20));
});
