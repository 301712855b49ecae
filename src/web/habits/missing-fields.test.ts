import { expect, test } from "vitest";
import { emptyHabit, isTyped } from "./habit-draft.ts";
import { missingFields, missingStrategies } from "./missing-fields.ts";

const strategies = { makeItEasy: "a", makeItVisible: "b", makeItRewarding: "c", makeItSustainable: "d" };

test("names blank strategies in the order in which they are asked; spaces are blank", () => {
	const typed = {
		...emptyHabit,
		implementationStrategies: { ...strategies, makeItVisible: " \n", makeItEasy: "" },
	};
	expect(missingStrategies(typed)).toEqual(["makeItEasy", "makeItVisible"]);
	expect(missingStrategies({ ...typed, implementationStrategies: strategies })).toEqual([]);
});

test("names the other blank fields and choices", () => {
	const typed = { ...emptyHabit, name: "Walk", category: "Health", description: " " } as const;
	expect(missingFields(typed)).toEqual(["importance", "urgency", "description", "benefits"]);
});

test("an empty form would not be missed, a choice alone would", () => {
	expect(isTyped({ ...emptyHabit, name: "  " })).toBe(false);
	expect(isTyped({ ...emptyHabit, urgency: "Immediate" })).toBe(true);
});
