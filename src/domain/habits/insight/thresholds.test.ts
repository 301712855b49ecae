import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { dayFrom, planFrom } from "#domain/habits/testing/plan.ts";
import { judgeAll, spanOf } from "./due-days.ts";
import { insightsOf, significanceLevelsFor } from "./insights.ts";
import { intervalOf, percentOf } from "./rate.ts";
import { confidentRating, heatStep, isStrongWeekday, rateMark, ratingOf } from "./threshold.ts";
import { partOfDay } from "./time-of-day.ts";

test.each([
	[100, "high"],
	[80, "high"],
	[79, "medium"],
	[60, "medium"],
	[59, "low"],
	[0, "low"],
])("%i%% is marked %s", (percent, mark) => expect(rateMark(percent)).toBe(mark));

test.each([
	[80, "excellent"],
	[79, "good"],
	[60, "good"],
	[59, "fair"],
	[40, "fair"],
	[39, "needs-work"],
	[0, "needs-work"],
])("%i%% is rated %s", (percent, rating) => expect(ratingOf(percent)).toBe(rating));

test.each([
	[0, 0, undefined],
	[6, 9, undefined],
	[9, 9, "excellent"],
	[5, 5, undefined],
	[64, 93, "good"],
	[24, 28, "excellent"],
	[3, 30, "needs-work"],
	[5, 9, undefined],
])("%i done out of %i is confidently rated %s", (done, due, rating) =>
	expect(confidentRating({ done, due })).toBe(rating),
);

test("a weekday is strong at 70% or more", () => {
	expect([69, 70].map(isStrongWeekday)).toEqual([false, true]);
});

test.each([
	[0, 0, undefined],
	[0, 5, 0],
	[1, 200, 1],
	[199, 1000, 1],
	[20, 100, 2],
	[399, 1000, 2],
	[40, 100, 3],
	[599, 1000, 3],
	[60, 100, 4],
	[799, 1000, 4],
	[80, 100, 5],
	[999, 1000, 5],
	[5, 5, 6],
])("%i done out of %i is step %s of the heatmap", (done, due, step) =>
	expect(heatStep({ done, due })).toBe(step),
);

test.each([
	[3, "night"],
	[4, "morning"],
	[11, "morning"],
	[12, "afternoon"],
	[16, "afternoon"],
	[17, "evening"],
	[20, "evening"],
	[21, "night"],
	[0, "night"],
])("hour %i is %s", (hour, part) => expect(partOfDay(hour)).toBe(part));

test("a rate with no due days has no percentage and an interval of 0 to 1", () => {
	expect(percentOf({ done: 0, due: 0 })).toBeNull();
	expect(intervalOf({ done: 0, due: 0 })).toEqual({ low: 0, high: 1 });
});

// Newcombe 1998 (doi:10.1002/(SICI)1097-0258(19980430)17:8<857::AID-SIM777>3.0.CO;2-E), table I, method 3.
test.each([
	[81, 263, 0.2553, 0.3662],
	[15, 148, 0.0624, 0.1605],
	[0, 20, 0, 0.1611],
	[1, 29, 0.0061, 0.1718],
])("%i done out of %i has the published interval", (done, due, low, high) => {
	const interval = intervalOf({ done, due });
	expect(interval.low).toBeCloseTo(low, 4);
	expect(interval.high).toBeCloseTo(high, 4);
});

const monday = dayFrom("2026-01-05");

/** Returns the kinds of insights for these marks, over the last `days` days, among `others` more habits. */
function kindsOf(
	marks: string,
	{ days = 30, others = 0, ...changes }: Partial<Plan> & { days?: number; others?: number } = {},
) {
	const today = addDays(monday, marks.length - 1);
	const judged = judgeAll([planFrom(marks, { startedOn: monday, ...changes })], today);
	const rest = judgeAll(Array(others).fill(planFrom("X", { startedOn: monday })), today);
	return insightsOf(judged, spanOf(today, days), significanceLevelsFor([...judged, ...rest])).map(
		(insight) => {
			if (insight.kind === "weekday") return `weekday ${insight.weekday}`;
			return insight.kind === "streak" ? `streak ${insight.beyond}` : insight.kind;
		},
	);
}

/** Returns marks with `done` done days, spread evenly. */
function spread(done: number, days: number): string {
	return Array.from({ length: days }, (_, day) =>
		Math.floor(((day + 1) * done) / days) > Math.floor((day * done) / days) ? "X" : "O",
	).join("");
}

