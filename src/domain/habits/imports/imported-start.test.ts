import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { historyFrom } from "#domain/habits/logs/history.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { importedStart, loggedDays } from "./imported-start.ts";

const today = "2026-11-21" as Day;

test.each([
	["no days", "", "2026-11-21", "2026-11-21", ""],
	["twenty days", "x".repeat(20), "2026-11-01", "2026-11-01", "X".repeat(20)],
	["twenty days with a gap in the middle", `xo${"-".repeat(17)}x`, "2026-11-01", "2026-11-01", undefined],
	["a few days, then nothing", "xox", "2026-10-31", today, "xox"],
	["twenty-one days", "x".repeat(21), "2026-10-01", today, "x".repeat(21)],
])("an import with %s has the right start", (_name, marks, from, cycleStartedOn, expected) => {
	const startedOn = marks === "" ? today : from;
	const start = importedStart(today, { from: from as Day, marks });
	expect(start).toMatchObject({ startedOn, cycleStartedOn });
	if (expected !== undefined) expect(start.history.marks).toBe(expected);
});

test("with a long history, only the day of the import belongs to the first cycle", () => {
	const from = addDays(today, -30);
	const { history, cycleStartedOn } = importedStart(today, { from, marks: "x".repeat(31) });
	expect(history).toEqual({ from, marks: `${"x".repeat(30)}X` });
	const plan = {
		history,
		startedOn: from,
		schedule: { kind: "daily" },
		allowedSkips: 0,
		cycleCount: 1,
		cycleStartedOn,
		phase: "21-day-cycle",
		pauses: [],
	} as const;
	expect(progressOf(plan, today)).toMatchObject({
		currentStreak: 31,
		bestStreak: 31,
		cycle: { number: 1, accounted: 1, isReady: false },
	});
});

test("unlogged days count towards the cycle only if due", () => {
	const history = { from: addDays(today, -28), marks: "x" };
	const rare = { schedule: { kind: "weekly", times: 3 }, pauses: [] } as const;
	expect(importedStart(today, history, rare).cycleStartedOn).toBe(history.from);
	const resting = { schedule: { kind: "daily" }, pauses: [{ from: addDays(today, -20), to: null }] } as const;
	expect(importedStart(today, history, resting).cycleStartedOn).toBe(history.from);
	expect(importedStart(today, history).cycleStartedOn).toBe(today);
});

test("an imported history equals one built from its logs, and its cycle is not ready at the start", () => {
	const marks = fc
		.array(fc.constantFrom("x", "o", "-"), { maxLength: 60 })
		.map((letters) => letters.join("").replace(/^-+|-+$/g, ""));
	fc.assert(
		fc.property(marks, fc.integer({ min: 0, max: 3 }), (letters, since) => {
			const from = addDays(today, 1 - letters.length - since);
			const { startedOn, cycleStartedOn, history } = importedStart(today, { from, marks: letters });
			const logs = loggedDays(history);
			expect(logs.every(({ day, isInCycle }) => isInCycle === day >= cycleStartedOn)).toBe(true);
			expect(logs.filter(({ isInCycle }) => isInCycle).length).toBeLessThan(21);
			expect(
				historyFrom(
					logs.map(({ day, completed, isInCycle }) => ({ date: day, completed, cycle: isInCycle ? 1 : 0 })),
					1,
					startedOn,
				),
			).toEqual(history);
		}),
	);
});
