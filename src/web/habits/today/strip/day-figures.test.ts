import { expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { dayFigures } from "./day-figures.ts";

const today = dayFrom("2026-01-09");
const days = [-3, -2, -1, 0].map((ago) => addDays(today, ago));

function figures(...marks: readonly string[]) {
	const habits = marks.map((letters) => habitFrom(letters, today));
	return dayFigures(habits, days, today).map(({ done, due }) => `${done} of ${due}`);
}

test("each day counts the habits done out of those due", () => {
	expect(figures("XOXX", "XXO")).toEqual(["1 of 2", "1 of 2", "1 of 2", "0 of 2"]);
});

test("today counts a habit only while it is due", () => {
	const resting = habitFrom("X-X-", today, { schedule: { kind: "weekdays", days: [1, 3] } });
	function figureToday(...habits: Parameters<typeof dayFigures>[0]) {
		const { done, due } = dayFigures(habits, days, today).at(-1) ?? {};
		return `${done} of ${due}`;
	}
	expect(resting.progress.isDueToday).toBe(false);
	expect(figureToday(resting)).toBe("0 of 0");
	expect(figureToday(habitFrom("XXXXX", today), resting)).toBe("1 of 1");
});

test("a habit done on its rest day is not counted; if nothing was due, the day is an extra one", () => {
	const rested = habitFrom("X-XXX", today, { schedule: { kind: "weekdays", days: [1, 3] } });
	expect(rested.progress.today).toBe("completed");
	expect(dayFigures([rested], days, today).at(-1)).toMatchObject({ done: 0, due: 0, isExtra: true });
	const missing = dayFigures([rested, habitFrom("XXXX", today)], days, today);
	expect(missing.at(-1)).toMatchObject({ done: 0, due: 1, isExtra: false });
	const done = dayFigures([rested, habitFrom("XXXXX", today)], days, today);
	expect(done.at(-1)).toMatchObject({ done: 1, due: 1, isExtra: false });
});

test("a habit counts from its first day; days before any habit started are marked", () => {
	const later = habitFrom("X", today, { startedOn: dayFrom("2026-01-08") });
	const together = dayFigures([habitFrom("XXX", today), later], days, today);
	expect(together.map(({ done, due }) => `${done} of ${due}`)).toEqual([
		"1 of 1",
		"1 of 1",
		"1 of 2",
		"0 of 2",
	]);
	expect(together.some(({ isBefore }) => isBefore)).toBe(false);
	const alone = dayFigures([later], days, today);
	expect(alone.map(({ isBefore }) => isBefore)).toEqual([true, true, false, false]);
});

test("without habits, all days are before the first one", () => {
	expect(dayFigures([], days, today).every(({ isBefore }) => isBefore)).toBe(true);
});

test("a day is skipped if skips cover everything that was due", () => {
	function skipped(...marks: readonly string[]) {
		const habits = marks.map((letters) => habitFrom(letters, today, { allowedSkips: 1 }));
		return dayFigures(habits, days, today).map(({ isSkipped }) => isSkipped);
	}
	expect(skipped("XOOX")).toEqual([true, false, false, false]);
	expect(skipped("XOXX", "XXXX")).toEqual([false, false, false, false]);
});