test("a rate is strong if a user below 80% would rarely reach it in any of three periods", () => {
	// Each period gets a third of 2.5% (0.83%): 0.8^21 is 0.92%, 0.8^22 is 0.74%.
	expect(kindsOf("X".repeat(21))).not.toContain("strong");
	expect(kindsOf("X".repeat(22))).toContain("strong");
	expect(kindsOf(`${"X".repeat(81)}${"O".repeat(9)}`, { days: 90 })).toEqual([]);
	expect(kindsOf(`${"X".repeat(82)}${"O".repeat(8)}`, { days: 90 })).toEqual(["strong"]);
});

test("the more habits there are to choose from, the stronger the evidence must be", () => {
	expect(kindsOf("X".repeat(22), { others: 1 })).not.toContain("strong");
	// Three periods, each for two habits and for both together: 2.5% / 9 is 0.28%; 0.8^26 is 0.30%, 0.8^27 is 0.24%.
	expect([26, 27].map((days) => kindsOf("X".repeat(days), { others: 1 }).includes("strong"))).toEqual([
		false,
		true,
	]);
});

test("a rate is weak if a user at 60% would rarely complete so few days", () => {
	expect(kindsOf(spread(11, 30))).toEqual(["weak"]);
	expect(kindsOf(spread(12, 30))).toEqual([]);
});

test("a weekday is weak if its completions are too few for a 50% rate and for a week of equal weekdays", () => {
	const weeks = (week: string, count: number) => week.repeat(count);
	// 2.5% / 21 (three periods, seven weekdays) is 0.12%: 0.5^9 is 0.20%, 0.5^10 is 0.10%.
	expect(kindsOf(weeks("OXXXXXX", 9), { days: 90 })).not.toContain("weekday 1");
	expect(kindsOf(weeks("OXXXXXX", 10), { days: 90 })).toContain("weekday 1");
	expect(kindsOf(weeks("OOOOOOX", 6) + weeks("OXOOOOO", 6), { days: 90 })).toEqual(["weak"]);
});

test("a habit due N times a week has no weak weekday", () => {
	const weekly = { schedule: { kind: "weekly" as const, times: 6 }, days: 90 };
	expect(kindsOf("XXXXXOO".repeat(12), weekly)).not.toContain("weekday 7");
});

test("an archived habit neither causes nor hides an insight about a weekday", () => {
	const today = addDays(monday, 83);
	const skipsMondays = planFrom("OXXXXXX".repeat(12));
	const daily = planFrom("X".repeat(84));
	const pauses = [{ from: today, to: null }];
	function weekdays(...plans: Plan[]) {
		const judged = judgeAll(plans, today);
		return insightsOf(judged, spanOf(today, 90), significanceLevelsFor(judged)).filter(
			({ kind }) => kind === "weekday",
		);
	}
	expect(weekdays(skipsMondays, daily)).toEqual([]);
	expect(weekdays(skipsMondays, { ...daily, pauses })).toEqual([
		{ kind: "weekday", weekday: 1, rate: { done: 0, due: 12 } },
	]);
	expect(weekdays({ ...skipsMondays, pauses }, daily)).toEqual([]);
});

test("a streak of 7 days or more is an insight if the days before it make luck unlikely", () => {
	const poor = "OOXOO".repeat(12);
	expect(kindsOf(`${poor}${"X".repeat(6)}`, { days: 7 })).toEqual([]);
	expect(kindsOf(`${poor}${"X".repeat(7)}`, { days: 7 })).toEqual(["streak earlier"]);
});

test("a streak must be longer to be an insight if the user completes most days, or if the habit is new", () => {
	// Half of the 2.5% for streaks is 1.25%: 0.8^19 is 1.44%, 0.8^20 is 1.15%.
	const weekKinds = (marks: string) => kindsOf(marks, { days: 7 });
	const usual = `${"XXXOX".repeat(12)}O`;
	expect(weekKinds(`${usual}${"X".repeat(19)}`)).toEqual([]);
	expect(weekKinds(`${usual}${"X".repeat(20)}`)).toEqual(["streak most"]);
	expect([19, 20].map((days) => weekKinds("X".repeat(days)))).toEqual([[], ["streak most"]]);
});
