import { expect, test } from "vitest";
import { blankRule, draftOf, fitRule, type RuleInput } from "./draft.ts";

const chosen = { habitId: "a", metric: "steps" };
const blank = blankRule("fitbit");

test.each([
	[
		{ ...blank, number: "8000" },
		{ threshold: 8000, comparator: "at-least" },
	],
	[
		{ ...blank, number: "8000.9" },
		{ threshold: 8000, comparator: "at-least" },
	],
	[{ ...blank, type: "direct" as const }, { operation: "sum" }],
	[
		{ ...blank, type: "calculation" as const, number: "2.346", comparator: "at-most" as const },
		{ operation: "sum", metrics: ["steps"], days: 7, comparator: "at-most", target: 2.35 },
	],
	[
		{ ...blank, number: "60", part: "protein" },
		{ threshold: 60, comparator: "at-least", part: "protein" },
	],
	[
		{ ...blank, type: "direct" as const, leavesOutTypedIn: true },
		{ operation: "sum", leavesOutTypedIn: true },
	],
	[
		{ ...blank, type: "calculation" as const, number: "60", part: "protein", leavesOutTypedIn: true },
		{
			operation: "sum",
			metrics: ["steps"],
			days: 7,
			comparator: "at-least",
			target: 60,
			leavesOutTypedIn: true,
		},
	],
	[
		{
			...blank,
			type: "calculation" as const,
			number: "80",
			operation: "ratio" as const,
			others: ["active_minutes"],
		},
		{
			operation: "ratio",
			metrics: ["steps", "active_minutes"],
			days: 7,
			comparator: "at-least",
			target: 80,
		},
	],
	[blank, undefined],
	[{ ...blank, number: "many" }, undefined],
])("%o becomes the configuration %j", (rule, mappingConfig) => {
	expect(draftOf({ ...chosen, rule })?.mappingConfig).toEqual(mappingConfig);
});

test("there is no draft without a habit or a metric", () => {
	const rule = { ...blank, number: "1" };
	expect(draftOf({ ...chosen, habitId: "", rule })).toBeUndefined();
	expect(draftOf({ ...chosen, metric: "", rule })).toBeUndefined();
});

test.each([
	["fitbit", "steps", { others: ["active_minutes"] }, { operation: "ratio", days: "7" }],
	["fitbit", "steps", { operation: "ratio" }, { operation: "sum", days: "7" }],
	["strava", "distance", { others: ["elevation"], operation: "ratio" }, { operation: "ratio", days: "6" }],
	["strava", "distance", { others: ["elevation"], operation: "max" }, { operation: "max", days: "6" }],
	["strava", "distance", { others: ["elevation"], days: "1" }, { operation: "sum", days: "1" }],
	["strava", "distance", { days: "1" }, { operation: "sum", days: "6" }],
	["fitbit", "", {}, { operation: "sum", days: "7" }],
] as const)("the rule for %s's %s with %o becomes %o", (provider, metric, changes, expected) => {
	const rule = { ...blankRule(provider), ...changes } as RuleInput;
	expect(fitRule(provider, metric, rule)).toMatchObject(expected);
});
