import { expect, test } from "vitest";
import { addDays, dayNumber } from "#domain/day.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";
import { cycleSoFar, momentOfChange, momentOfTick, wasShown } from "./great-moment.ts";

/** Returns a habit on the day of its last mark. */
function habitOnLastDay(marks: string, changes: Partial<Plan> = {}) {
	const plan = planFrom(marks, changes);
	const today = addDays(plan.startedOn, marks.length - 1);
	const habit = { ...plan, id: "walk", status: "implementation" as const, progress: progressOf(plan, today) };
	return { habit, today };
}

function x(count: number) {
	return "X".repeat(count);
}

test.each<[string, string, number, string | undefined]>([
	["the first tick ever", "X", 1, "first"],
	["the first tick of a second habit", "X", 40, undefined],
	["an ordinary day", x(5), 5, undefined],
	["a full row", x(7), 7, "day-7"],
	["a full row with a miss in it", "XXXOXXX", 6, "day-7"],
	["a row filled by a comeback", "XXXXXOX", 6, "day-7"],
	["two rows", x(14), 14, "day-14"],
	["the grid", x(21), 21, "day-21"],
	["a day after misses", "XXOOX", 3, "back"],
	["a day after one miss", "XXOX", 3, "back"],
	["a day marked as missed", "XXO", 2, undefined],
	["a small first tick ever", "S", 1, undefined],
	["a small day after misses", "XXOOS", 3, undefined],
	["a small day that fills a row", `${x(6)}S`, 7, "day-7"],
	["a small day that fills the grid", `${x(20)}S`, 21, "day-21"],
	["a row ended by a miss", `${x(6)}O`, 6, undefined],
])("%s brings the right moment, if any", (_, marks, totalDone, moment) => {
	const { habit, today } = habitOnLastDay(marks);
	expect(momentOfTick(habit, totalDone, today)?.moment).toBe(moment);
});

test("in maintenance, seven days in a row bring no moment, but a comeback does", () => {
	const kept = { phase: "maintenance-phase" } as const;
	const full = habitOnLastDay(x(7), kept);
	expect(momentOfTick(full.habit, 7, full.today)).toBeUndefined();
	const back = habitOnLastDay("XXOX", kept);
	expect(momentOfTick(back.habit, 3, back.today)?.moment).toBe("back");
});

test("only a change brings a moment, not a day or habit that was already done", () => {
	const { habit, today } = habitOnLastDay(x(7));
	const before = { ...habit, progress: { ...habit.progress, today: null } };
	expect(momentOfChange(before, habit, 7, today)?.moment).toBe("day-7");
	expect(momentOfChange(undefined, habit, 7, today)?.moment).toBe("day-7");
	expect(momentOfChange(habit, habit, 7, today)).toBeUndefined();
	const completed = { ...habit, status: "completed" as const };
	expect(momentOfChange(habit, completed, 7, today)).toMatchObject({ moment: "completed", occasion: 1 });
	expect(momentOfChange(completed, completed, 7, today)).toBeUndefined();
	expect(momentOfChange(undefined, completed, 7, today)).toBeUndefined();
});

test("a day that grows from small to full brings its moment then", () => {
	const { habit, today } = habitOnLastDay("XXOOX");
	const small = habitOnLastDay("XXOOS").habit;
	expect(momentOfChange(small, habit, 3, today)?.moment).toBe("back");
});

test.each<[string, number, number, boolean]>([
	["in the same cycle", 2, 2, true],
	["in the next cycle", 2, 3, false],
	["on a page still in the old cycle", 3, 2, true],
])(
	"a day-7 moment %s (shown in cycle %i, now in cycle %i) counts as shown: %s",
	(_, shownOn, now, isShown) => {
		const shown = [{ habitId: "walk", moment: "day-7" as const, occasion: shownOn }];
		expect(wasShown(shown, { habitId: "walk", moment: "day-7", occasion: now })).toBe(isShown);
		expect(wasShown(shown, { habitId: "walk", moment: "day-14", occasion: now })).toBe(false);
		expect(wasShown(shown, { habitId: "read", moment: "day-7", occasion: now })).toBe(false);
	},
);

test("comebacks are shown at most once in seven days", () => {
	const { habit, today } = habitOnLastDay("XXOX");
	const back = momentOfTick(habit, 3, today);
	expect(back?.occasion).toBe(dayNumber(today));
	if (!back) return;
	const later = (days: number) => ({ ...back, occasion: back.occasion + days });
	expect([0, 3, 6, 7, 30].map((days) => wasShown([back], later(days)))).toEqual([
		true,
		true,
		true,
		false,
		false,
	]);
});

test("the done, small and missed days of a cycle are counted", () => {
	const { habit, today } = habitOnLastDay(`${x(3)}O${x(17)}`);
	expect(cycleSoFar(habit, today)).toEqual({ done: 20, of: 21, small: 0, notDone: ["2026-01-08"] });
	const early = habitOnLastDay("XSX");
	expect(cycleSoFar(early.habit, early.today)).toEqual({ done: 3, of: 3, small: 1, notDone: [] });
});
