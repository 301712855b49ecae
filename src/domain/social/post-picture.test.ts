import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { dayFrom, planFrom } from "#domain/habits/testing/plan.ts";
import { pictureOfHabit } from "./post-picture.ts";

const today = addDays(dayFrom("2026-01-05"), 5);

test.each([
	["running", true, 6],
	["archived or completed", false, 0],
])("the picture of a habit that is %s has its current streak", (_name, isActive, streak) => {
	const plan = planFrom("XXXXXX");
	const habit = { ...plan, isActive, progress: progressOf(plan, today) };
	expect(pictureOfHabit(habit, today)).toMatchObject({ streak, day: 6 });
});
