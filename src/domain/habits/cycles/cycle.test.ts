import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";
import {
	advice,
	afterTransition,
	type CycleState,
	cycleGrid,
	nextCycleStart,
	streakBadge,
	type Transition,
	transitions,
	whyNotTransition,
} from "./cycle.ts";

test.each([
	["", 0, 0, "t...................."],
	["XO-X", 4, 0, "xoxt................."],
	["XO-X", 4, 1, "xsxt................."],
	["XO", 1, 0, "xo..................."],
	["xxxxXX", 6, 0, "xxt.................."],
	["xxx", 2, 0, "....................."],
	["X".repeat(20), 20, 0, "xxxxxxxxxxxxxxxxxxxxt"],
	["X".repeat(21), 21, 0, "xxxxxxxxxxxxxxxxxxxxx"],
	[`${"X".repeat(21)}OO`, 23, 0, "xxxxxxxxxxxxxxxxxxxxx"],
])("the grid of %s after %i days with %i skips", (marks, days, allowedSkips, cells) => {
	const plan = planFrom(marks, { allowedSkips });
	const letters = { completed: "x", missed: "o", skip: "s", today: "t", open: "." };
	const grid = cycleGrid(plan, addDays(plan.startedOn, days));
	expect(grid.map(({ state }) => letters[state]).join("")).toBe(cells);
});

test.each([
	["", 0, 0],
	["XX", 1, 2],
	["XXO", 1, 3],
	["XX", 2, 2],
	["XX", 5, 5],
])("after %j, a cycle begun on day %i starts on day %i", (marks, begun, start) => {
	const { history, startedOn } = planFrom(marks);
	expect(nextCycleStart(history, addDays(startedOn, begun))).toBe(addDays(startedOn, start));
});

test("a day before the cycle is no day of it, even with its log taken back", () => {
	const plan = planFrom("xxx", { cycleCount: 2, cycleStartedOn: addDays(planFrom("").startedOn, 3) });
	const today = addDays(plan.startedOn, 2);
	const emptied = { ...plan, history: { ...plan.history, marks: "xx" } };
	for (const each of [plan, emptied]) {
		expect(cycleGrid(each, today).every(({ state }) => state === "open")).toBe(true);
	}
});

test("cells know their day, open ones have none", () => {
	const plan = planFrom("xxX-O");
	const grid = cycleGrid(plan, addDays(plan.startedOn, 5));
	expect(grid.slice(0, 4)).toEqual([
		{ state: "completed", day: "2026-01-07" },
		{ state: "missed", day: "2026-01-09" },
		{ state: "today", day: "2026-01-10" },
		{ state: "open" },
	]);
	expect(grid).toHaveLength(21);
});

const running: CycleState = { status: "implementation", phase: "21-day-cycle", loggedInCycle: 20 };
const ready: CycleState = { ...running, loggedInCycle: 21 };
const maintained: CycleState = { status: "maintenance", phase: "maintenance-phase", loggedInCycle: 30 };
const completed: CycleState = { ...maintained, status: "completed" };

test.each<[string, CycleState, Partial<Record<Transition, string>>]>([
	[
		"running",
		running,
		{
			repeat: "cycle-not-ready",
			"new-cycle": "cycle-not-ready",
			maintenance: "cycle-not-ready",
			complete: "not-in-maintenance",
			restart: "not-finished",
		},
	],
	["ready", ready, { complete: "not-in-maintenance" }],
	[
		"maintained",
		maintained,
		{ repeat: "not-in-cycle", "new-cycle": "not-in-cycle", maintenance: "already-in-maintenance" },
	],
	[
		"completed",
		completed,
		{ repeat: "not-in-cycle", "new-cycle": "not-in-cycle", complete: "not-in-maintenance" },
	],
])("what a %s habit may not do", (_, state, refusals) => {
	for (const action of transitions) expect(whyNotTransition(state, action), action).toBe(refusals[action]);
});

test("each step leads to its state, and a step out of a cycle completes it", () => {
	const first = { ...ready, isActive: true, cycleCount: 1, completedCycles: 0 };
	const second = {
		status: "implementation",
		phase: "21-day-cycle",
		isActive: true,
		cycleCount: 2,
		completedCycles: 1,
	};
	for (const action of ["repeat", "new-cycle", "restart"] as const) {
		expect(afterTransition(first, action)).toEqual(second);
	}
	const kept = afterTransition(first, "maintenance");
	expect(kept).toEqual({
		status: "maintenance",
		phase: "maintenance-phase",
		isActive: true,
		cycleCount: 1,
		completedCycles: 1,
	});
	expect(afterTransition(kept, "restart")).toEqual(second);
	const done = afterTransition(kept, "complete");
	expect(done).toEqual({ ...kept, status: "completed", isActive: false });
	expect(afterTransition(done, "restart")).toEqual(second);
	expect(afterTransition(done, "maintenance")).toEqual(kept);
});

test("a cycle done at 80 % suggests maintenance", () => {
	expect([advice(17, 21), advice(16, 21), advice(20, 25), advice(21, 21), advice(0, 0)]).toEqual([
		"maintenance",
		"repeat",
		"maintenance",
		"maintenance",
		"repeat",
	]);
});

test("badges by streak", () => {
	const first = new Map<string, number>();
	for (let streak = 25; streak >= 0; streak--) first.set(streakBadge(streak), streak);
	expect(Object.fromEntries(first)).toEqual({
		starting: 0,
		building: 3,
		strong: 7,
		"on-fire": 14,
		champion: 21,
	});
});
