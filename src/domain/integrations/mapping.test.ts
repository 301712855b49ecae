import { expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { combine, judge, type RuleVerdict, readingsByDay } from "./mapping.ts";
import { type Metric, metricsOf } from "./metrics.ts";
import { type Provider, providers } from "./providers.ts";
import type { Reading } from "./readings.ts";
import { type CalculationRule, operationsFor, type Rule, spansOf, whyNotRule } from "./rule.ts";

const today = dayFrom("2026-11-20");
const yesterday = addDays(today, -1);
const longAgo = addDays(today, -399);

function read(metric: Metric, values: (number | undefined)[], last = today): Reading[] {
	return values.flatMap((value, at) =>
		value === undefined
			? []
			: [{ metric, day: addDays(last, at + 1 - values.length), source: "", value, recordedAt: 0 }],
	);
}

function judgeReadings(
	rule: Rule,
	readings: Reading[],
	day: Day = today,
	provider: "fitbit" | "strava" = "fitbit",
) {
	return judge(rule, day, {
		provider,
		readings: readingsByDay(readings),
		openFrom: today,
		keptFrom: provider === "strava" ? addDays(today, -6) : longAgo,
	});
}

/** Calories of a file that ends yesterday. */
function fromFile(values: number[]): Reading[] {
	return read("calories_burned", values, addDays(today, -1)).map((each) => ({ ...each, isFromFile: true }));
}

function unfinished(readings: Reading[]): Reading[] {
	return readings.map((each) => ({ ...each, isUnfinished: true }));
}

const walk: Rule = { type: "threshold", metric: "steps", threshold: 8000, comparator: "at-least" };
const eatLess: Rule = {
	type: "threshold",
	metric: "calories_burned",
	threshold: 2000,
	comparator: "at-most",
};
const anything: Rule = { type: "direct", metric: "active_minutes" };

test.each<[string, Rule, Reading[], Day, RuleVerdict["outcome"], string?]>([
	["reached", walk, read("steps", [8000]), today, "done"],
	["not reached yet", walk, read("steps", [7999]), today, "not-done"],
	["no reading is not zero", walk, [], today, "cannot-say", "no-reading"],
	["another metric", walk, read("heart_rate", [8000]), today, "cannot-say", "no-reading"],
	[
		"below an at-most target, but the day isn't over",
		eatLess,
		read("calories_burned", [1500]),
		today,
		"cannot-say",
		"day-not-over",
	],
	["already above an at-most target", eatLess, read("calories_burned", [2001]), today, "not-done"],
	[
		"below an at-most target on the last day of a file, which may have been exported during that day",
		eatLess,
		fromFile([1900, 1500]),
		addDays(today, -1),
		"cannot-say",
		"day-not-over",
	],
	[
		"below an at-most target on a day that a file continues after",
		eatLess,
		fromFile([1900, 1500]),
		addDays(today, -2),
		"done",
	],
	[
		"below an at-most target at the end of the day",
		eatLess,
		read("calories_burned", [2000], yesterday),
		yesterday,
		"done",
	],
	[
		"below an at-most target by a number from the middle of the day",
		eatLess,
		unfinished(read("calories_burned", [1500], yesterday)),
		yesterday,
		"cannot-say",
		"day-not-over",
	],
	[
		"below an at-most target by a phone's complete number, with a larger incomplete one from another phone",
		eatLess,
		[...unfinished(read("calories_burned", [1500], yesterday)), ...read("calories_burned", [400], yesterday)],
		yesterday,
		"cannot-say",
		"day-not-over",
	],
	[
		"below an at-most target by a complete number that is larger than an incomplete one",
		eatLess,
		[...unfinished(read("calories_burned", [400], yesterday)), ...read("calories_burned", [1500], yesterday)],
		yesterday,
		"done",
	],
	[
		"above an at-most target by a number from the middle of the day",
		eatLess,
		unfinished(read("calories_burned", [2001], yesterday)),
		yesterday,
		"not-done",
	],
	[
		"below an at-most target, with another metric's number from the middle of the day",
		eatLess,
		[...read("calories_burned", [1500], yesterday), ...unfinished(read("steps", [100], yesterday))],
		yesterday,
		"done",
	],
	[
		"below an at-most target over several days, one of them with a number from the middle of the day",
		{ ...calculation({ metrics: ["calories_burned"], comparator: "at-most", target: 5000 }) },
		[
			...unfinished(read("calories_burned", [1500], addDays(yesterday, -1))),
			...read("calories_burned", [1500], yesterday),
		],
		yesterday,
		"cannot-say",
		"day-not-over",
	],
	["no reading of a past day", eatLess, [], yesterday, "cannot-say", "no-reading"],
	["a minute is enough", anything, read("active_minutes", [1]), today, "done"],
	["zero is not enough", anything, read("active_minutes", [0]), today, "not-done"],
	[
		"too long ago",
		walk,
		read("steps", [9000], addDays(longAgo, -1)),
		addDays(longAgo, -1),
		"cannot-say",
		"no-longer-kept",
	],
])("a rule is judged correctly: %s", (_, rule, readings, day, outcome, doubt) => {
	expect(judgeReadings(rule, readings, day)).toMatchObject({ outcome, ...(doubt && { doubt }) });
});

test("the explanation says what was compared", () => {
	expect(judgeReadings(walk, read("steps", [8123]))).toEqual({
		outcome: "done",
		explanation: { kind: "compared", metric: "steps", value: 8123, comparator: "at-least", aim: 8000 },
	});
});

function calculation(changes: Partial<CalculationRule>): CalculationRule {
	return {
		type: "calculation",
		operation: "sum",
		metrics: ["steps"],
		days: 3,
		comparator: "at-least",
		target: 10,
		...changes,
	};
}

const burned = read("calories_burned", [100, 200, 400], yesterday);
const steps = read("steps", [10, undefined, 5], yesterday);

test.each<[Partial<CalculationRule>, number | string]>([
	[{}, 15],
	[{ operation: "average" }, 7.5],
	[{ operation: "min" }, 5],
	[{ operation: "max" }, 10],
	[{ operation: "difference" }, -5],
	[{ operation: "difference", metrics: ["calories_burned"] }, 300],
	[{ operation: "difference", metrics: ["calories_burned", "steps"] }, 685],
	[{ operation: "ratio", metrics: ["calories_burned", "steps"] }, 46.67],
	[{ operation: "ratio", metrics: ["steps", "sleep_hours"] }, "no-reading"],
	[{ operation: "difference", metrics: ["steps"], days: 1 }, "no-reading"],
	[{ operation: "average", metrics: ["steps", "calories_burned"] }, 238.33],
])("the calculation %o gives %s", (changes, expected) => {
	const verdict = judgeReadings(calculation(changes), [...burned, ...steps], yesterday);
	if (typeof expected === "string") expect(verdict).toMatchObject({ outcome: "cannot-say", doubt: expected });
	else expect(verdict).toMatchObject({ explanation: { kind: "calculated", value: expected } });
});

test("a ratio never divides by zero", () => {
	const rule = calculation({ operation: "ratio", metrics: ["calories_burned", "steps"], days: 1 });
	const readings = [...read("calories_burned", [5], yesterday), ...read("steps", [0], yesterday)];
	expect(judgeReadings(rule, readings, yesterday)).toEqual({
		outcome: "cannot-say",
		doubt: "divided-by-zero",
	});
});

test("there is no verdict without a reading of the day itself", () => {
	expect(judgeReadings(calculation({}), read("steps", [50, 50], yesterday), today)).toMatchObject({
		doubt: "no-reading",
	});
});

test("an average waits for the end of the day, a sum does not", () => {
	const readings = read("steps", [20, 20, 20]);
	expect(judgeReadings(calculation({ operation: "average" }), readings)).toMatchObject({
		doubt: "day-not-over",
	});
	expect(judgeReadings(calculation({}), readings)).toMatchObject({ outcome: "done" });
});

test("days older than Strava lets us keep are not judged", () => {
	const rule = calculation({ metrics: ["workouts"], days: 3, target: 1 });
	const readings = read("workouts", [1, 1, 1, 1, 1, 1, 1]);
	expect(judgeReadings(rule, readings, addDays(today, -4), "strava")).toMatchObject({ outcome: "done" });
	expect(judgeReadings(rule, readings, addDays(today, -5), "strava")).toMatchObject({
		doubt: "no-longer-kept",
	});
});

test.each<[Rule, string | undefined]>([
	[walk, undefined],
	[{ ...walk, metric: "kudos" }, "unknown-metric"],
	[{ ...walk, part: "protein" }, "unknown-part"],
	[calculation({ metrics: ["steps", "steps"] }), "same-metric-twice"],
	[calculation({ metrics: ["steps", "sleep_hours"] }), "mixed-units"],
	[calculation({ metrics: ["steps", "sleep_hours"], operation: "ratio" }), undefined],
	[calculation({ operation: "ratio" }), "wrong-metric-count"],
	[
		calculation({ operation: "ratio", metrics: ["steps", "active_minutes", "sleep_hours"] }),
		"wrong-metric-count",
	],
	[calculation({ operation: "difference", days: 1 }), "wrong-metric-count"],
	[calculation({ days: 30 }), undefined],
])("the rule %o is allowed or refused correctly", (rule, refusal) => {
	expect(whyNotRule("fitbit", rule)).toBe(refusal);
});

test("the spans to choose from are allowed, and Strava's are shorter than a week", () => {
	for (const provider of providers)
		for (const count of [1, 2]) {
			const [metrics, spans] = [metricsOf(provider).slice(0, count), spansOf(provider, count)];
			for (const days of spans)
				expect(operationsFor(provider, metrics, days), `${metrics} ${days}`).not.toEqual([]);
		}
	expect([spansOf("fitbit", 1), spansOf("strava", 1), spansOf("strava", 2)]).toEqual([
		[2, 3, 7, 14, 30],
		[2, 3, 6],
		[1, 2, 3, 6],
	]);
});

const forOneUnit = ["sum", "average", "min", "max", "difference"];

test.each<[Provider, Metric[], string[]]>([
	["fitbit", ["steps"], forOneUnit],
	["fitbit", ["steps", "active_minutes"], ["ratio"]],
	["fitbit", ["steps", "active_minutes", "heart_rate"], []],
	["fitbit", ["steps", "steps"], []],
	["strava", ["distance", "elevation"], [...forOneUnit, "ratio"]],
	["notion", ["database_entries", "habit_logs"], [...forOneUnit, "ratio"]],
])("%s with the metrics %j allows the operations %j", (provider, metrics, allowed) => {
	expect(operationsFor(provider, metrics, 3)).toEqual(allowed);
});

test("a Strava rule looks back less than a week", () => {
	expect(whyNotRule("strava", calculation({ metrics: ["workouts"], days: 7 }))).toBe("too-many-days");
	expect(whyNotRule("strava", calculation({ metrics: ["workouts"], days: 6 }))).toBeUndefined();
});

test.each<[RuleVerdict["outcome"][], boolean, RuleVerdict["outcome"]]>([
	[[], false, "cannot-say"],
	[[], true, "cannot-say"],
	[["done", "not-done"], false, "done"],
	[["done", "cannot-say"], false, "done"],
	[["not-done", "cannot-say"], false, "cannot-say"],
	[["done", "not-done"], true, "not-done"],
	[["done", "cannot-say"], true, "cannot-say"],
	[["done", "done"], true, "done"],
])("the verdicts %j (all needed: %s) combine into %s", (outcomes, needsAll, expected) => {
	const verdicts = outcomes.map((outcome): RuleVerdict => ({ outcome }) as RuleVerdict);
	expect(combine(verdicts, needsAll)).toBe(expected);
});
