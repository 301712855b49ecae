import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";
import type { Plan } from "./judgement.ts";
import { progressOf } from "./progress.ts";
import { nextStrength } from "./strength.ts";
import { strengthCurve } from "./strength-curve.ts";

// Figures from Loop Habit Tracker's ScoreTest and ScoreListTest, unless another source is named.

function strengthsOf(plan: Plan, days: number) {
	return strengthCurve(plan, addDays(plan.startedOn, days)).map(({ strength }) => strength);
}

function strengthAfter(marks: string, changes: Partial<Plan> = {}) {
	const plan = planFrom(marks, changes);
	return progressOf(plan, addDays(plan.startedOn, marks.length)).strength;
}

function steps(values: number[], duePerDay: number, from = 0) {
	let strength = from;
	return values.map((value) => {
		strength = nextStrength(strength, duePerDay, value);
		return strength;
	});
}

function expectClose(actual: number[], expected: number[], tolerance = 1e-6) {
	expect(actual.length).toBe(expected.length);
	const farthest = Math.max(...expected.map((figure, index) => Math.abs(figure - (actual[index] ?? 2))));
	expect(farthest).toBeLessThanOrEqual(tolerance);
}

test.each([
	[1, 1, [0.051922, 0.525961, 0.762981]],
	[1, 0, [0, 0.474039, 0.711058]],
	[1 / 3, 1, [0.030314, 0.515157, 0.757578]],
	[1 / 3, 0, [0, 0.484842, 0.727263]],
])("one step with %f due a day and value %i gives Loop's strengths", (duePerDay, value, expected) => {
	const stepped = [0, 0.5, 0.75].map((strength) => nextStrength(strength, duePerDay, value));
	expectClose(stepped, expected);
});

test("twenty daily ticks give Loop's strengths", () => {
	const newestFirst = [
		0.655747, 0.636894, 0.617008, 0.596033, 0.57391, 0.550574, 0.525961, 0.5, 0.472617, 0.443734, 0.41327,
		0.381137, 0.347244, 0.311495, 0.273788, 0.234017, 0.192067, 0.14782, 0.101149, 0.051922,
	];
	expectClose(strengthsOf(planFrom("X".repeat(20)), 19), newestFirst.toReversed());
});

test("skips 5, 10 and 11 days ago keep what the other ticks built up", () => {
	const marks = [...Array(20).keys()].map((index) => ([5, 10, 11].includes(19 - index) ? "-" : "X")).join("");
	expectClose([strengthAfter(marks, { allowedSkips: 2 })], [0.596033]);
});

test("a done day, then a skip, then nothing give Loop's strengths", () => {
	const strengths = strengthsOf(planFrom("X", { allowedSkips: 1 }), 6);
	expectClose(strengths.slice(0, 6), [0.051922, 0.051922, 0.049226, 0.04667, 0.044247, 0.041949]);
});

test("21, 66 and 90 perfect days give strengths of 0.674, 0.97 and 0.992", () => {
	expect(strengthAfter("X".repeat(21))).toBeCloseTo(0.674, 3);
	expect(strengthAfter("X".repeat(66))).toBeCloseTo(0.97, 3);
	expect(strengthAfter("X".repeat(90))).toBeCloseTo(0.992, 3);
});

test("strength exceeds 0.99 after 90 days of daily, 39 weeks of weekly or 18 months of monthly ticks", () => {
	expect(strengthAfter("X".repeat(90))).toBeGreaterThan(0.99);
	const shifting = ["X------", "--X----", "------X", "----X--"].join("");
	const weekly = { kind: "weekly", times: 1 } as const;
	expect(strengthAfter(shifting.repeat(10).slice(0, 39 * 7), { schedule: weekly })).toBeGreaterThan(0.99);
	expect(strengthAfter(shifting.repeat(26), { schedule: weekly })).toBeCloseTo(1, 3);
	expect(steps(Array(18 * 30).fill(1), 1 / 30).at(-1)).toBeGreaterThan(0.99);
});

test.each([
	[3, "X-X----", 2 / 3],
	[4, "-X--X--", 1 / 2],
])(
	"the strength of a habit due %i times a week and ticked as in %s averages the share done",
	(times, week, share) => {
		const schedule = { kind: "weekly", times } as const;
		const lastWeek = strengthsOf(planFrom(week.repeat(104), { schedule }), 104 * 7 - 1).slice(-7);
		const mean = lastWeek.reduce((sum, strength) => sum + strength, 0) / 7;
		expect(Math.abs(mean - share)).toBeLessThan(0.05);
	},
);

test("a perfect weekday schedule is as strong as a perfect weekly one", () => {
	const days = strengthAfter("X-X-X--".repeat(8), { schedule: { kind: "weekdays", days: [1, 3, 5] } });
	expect(days).toBeCloseTo(
		strengthAfter("XXX----".repeat(8), { schedule: { kind: "weekly", times: 3 } }),
		12,
	);
	expect(days).toBeCloseTo(steps(Array(8 * 7).fill(1), 3 / 7).at(-1) ?? 0, 12);
});

test("two ticks give Loop's strengths for a daily habit and for one due every other day", () => {
	expectClose(steps([1, 1], 1), [0.051922, 0.101149]);
	expectClose(steps([0.5, 1], 1 / 2).slice(1), [0.054816]);
	expectClose(steps([1, 1], 1 / 2).slice(1), [0.072631]);
});

test("partial values and missed limits give Loop's strengths", () => {
	expectClose(steps(Array(500).fill(0.5), 1).slice(-1), [0.5]);
	expectClose(steps(Array(500).fill(0.25), 1).slice(-1), [0.25]);
	expectClose(steps(Array(20).fill(0), 1, 1).slice(-1), [0.344253]);
});

test("strengths match Loop's CSV export of a habit due on two days out of three", () => {
	const shareOfSixDays = [0.25, 0.5, 0.5, 0.5, 0.75, 1, 1, 0.75, 0.75, 1];
	const expected = [0.0107, 0.0315, 0.0515, 0.0706, 0.0995, 0.1379, 0.1746, 0.1991, 0.2226, 0.2557];
	expectClose(steps(shareOfSixDays, 2 / 3), expected, 5e-5);
});

test("strengths match mhabit's export from Loop 2.3.1: three in fourteen days, and an upper limit per thirty days", () => {
	expectClose(steps([0, 1 / 6, 1 / 6, 2 / 6], 3 / 14), [0, 0.0041, 0.008, 0.016], 5e-5);
	expectClose(steps([0, 0, 0], 1 / 30, 1), [0.9903, 0.9807, 0.9712], 5e-5);
});

test.each([
	["15/20", 0.75],
	["25/20", 0.75],
	["45/20", 0],
])("a missed day with %s has a value of %d, whatever the habit's comparator is now", (amounts, share) => {
	for (const comparator of ["at-least", "at-most"] as const) {
		const measure = { unit: "pages", target: 20, comparator, smallTarget: null };
		const history = { ...planFrom("O").history, amounts };
		expectClose([strengthAfter("O", { measure, history })], steps([share], 1));
	}
});
