import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { dayFrom, planFrom } from "#domain/habits/testing/plan.ts";
import {
	advice,
	afterTransition,
	isTaken,
	nextCycleStart,
	outcomeOf,
	resultOf,
	type Stage,
	type StepFacts,
	streakBadge,
	type Transition,
	transitions,
	whyNotTransition,
	whyNotUndo,
	whyNotUndoCompletion,
} from "./cycle.ts";

test.each([
	["", 0, 0],
	["XX", 1, 2],
	["XXO", 1, 3],
	["XX", 2, 2],
	["XX", 5, 5],
])("after the marks %j, a cycle started on day %i counts from day %i", (marks, begun, start) => {
	const { history, startedOn } = planFrom(marks);
	expect(nextCycleStart(history, addDays(startedOn, begun))).toBe(addDays(startedOn, start));
});

const fresh: StepFacts = {
	status: "implementation",
	phase: "21-day-cycle",
	completedCycles: 0,
	accounted: 0,
	completed: 0,
};
const running: StepFacts = { ...fresh, accounted: 20, completed: 20 };
const ready: StepFacts = { ...running, accounted: 21 };
const later: StepFacts = { ...fresh, completedCycles: 1, accounted: 5, completed: 4 };
const maintained: StepFacts = { ...later, status: "maintenance", phase: "maintenance-phase" };
const completed: StepFacts = { ...maintained, status: "completed" };
const inFirst = {
	repeat: "cycle-not-ready",
	"new-cycle": "cycle-not-ready",
	maintenance: "cycle-not-ready",
	complete: "not-in-maintenance",
};

test.each<[string, StepFacts, Partial<Record<Transition, string>>]>([
	[
		"in its first cycle",
		running,
		{ ...inFirst, restart: "not-finished", "pool-maintenance": "cycle-not-ready" },
	],
	["with a ready cycle", ready, { complete: "not-in-maintenance" }],
	["in the pool with a running cycle", later, inFirst],
	[
		"in the pool with an empty cycle",
		{ ...later, accounted: 0 },
		{ ...inFirst, restart: "cycle-just-begun" },
	],
	[
		"in maintenance",
		maintained,
		{
			repeat: "not-in-cycle",
			"new-cycle": "not-in-cycle",
			maintenance: "already-in-maintenance",
			"pool-maintenance": "already-in-maintenance",
		},
	],
	[
		"that is completed",
		completed,
		{ repeat: "not-in-cycle", "new-cycle": "not-in-cycle", complete: "not-in-maintenance" },
	],
])("a habit %s is refused only the listed steps", (_, facts, refusals) => {
	for (const action of transitions) expect(whyNotTransition(facts, action), action).toBe(refusals[action]);
});

const before: Stage = {
	status: "implementation",
	phase: "21-day-cycle",
	isActive: true,
	cycleCount: 2,
	completedCycles: 1,
};

test.each([
	[21, 21, "repeat", 2],
	[21, 11, "new-cycle", 2],
	[21, 10, "repeat", 1],
	[21, 0, "restart", 1],
	[21, 17, "maintenance", 2],
	[21, 10, "pool-maintenance", 1],
	[20, 20, "restart", 1],
	[13, 13, "pool-maintenance", 1],
] as const)(
	"with %i days accounted for and %i done, %s leads to %i completed cycles",
	(accounted, done, action, count) => {
		const after = afterTransition(before, { accounted, completed: done }, action);
		const isKept = action.endsWith("maintenance");
		expect(after).toEqual({
			status: isKept ? "maintenance" : "implementation",
			phase: isKept ? "maintenance-phase" : "21-day-cycle",
			isActive: true,
			cycleCount: isKept ? 2 : 3,
			completedCycles: count,
		});
	},
);

