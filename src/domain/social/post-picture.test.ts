import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { dayFrom, planFrom } from "#domain/habits/testing/plan.ts";
import { pictureOfHabit } from "./post-picture.ts";

const today = addDays(dayFrom("2026-01-05"), 5);

test.each([
	["a running", true, 6],
	["an archived or completed", false, 0],
])("the picture of %s habit (active: %s) shows a streak of %i", (_name, isActive, streak) => {
	const plan = planFrom("XXXXXX");
	const habit = { ...plan, isActive, progress: progressOf(plan, today) };
	expect(pictureOfHabit(habit, today)).toMatchObject({ streak, day: 6 });
});

test("until the cycle or maintenance begins there is no picture", () => {
	const plan = planFrom("xxxxxx", { cycleCount: 2, cycleStartedOn: addDays(today, 1) });
	expect(
		pictureOfHabit({ ...plan, isActive: true, progress: progressOf(plan, today) }, today),
	).toBeUndefined();
});
