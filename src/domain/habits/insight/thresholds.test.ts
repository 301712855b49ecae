import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { dayFrom, planFrom } from "#domain/habits/testing/plan.ts";
import { judgeAll, spanOf } from "./due-days.ts";
import { insightsOf } from "./insights.ts";
import { intervalOf, percentOf } from "./rate.ts";
import { heatStep, isStrongWeekday, rateMark, ratingOf } from "./threshold.ts";
import { partOfDay } from "./time-of-day.ts";

test.each([
	[100, "high"],
	[80, "high"],
	[79, "middle"],
	[60, "middle"],
	[59, "low"],
	[0, "low"],
])("%i % is marked %s", (percent, mark) => expect(rateMark(percent)).toBe(mark));

test.each([
	[80, "excellent"],
	[79, "good"],
	[60, "good"],
	[59, "fair"],
	[40, "fair"],
	[39, "needs-work"],
	[0, "needs-work"],
])("%i % is rated %s", (percent, rating) => expect(ratingOf(percent)).toBe(rating));

test("a weekday goes well from 70 % on", () => {
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
])("%i of %i is step %s of the heatmap", (done, due, step) => expect(heatStep({ done, due })).toBe(step));

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
])("%i o'clock is %s", (hour, part) => expect(partOfDay(hour)).toBe(part));

test("a rate has no per cent without a day, and an interval that says so", () => {
	expect(percentOf({ done: 0, due: 0 })).toBeNull();
	expect(intervalOf({ done: 0, due: 0 })).toEqual({ low: 0, high: 1 });
});

// Newcombe 1998 (doi:10.1002/(SICI)1097-0258(19980430)17:8<857::AID-SIM777>3.0.CO;2-E), table I, method 3.
test.each([
	[81, 263, 0.2553, 0.3662],
	[15, 148, 0.0624, 0.1605],
	[0, 20, 0, 0.1611],
	[1, 29, 0.0061, 0.1718],
])("%i of %i has the interval that is published", (done, due, low, high) => {
	const interval = intervalOf({ done, due });
	expect(interval.low).toBeCloseTo(low, 4);
	expect(interval.high).toBeCloseTo(high, 4);
});

const monday = dayFrom("2026-01-05");

/** The kinds of insight on the evening of the last of these days, of the last 30. */
function kindsOf(marks: string, changes: Partial<Plan> = {}, days = 30) {
	const today = addDays(monday, marks.length - 1);
	const judged = judgeAll([planFrom(marks, { startedOn: monday, ...changes })], today);
	return insightsOf(judged, spanOf(today, days)).map((insight) =>
		insight.kind === "weekday" ? `weekday ${insight.weekday}` : insight.kind,
	);
}

test("80 % or more is said once the lower end of the interval is there", () => {
	// The miss comes last, so that there is no streak to speak of.
	expect(intervalOf({ done: 15, due: 15 }).low).toBeLessThan(0.8);
	expect(kindsOf("X".repeat(15))).not.toContain("strong");
	expect(intervalOf({ done: 16, due: 16 }).low).toBeGreaterThanOrEqual(0.8);
	expect(kindsOf("X".repeat(16))).toContain("strong");
	expect(intervalOf({ done: 28, due: 30 }).low).toBeLessThan(0.8);
	expect(kindsOf(`${"X".repeat(28)}OO`)).toEqual([]);
	expect(kindsOf(`${"X".repeat(29)}O`)).toEqual(["strong"]);
});

test("under 60 % is said once the upper end of the interval is below", () => {
	const marks = (done: number) => {
		const spread = Array.from({ length: 30 }, (_, day) =>
			Math.floor(((day + 1) * done) / 30) > Math.floor((day * done) / 30) ? "X" : "O",
		);
		return spread.join("");
	};
	expect(intervalOf({ done: 13, due: 30 }).high).toBeGreaterThanOrEqual(0.6);
	expect(kindsOf(marks(13))).toEqual([]);
	expect(intervalOf({ done: 12, due: 30 }).high).toBeLessThan(0.6);
	expect(kindsOf(marks(12))).toEqual(["weak"]);
});

test("a weekday under 50 % is said once the interval that holds for all seven is below", () => {
	const weeks = (count: number) => "OXXXXXX".repeat(count);
	expect(kindsOf(weeks(7), {}, 90)).not.toContain("weekday 1");
	expect(kindsOf(weeks(8), {}, 90)).toContain("weekday 1");
});

test("a habit of N times a week has no weekday that could be weak", () => {
	const weekly = { schedule: { kind: "weekly" as const, times: 6 } };
	expect(kindsOf("XXXXXOO".repeat(12), weekly, 90)).not.toContain("weekday 7");
});

test("a streak is said from 7 on, where days before make luck unlikely", () => {
	const poor = "OOXOO".repeat(12);
	expect(kindsOf(`${poor}${"X".repeat(6)}`, {}, 7)).toEqual([]);
	expect(kindsOf(`${poor}${"X".repeat(7)}`, {}, 7)).toEqual(["streak"]);
});

test("a streak of somebody who does most days has to be longer", () => {
	const usual = "XXXOX".repeat(12);
	const said = (length: number) => kindsOf(`${usual}O${"X".repeat(length)}`, {}, 7).includes("streak");
	// 0.8 to the power of 13 is 5.5 %, of 14 it is 4.4 %.
	expect([13, 14].map(said)).toEqual([false, true]);
});
