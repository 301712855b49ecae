import { expect, test } from "vitest";
import { emptyHabit, hasInput } from "./habit-draft.ts";
import { missingFields, missingOn, missingStrategies } from "./missing-fields.ts";

const strategies = { makeItEasy: "a", makeItVisible: "b", makeItRewarding: "c", makeItSustainable: "d" };
const starters = {
	makeItEasy: "After I …, I will …",
	makeItVisible: "After I …, I will …",
	makeItRewarding: "Then I get …",
	makeItSustainable: "If …, then …",
};

test("names missing strategies in form order, including blanks and unfilled starter phrases", () => {
	const typed = {
		...emptyHabit,
		implementationStrategies: {
			...strategies,
			makeItRewarding: "Then I get …",
			makeItVisible: " \n",
			makeItEasy: "",
		},
	};
	expect(missingStrategies(typed, starters)).toEqual(["makeItEasy", "makeItVisible", "makeItRewarding"]);
	expect(missingStrategies({ ...typed, implementationStrategies: strategies }, starters)).toEqual([]);
});

test("names the other blank fields and choices", () => {
	const typed = { ...emptyHabit, name: "Walk", category: "Health", description: " " } as const;
	expect(missingFields(typed)).toEqual(["importance", "urgency", "description", "benefits"]);
});

test("names the missing fields of one screen in order", () => {
	const typed = { ...emptyHabit, name: "Walk" };
	expect(missingOn("define", typed, starters)).toEqual(["category", "importance", "urgency"]);
	expect(missingOn("reasons", { ...typed, description: "a", benefits: "b" }, starters)).toEqual([]);
	const begun = { ...strategies, makeItSustainable: "If …, then …" };
	expect(missingOn("framework", { ...typed, implementationStrategies: begun }, starters)).toEqual([
		"implementationStrategies.makeItSustainable",
	]);
});

test("a single choice counts as input; an empty form does not", () => {
	expect(hasInput({ ...emptyHabit, name: "  " })).toBe(false);
	expect(hasInput({ ...emptyHabit, urgency: "Immediate" })).toBe(true);
});
