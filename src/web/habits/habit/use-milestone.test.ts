// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { useMilestone } from "./use-milestone.ts";

afterEach(cleanup);

/** Returns the squares celebrated after each change to a shown cycle's marks. */
function celebratedAt(id: string, ...marks: string[]) {
	// Today is the last day logged in any of the marks.
	const today = addDays(dayFrom("2026-01-05"), Math.max(...marks.map(({ length }) => length)) - 1);
	const habitOf = (text: string) => habitFrom(text, today, { id });
	const { result, rerender } = renderHook((text: string) => useMilestone(habitOf(text)), {
		initialProps: marks[0] ?? "",
	});
	return marks.map((text) => {
		rerender(text);
		return result.current;
	});
}

function days(count: number) {
	return "X".repeat(count);
}
const all = Array.from({ length: 21 }, (_, index) => index);

test("celebrates a full row, the whole grid on the last day, and no ordinary day", () => {
	expect(celebratedAt("rows", days(6), days(7)).at(-1)).toEqual(all.slice(0, 7));
	expect(celebratedAt("rows", days(20), days(21)).at(-1)).toEqual(all);
	expect(celebratedAt("quiet", days(7), days(8)).at(-1)).toBeUndefined();
	expect(celebratedAt("quiet", days(14))).toEqual([undefined]);
});

test("does not celebrate again after a day is cleared and logged again", () => {
	const [, first, , second] = celebratedAt("again", days(6), days(7), days(6), days(7));
	expect(first).toHaveLength(7);
	expect(second).toBe(first);
});
