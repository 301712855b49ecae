// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { useMilestone } from "./use-milestone.ts";

afterEach(cleanup);

/** What is celebrated when the cycle of a habit goes from some marks to others while it is on show. */
function celebratedAt(id: string, ...marks: string[]) {
	const habitOf = (text: string) => habitFrom(text, addDays(dayFrom("2026-01-05"), 30), { id });
	const { result, rerender } = renderHook((text: string) => useMilestone(habitOf(text)), {
		initialProps: marks[0] ?? "",
	});
	return marks.map((text) => {
		rerender(text);
		return result.current;
	});
}

const days = (count: number) => "X".repeat(count);
const all = Array.from({ length: 21 }, (_, place) => place);

test("each full row is celebrated, and the whole grid with the last day", () => {
	expect(celebratedAt("rows", days(6), days(7)).at(-1)).toEqual(all.slice(0, 7));
	expect(celebratedAt("rows", days(13), days(14)).at(-1)).toEqual(all.slice(7, 14));
	expect(celebratedAt("rows", days(20), days(21)).at(-1)).toEqual(all);
});

test("a missed day fills no row to be celebrated, but the grid is full whatever the last day was", () => {
	expect(celebratedAt("missed", days(6), `${days(6)}O`).at(-1)).toBeUndefined();
	expect(celebratedAt("missed", days(20), `${days(20)}O`).at(-1)).toEqual(all);
});

test("what is there already, an ordinary day and a jump of several days are quiet", () => {
	expect(celebratedAt("quiet", days(7))).toEqual([undefined]);
	expect(celebratedAt("quiet", days(7), days(8)).at(-1)).toBeUndefined();
	expect(celebratedAt("quiet", days(12), days(14)).at(-1)).toBeUndefined();
});

test("a day that is cleared and logged again is not celebrated twice", () => {
	const [, first, , second] = celebratedAt("again", days(6), days(7), days(6), days(7));
	expect(first).toHaveLength(7);
	expect(second).toBe(first);
});
