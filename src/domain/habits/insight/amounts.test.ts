import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { sumOf } from "#domain/habits/amounts/measure.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { amountFigures } from "./amounts.ts";

// A Monday.
const from = dayFrom("2026-01-26");

test("amounts are summed by day, week and month; the median ignores days without an amount", () => {
	const history = { from, marks: "xxxxxxxx", amounts: "5,,10/20,,,1,2.5,4" };
	const last = addDays(from, 7);
	expect(amountFigures(history, from, last, "week")).toEqual({
		steps: [
			{ from, sum: 18.5, isPart: false },
			{ from: addDays(from, 7), sum: 4, isPart: true },
		],
		sum: 22.5,
		median: 4,
	});
	expect(amountFigures(history, from, last, "month").steps).toEqual([
		{ from: "2026-01-01", sum: 16, isPart: true },
		{ from: "2026-02-01", sum: 6.5, isPart: true },
	]);
	expect(
		amountFigures(history, addDays(from, 1), addDays(from, 3), "day").steps.map(({ sum }) => sum),
	).toEqual([0, 10, 0]);
	expect(amountFigures({ from, marks: "" }, from, last, "day")).toMatchObject({ sum: 0, median: null });
});

test.each([
	["day", addDays(from, 1), addDays(from, 2), [false, false]],
	["week", from, addDays(from, 13), [false, false]],
	["week", addDays(from, 1), addDays(from, 12), [true, true]],
	["month", dayFrom("2026-02-01"), dayFrom("2026-02-28"), [false]],
	["month", dayFrom("2026-01-31"), dayFrom("2026-03-01"), [true, false, true]],
] as const)("each %s from %s to %s is partial only if the span cuts it off", (step, first, last, parts) => {
	const { steps } = amountFigures({ from, marks: "" }, first, last, step);
	expect(steps.map(({ isPart }) => isPart)).toEqual(parts);
});

test("the sums for any step add up to the total of the days", () => {
	const amount = fc.option(fc.integer({ min: 1, max: 5_000 }).map((hundredths) => hundredths / 100));
	fc.assert(
		fc.property(
			fc.array(amount, { maxLength: 120 }),
			fc.constantFrom("day", "week", "month"),
			(days, step) => {
				const history = { from, marks: "", amounts: days.map((each) => each ?? "").join(",") };
				const { steps, sum } = amountFigures(history, from, addDays(from, 119), step as "day");
				const all = days.flatMap((each) => each ?? []);
				expect(sum).toBe(sumOf(all));
				expect(sumOf(steps.map((each) => each.sum))).toBe(sum);
			},
		),
	);
});
