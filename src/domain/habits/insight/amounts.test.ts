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
			{ from, sum: 18.5 },
			{ from: addDays(from, 7), sum: 4 },
		],
		sum: 22.5,
		median: 4,
	});
	expect(amountFigures(history, from, last, "month").steps).toEqual([
		{ from: "2026-01-01", sum: 16 },
		{ from: "2026-02-01", sum: 6.5 },
	]);
	expect(
		amountFigures(history, addDays(from, 1), addDays(from, 3), "day").steps.map(({ sum }) => sum),
	).toEqual([0, 10, 0]);
	expect(amountFigures({ from, marks: "" }, from, last, "day")).toMatchObject({ sum: 0, median: null });
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
