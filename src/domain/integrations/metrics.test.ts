import { expect, test } from "vitest";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { isMetricOf, metricInfo, metricsOf, whyNotReading } from "./metrics.ts";
import { pathNameOf, providerInfo, providerOfPath, providers } from "./providers.ts";
import { type Reading, valueOfDay } from "./readings.ts";
import { convert } from "./units.ts";

test("the catalogue has the metrics that the specification names, with their units", () => {
	const named = providers.map((provider) => [
		provider,
		metricsOf(provider).map((metric) => `${metric} ${metricInfo(provider, metric)?.unit}`),
	]);
	expect(Object.fromEntries(named)).toEqual({
		fitbit: [
			"steps steps",
			"calories_burned kcal",
			"active_minutes minutes",
			"sleep_hours hours",
			"heart_rate bpm",
		],
		google_fit: ["steps steps", "calories_burned kcal", "distance metres", "move_minutes minutes"],
		apple_health: [
			"steps steps",
			"calories_burned kcal",
			"sleep_hours hours",
			"workouts workouts",
			"mindful_minutes minutes",
		],
		strava: ["workouts workouts", "distance metres", "elevation metres", "kudos kudos"],
		myfitnesspal: ["calories_consumed kcal", "macros grams", "water_intake millilitres", "weight kilograms"],
		todoist: ["tasks_completed tasks", "productivity_score percent", "streaks days"],
		notion: ["page_updates pages", "database_entries entries", "habit_logs entries"],
	});
});

test("only Strava's readings are private, and they are kept for seven days", () => {
	expect(providers.filter((provider) => providerInfo[provider].isPrivate)).toEqual(["strava"]);
	expect(providerInfo.strava.keptDays).toBe(7);
});

test("provider paths have hyphens", () => {
	expect(providers.map((provider) => providerOfPath(pathNameOf(provider)))).toEqual(providers);
	expect(pathNameOf("google_fit")).toBe("google-fit");
	expect(providerOfPath("google_fit")).toBeUndefined();
});

test.each([
	["steps", 8123, "steps", "accepted"],
	["steps", 0, "steps", "accepted"],
	["steps", -1, "steps", "negative"],
	["steps", 200_001, "steps", "absurd"],
	["steps", Number.NaN, "steps", "absurd"],
	["steps", 5, "count", "wrong-unit"],
	["kudos", 5, "kudos", "unknown-metric"],
	["toString", 5, "steps", "unknown-metric"],
] as const)("a reading of %s with %d %s: %s", (metric, value, unit, outcome) => {
	expect(whyNotReading("fitbit", { metric, value, unit }) ?? "accepted").toBe(outcome);
});

test.each([
	[412.6, "kJ", "kcal", 98.61],
	[5.02, "km", "metres", 5020],
	[3.1, "mi", "metres", 4988.97],
	[401, "min", "hours", 6.68],
	[0.4, "hr", "minutes", 24],
	[160, "lb", "kilograms", 72.57],
	[8123, "count", "steps", 8123],
	[8123, "steps", "steps", 8123],
	[5, "kg", "steps", undefined],
	[5, "constructor", "metres", undefined],
] as const)("%d %s converted to %s is %s", (value, from, to, expected) => {
	expect(convert(value, from, to)).toBe(expected);
});

const day = dayFrom("2026-11-20");

function reading(metric: Reading["metric"], source: string, value: number, more: Partial<Reading> = {}) {
	return { metric, day, source, value, recordedAt: 0, ...more };
}

test("steps of a phone and a watch are not added up", () => {
	const both = [reading("steps", "phone", 5200), reading("steps", "watch", 8123)];
	expect(valueOfDay("apple_health", { metric: "steps" }, both)).toBe(8123);
	expect(valueOfDay("apple_health", { metric: "sleep_hours" }, both)).toBeUndefined();
});

test("distances of workouts add up, with or without manually entered ones", () => {
	const runs = [reading("distance", "1", 5020.4), reading("distance", "2", 3000.3, { isTypedIn: true })];
	expect(valueOfDay("strava", { metric: "distance" }, runs)).toBe(8020.7);
	expect(valueOfDay("strava", { metric: "distance", leavesOutTypedIn: true }, runs)).toBe(5020.4);
	expect(valueOfDay("strava", { metric: "distance", leavesOutTypedIn: true }, runs.slice(1))).toBeUndefined();
});

test("the last weight counts, in any order", () => {
	const weights = [
		reading("weight", "a", 72, { recordedAt: 1 }),
		reading("weight", "b", 71, { recordedAt: 2 }),
		reading("weight", "c", 70, { recordedAt: 2 }),
	];
	for (const order of [weights, weights.toReversed()]) {
		expect(valueOfDay("myfitnesspal", { metric: "weight" }, order)).toBe(70);
	}
});

test("a single part of a reading, such as protein, can be used", () => {
	const macros = reading("macros", "", 250, { parts: { protein: 90, carbohydrates: 120, fat: 40 } });
	expect(valueOfDay("myfitnesspal", { metric: "macros", part: "protein" }, [macros])).toBe(90);
	expect(valueOfDay("myfitnesspal", { metric: "macros" }, [macros])).toBe(250);
});

test("a metric belongs to its provider", () => {
	expect(isMetricOf("notion", "habit_logs")).toBe(true);
	expect(isMetricOf("notion", "steps")).toBe(false);
});