test("a step taken outside a cycle does not complete one", () => {
	const nothing = { accounted: 40, completed: 40 };
	const kept: Stage = { ...before, status: "maintenance", phase: "maintenance-phase" };
	const done = afterTransition(kept, nothing, "complete");
	expect(done).toEqual({ ...kept, status: "completed", isActive: false });
	expect(afterTransition(done, nothing, "pool-maintenance")).toEqual(kept);
	expect(afterTransition(done, nothing, "restart")).toEqual({ ...before, cycleCount: 3 });
	for (const action of transitions) expect(outcomeOf({ ...maintained }, action)).toBeUndefined();
});

test.each([
	["repeat", ready, "repeat"],
	["restart", ready, "repeat"],
	["pool-maintenance", ready, "maintenance"],
	["restart", later, "left"],
	["pool-maintenance", later, "left"],
	["pool-maintenance", { ...later, accounted: 0 }, undefined],
] as const)("a cycle ended by %s with %j has the outcome %s", (action, facts, outcome) => {
	expect(outcomeOf(facts, action)).toBe(outcome);
});

test("a step requested again from the same cycle counts as taken", () => {
	for (const action of transitions) {
		const after = afterTransition(before, { accounted: 21, completed: 21 }, action);
		expect(isTaken(after, action, 2), action).toBe(true);
		expect(isTaken(after, action, 1), action).toBe(false);
		if (action !== "complete") expect(isTaken(before, action, 2), action).toBe(false);
	}
});

test("the step that ended a cycle can be undone for an hour, unless the next cycle has a logged day", () => {
	const now = 10_000_000;
	const ended = { number: 1, outcome: "repeat", finishedAt: now - 3_600_000 } as const;
	const { history } = planFrom("x".repeat(21));
	const repeated = { ...fresh, cycleCount: 2, history };
	expect(whyNotUndo(repeated, ended, now)).toBeUndefined();
	expect(whyNotUndo(repeated, { ...ended, outcome: "left" }, now)).toBeUndefined();
	expect(whyNotUndo(repeated, ended, now + 1)).toBe("undo-too-late");
	expect(whyNotUndo({ ...repeated, accounted: 1 }, ended, now)).toBe("undo-too-late");
	expect(whyNotUndo({ ...repeated, cycleCount: 3 }, ended, now)).toBe("undo-too-late");
	const begun = { ...history, marks: `${history.marks}P` };
	expect(whyNotUndo({ ...repeated, history: begun }, ended, now)).toBe("undo-too-late");
	const kept = { ...maintained, accounted: 0, cycleCount: 1, history: begun };
	expect(whyNotUndo(kept, { ...ended, outcome: "maintenance" }, now)).toBeUndefined();
	// Restarted from maintenance: the cycle had ended earlier.
	expect(whyNotUndo(repeated, { ...ended, outcome: "maintenance" }, now)).toBe("undo-too-late");
	expect(whyNotUndo({ ...kept, status: "completed" }, ended, now)).toBe("undo-too-late");
});

test("maintenance is suggested after a strong result, a repeat after any other", () => {
	const results = [0, 10, 11, 16, 17, 21].map((done) => [resultOf(done), advice(done)]);
	expect(results).toEqual([
		["weak", "repeat"],
		["weak", "repeat"],
		["half", "repeat"],
		["half", "repeat"],
		["strong", "maintenance"],
		["strong", "maintenance"],
	]);
});

test("streak badges begin at 3, 7, 14 and 21 days", () => {
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

test.each([
	["completed", [{ from: "2026-01-10", to: null }], undefined],
	["completed", [{ from: "2026-01-11", to: null }], undefined],
	["completed", [{ from: "2026-01-09", to: null }], "undo-too-late"],
	["completed", [{ from: "2026-01-10", to: "2026-01-12" }], "undo-too-late"],
	["maintenance", [{ from: "2026-01-10", to: null }], "undo-too-late"],
] as const)(
	"on 10 January, undoing the completion of a %s habit with pauses %j has the refusal %s",
	(status, pauses, refusal) => {
		const rests = pauses.map(({ from, to }) => ({ from: dayFrom(from), to: to && dayFrom(to) }));
		expect(whyNotUndoCompletion({ status, pauses: rests }, dayFrom("2026-01-10"))).toBe(refusal);
	},
);
