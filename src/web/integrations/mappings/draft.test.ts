import { expect, test } from "vitest";
import { blankRule, draftOf } from "./draft.ts";

const chosen = { habitId: "a", metric: "steps" };

test.each([
	[
		{ ...blankRule, number: "8000" },
		{ threshold: 8000, comparator: "at-least" },
	],
	[
		{ ...blankRule, number: "8000.9" },
		{ threshold: 8000, comparator: "at-least" },
	],
	[{ ...blankRule, type: "direct" as const }, { operation: "sum" }],
	[
		{ ...blankRule, type: "calculation" as const, number: "2.346", comparator: "at-most" as const },
		{ operation: "sum", metrics: ["steps"], days: 7, comparator: "at-most", target: 2.35 },
	],
	[
		{ ...blankRule, number: "60", part: "protein" },
		{ threshold: 60, comparator: "at-least", part: "protein" },
	],
	[
		{ ...blankRule, type: "direct" as const, leavesOutTypedIn: true },
		{ operation: "sum", leavesOutTypedIn: true },
	],
	[
		{ ...blankRule, type: "calculation" as const, number: "60", part: "protein", leavesOutTypedIn: true },
		{
			operation: "sum",
			metrics: ["steps"],
			days: 7,
			comparator: "at-least",
			target: 60,
			leavesOutTypedIn: true,
		},
	],
	[blankRule, undefined],
	[{ ...blankRule, number: "many" }, undefined],
])("%o gives the configuration %j", (rule, mappingConfig) => {
	expect(draftOf({ ...chosen, rule })?.mappingConfig).toEqual(mappingConfig);
});

test("there is no draft without a habit or a metric", () => {
	const rule = { ...blankRule, number: "1" };
	expect(draftOf({ ...chosen, habitId: "", rule })).toBeUndefined();
	expect(draftOf({ ...chosen, metric: "", rule })).toBeUndefined();
});
