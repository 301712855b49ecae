import { expect, test } from "vitest";
import type { Measure } from "#domain/habits/amounts/measure.ts";
import { suggestedAmounts } from "./suggestions.ts";

function measureIn(unit: string, target: number): Measure {
	return { unit, target, comparator: "at-least", smallTarget: null };
}

test.each([
	["pages", 20, 20, [], [1, 5, 10]],
	["glasses", 8, 8, [], [1, 2, 4]],
	["minutes", 30, 30, [], [5, 10, 15]],
	["steps", 10_000, 10_000, [], [500, 2_500, 5_000]],
	["km", 5, 5, [], [0.5, 1.5, 2.5]],
	["pages", 20, 20, [7, 3], [1, 3, 7]],
	["pages", 20, 7, [7, 3], [1, 3, 5]],
	["times", 1, 1, [], []],
] as const)(
	"for %s with a target of %d, %d left and last amounts %j, suggests %j",
	(unit, target, rest, last, suggested) => {
		expect(suggestedAmounts(measureIn(unit, target), target, rest, last)).toEqual(suggested);
	},
);
