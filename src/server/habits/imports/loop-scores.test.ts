import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { strategies } from "#domain/habits/plan/habit.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { strengthCurve } from "#domain/habits/progress/strength-curve.ts";
import { zipOf } from "#server/testing/import-files.ts";
import { habitFromImport } from "./imported-habit.ts";
import { readFile } from "./read-file.ts";

const exportedOn = "2026-07-20" as Day;
/** The day after the export, so that the file's newest day is over. */
const today = addDays(exportedOn, 1);
const texts = {
	description: () => "",
	benefits: "",
	strategies: Object.fromEntries(strategies.map((name) => [name, ""])) as Record<
		(typeof strategies)[number],
		string
	>,
};

interface Numerical {
	unit: string;
	type: "AT_LEAST" | "AT_MOST";
	target: number;
}

/** Imports a habit from a Loop zip. `values` are Loop's cells, oldest first; the last is the day of the export. */
function importedFrom(values: readonly (string | number)[], numerical?: Numerical) {
	const newestFirst = values
		.map((value, index) => `${addDays(exportedOn, index - values.length + 1)},${value},`)
		.toReversed();
	const kind = numerical ? "NUMERICAL" : "YES_NO";
	const { unit = "", type = "", target = "" } = numerical ?? {};
	const zip = zipOf({
		"Habits.csv":
			"Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?\n" +
			`001,Walk,${kind},,,1,1,#D32F2F,${unit},${type},${target},false\n`,
		"001 Walk/Checkmarks.csv": `Date,Value,Notes\n${newestFirst.join("\n")}\n`,
	});
	const [imported] = readFile(zip, {
		timeZone: "Asia/Kolkata",
		dayStartHour: 0,
		today,
		columns: undefined,
	}).habits;
	if (imported === undefined) throw new Error("No habit was read from the zip.");
	const choice = { index: 0, include: true, category: "Health" } as const;
	const habit = habitFromImport(imported, choice, { today, format: "loop-csv", texts, now: 0 });
	return {
		...habit,
		pauses: habit.pauses,
		cycleCount: 1,
		phase: "21-day-cycle" as const,
		history: { from: habit.historyFrom, marks: habit.historyMarks, amounts: habit.historyAmounts },
	};
}

function curveOf(values: readonly (string | number)[], numerical?: Numerical) {
	return strengthCurve(importedFrom(values, numerical), today)
		.slice(0, values.length)
		.map(({ strength }) => strength);
}

function expectScores(values: readonly string[], scores: readonly number[]) {
	const curve = curveOf(values);
	expect(curve).toHaveLength(scores.length);
	for (const [index, score] of scores.entries()) expect(curve[index]).toBeCloseTo(score, 4);
}

// uhabits-core, ScoreListTest.kt, oldest first.
const twentyDays = [
	0.051922, 0.101149, 0.14782, 0.192067, 0.234017, 0.273788, 0.311495, 0.347244, 0.381137, 0.41327, 0.443734,
	0.472617, 0.5, 0.525961, 0.550574, 0.57391, 0.596033, 0.617008, 0.636894, 0.655747,
];

test("twenty completed days have Loop's strength", () => {
	expectScores(new Array<string>(20).fill("YES_MANUAL"), twentyDays);
});

test("skips leave the strength unchanged, whatever the days around them", () => {
	const values = new Array<string>(20).fill("YES_MANUAL");
	for (const ago of [5, 10, 11]) values[19 - ago] = "SKIP";
	expect(curveOf(values).at(-1)).toBeCloseTo(0.596033, 4);
	// One done, one skipped and four unknown days.
	expectScores(
		["YES_MANUAL", "SKIP", "UNKNOWN", "UNKNOWN", "UNKNOWN", "UNKNOWN"],
		[0.051922, 0.051922, 0.049226, 0.04667, 0.044247, 0.041949],
	);
});

test("misses count as in Loop, and skips do not break a streak", () => {
	const week = ["YES_MANUAL", "YES_MANUAL", "NO", "YES_MANUAL", "SKIP", "SKIP", "YES_MANUAL"];
	const progress = progressOf(importedFrom([...week, ...week]), today);
	expect(progress).toMatchObject({ bestStreak: 4, currentStreak: 2, totalMisses: 2, completedDays: 8 });
});

const pages: Numerical = { unit: "pages", type: "AT_LEAST", target: 2 };
const sweets: Numerical = { unit: "sweets", type: "AT_MOST", target: 2 };

// uhabits-core, ScoreListTest.kt: the score after 500 days with the same value.
test.each([
	[1, pages, 0.5],
	[0.5, pages, 0.25],
	[5, pages, 1],
	[3, sweets, 0.5],
	[3.5, sweets, 0.25],
	[0, sweets, 1],
])("%s a day with the target %o leads to a strength of %s", (value, numerical, score) => {
	const curve = curveOf(new Array<number>(500).fill(value * 1000), numerical);
	expect(curve.at(-1)).toBeCloseTo(score, 3);
});

test("a day above its target counts once, as in Loop", () => {
	expect(curveOf([7000], pages).at(-1)).toBeCloseTo(0.051922, 4);
});

/** Loop's formula for a daily habit, reimplemented from its documentation: m = 0.5^(1/13). */
function loopScores(values: readonly (number | "SKIP")[], target: number): number[] {
	let score = 0;
	return values.map((value) => {
		if (value !== "SKIP") {
			const part = Math.min(1, Math.max(0, value) / 1000 / target);
			score = score * 0.5 ** (1 / 13) + part * (1 - 0.5 ** (1 / 13));
		}
		return score;
	});
}

test("with any amounts and skips the strength is Loop's score to three decimals", () => {
	const value = fc.oneof(
		fc.integer({ min: 0, max: 4_000 }).map((amount) => amount * 10),
		fc.constant("SKIP" as const),
	);
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 30_000 }).map((amount) => amount * 10),
			fc.array(value, { maxLength: 60 }),
			fc.integer({ min: 1, max: 2_000 }),
			(first, others, target) => {
				const values = [first, ...others];
				const curve = curveOf(values, { ...pages, target: target / 100 });
				for (const [index, score] of loopScores(values, target / 100).entries())
					expect(curve[index]).toBeCloseTo(score, 3);
			},
		),
		{ numRuns: 40 },
	);
});

test("with an at-most target, a day without an entry counts as zero, as in Loop", () => {
	const progress = progressOf(importedFrom([1000, "UNKNOWN", 3000, "UNKNOWN", 0], sweets), today);
	expect(progress).toMatchObject({ completedDays: 4, totalMisses: 1, currentStreak: 2 });
});
