import { expect, test } from "vitest";
import { cycleGrid } from "#domain/habits/cycles/cycle-days.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { advanceDay, hintFor, type TrialHabit, toggleTick, trialStart } from "./trial-habit.ts";

function figures({ plan, today }: TrialHabit) {
	return progressOf(plan, today);
}
function after(...steps: ((trial: TrialHabit) => TrialHabit)[]) {
	return steps.reduce((trial, step) => step(trial), trialStart);
}

test("the trial starts on day 9 with a streak of 8", () => {
	expect(figures(trialStart)).toMatchObject({ currentStreak: 8, cycle: { day: 9, completed: 8 } });
	expect(hintFor(trialStart)).toBe("open");
});

test("a tick extends the streak, and a second press undoes the tick", () => {
	expect(figures(after(toggleTick)).currentStreak).toBe(9);
	expect(hintFor(after(toggleTick))).toBe("ticked");
	expect(after(toggleTick, toggleTick)).toEqual(trialStart);
});

test("one empty day is a skip, and a second in the same week breaks the streak", () => {
	const skipped = after(advanceDay);
	expect(hintFor(skipped)).toBe("skip");
	expect(figures(skipped).currentStreak).toBe(8);
	const missed = after(advanceDay, advanceDay);
	expect(hintFor(missed)).toBe("miss");
	expect(figures(missed).currentStreak).toBe(0);
});

test("the trial ends with a full grid", () => {
	const days = Array.from({ length: 40 }, () => [toggleTick, advanceDay]).flat();
	let trial = trialStart;
	for (const step of days) if (hintFor(trial) !== "complete") trial = step(trial);
	expect(hintFor(trial)).toBe("complete");
	expect(cycleGrid(trial.plan, trial.today).every(({ state }) => state === "completed")).toBe(true);
	expect(advanceDay(trial).today).toBe(trial.today);
});
