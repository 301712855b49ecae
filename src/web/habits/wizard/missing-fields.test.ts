import { expect, test } from "vitest";
import { emptyHabit, isTyped } from "./habit-draft.ts";
import { missingFields, missingStrategies } from "./missing-fields.ts";

const strategies = { makeItEasy: "a", makeItVisible: "b", makeItRewarding: "c", makeItSustainable: "d" };
const starter = "After I …, I will …";

test("names open strategies in the order in which they are asked; spaces and a bare starter are open", () => {
	const typed = {
		...emptyHabit,
		implementationStrategies: {
			...strategies,
			makeItRewarding: "After I walk, I will …",
			makeItVisible: " \n",
			makeItEasy: "",
		},
	};
	expect(missingStrategies(typed, starter)).toEqual(["makeItEasy", "makeItVisible", "makeItRewarding"]);
	expect(missingStrategies({ ...typed, implementationStrategies: strategies }, starter)).toEqual([]);
});

test("names the other blank fields and choices", () => {
	const typed = { ...emptyHabit, name: "Walk", category: "Health", description: " " } as const;
	expect(missingFields(typed)).toEqual(["importance", "urgency", "description", "benefits"]);
});

test("an empty form would not be missed, a choice alone would", () => {
	expect(isTyped({ ...emptyHabit, name: "  " })).toBe(false);
	expect(isTyped({ ...emptyHabit, urgency: "Immediate" })).toBe(true);
});
