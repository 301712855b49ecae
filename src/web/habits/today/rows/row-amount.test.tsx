// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { withAmount } from "#domain/habits/logs/day-amounts.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { loadTexts } from "#web/platform/locale.ts";
import { MeasuredTick } from "./row-amount.tsx";

const today = dayFrom("2026-01-14");
const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;

beforeAll(() => loadTexts("amounts", "today"));
afterEach(cleanup);

test.each([
	["open", "XXXXXXXXX", "Evening walk, 0 of 20 pages"],
	["done", "XXXXXXXXXX", "Evening walk, 0 of 20 pages, done today"],
	["small", "XXXXXXXXXs", "Evening walk, 0 of 20 pages, A small one. It counts."],
])("the button of a measured habit names a day that is %s", (_, marks, label) => {
	expect(labelOf(habitFrom(marks, today, { measure }))).toBe(label);
});

test("the button of a measured habit says that a limit is exceeded", () => {
	const limit = { ...measure, comparator: "at-most" } as const;
	const history = withAmount({ from: today, marks: "" }, today, { amount: 25, target: undefined });
	const label = labelOf(habitFrom("", today, { measure: limit, startedOn: today, history }));
	expect(label).toBe("Evening walk, 25, at most 20 pages, Above the limit today");
});

function labelOf(habit: Habit): string | null {
	render(<MeasuredTick habit={habit} today={today} />);
	return screen.getByRole("button").getAttribute("aria-label");
}
