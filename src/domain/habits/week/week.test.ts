import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { judgeAll } from "#domain/habits/insight/due-days.ts";
import { judgedDays } from "#domain/habits/progress/progress.ts";
import { dayFrom, planFrom } from "#domain/habits/testing/plan.ts";
import { aheadOf } from "./ahead.ts";
import { highlights } from "./highlights.ts";
import { suggestionFor } from "./suggestion.ts";
import { weekOf } from "./week.ts";
import { weekShown } from "./week-shown.ts";

const start = dayFrom("2026-01-05");
function sundayOf(week: number): Day {
	return addDays(start, 7 * week + 6);
}

function seen(marks: string[], today: Day, changes: Parameters<typeof planFrom>[1] = {}) {
	const judged = judgeAll(
		marks.map((each) => planFrom(each, changes)),
		today,
	);
	const monday = addDays(today, -6);
	const week = weekOf(judged, monday);
	return {
		week,
		good: highlights(judged, week, monday),
		suggestion: suggestionFor(judged, week, { monday, today }),
		ahead: aheadOf(judged, { monday: addDays(monday, 7), today }),
	};
}

test("a week counts the due days that the habits themselves count, whatever was logged", () => {
	const schedule = fc.oneof(
		fc.constant({ kind: "daily" as const }),
		fc.integer({ min: 1, max: 7 }).map((times) => ({ kind: "weekly" as const, times })),
		fc
			.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
			.map((days) => ({ kind: "weekdays" as const, days })),
	);
	const habit = fc.record({
		marks: fc.string({ unit: fc.constantFrom("X", "O", "-"), maxLength: 60 }),
		schedule,
		allowedSkips: fc.integer({ min: 0, max: 3 }),
	});
	fc.assert(
		fc.property(fc.array(habit, { maxLength: 4 }), fc.integer({ min: 0, max: 60 }), (habits, age) => {
			const today = addDays(start, age);
			const plans = habits.map(({ marks, ...changes }) => planFrom(marks.slice(0, age + 1), changes));
			const judged = judgeAll(plans, today);
			let [done, due] = [0, 0];
			for (const monday of [0, 7, 14, 21, 28, 35, 42, 49, 56].map((count) => addDays(start, count))) {
				const { total, habits: rows, before } = weekOf(judged, monday);
				done += total.done;
				due += total.due;
				expect(rows.reduce((sum, row) => sum + row.due, 0)).toBe(total.due);
				expect(before).toEqual(weekOf(judged, addDays(monday, -7)).total);
			}
			const days = plans.flatMap((plan) => judgedDays(plan, today)).map(({ verdict }) => verdict);
			expect(done).toBe(days.filter((verdict) => verdict === "completed").length);
			expect(due).toBe(days.filter((verdict) => ["completed", "miss", "skip"].includes(verdict)).length);
		}),
	);
});

test("Sunday is not due before it is logged, so the week is not spoilt in its evening", () => {
	const { week, good } = seen(["XXXXXX"], sundayOf(0));
	expect(week.total).toEqual({ done: 6, due: 6 });
	expect(week.habits[0]?.verdicts.at(-1)).toBe("open");
	expect(good).toMatchObject([{ kind: "whole", due: 6 }]);
});

test("a habit without a day in a week is not in it", () => {
	expect(seen([""], sundayOf(0), { startedOn: sundayOf(1) }).week.habits).toEqual([]);
});

test.each([
	["whole", ["XOXOXOOXXXXXX"], { kind: "whole", due: 6 }],
	["a new longest streak", ["XXXXOXXXXXXXXX"], { kind: "best", streak: 9 }],
	["a streak no longer than one before", [`${"X".repeat(9)}OOOOO${"X".repeat(7)}`], { kind: "whole" }],
	["a come-back after three misses", ["XXXXXXXOOOXXOX"], { kind: "back", misses: 3 }],
	["only some days", ["OOOOOOOXOOOOOO", "XXXXXXXOXXOOOO"], { kind: "back" }],
	["nothing but days", ["XXXOXOXXXOOOOO"], { kind: "some", done: 2 }],
])("what went well: %s", (_, marks, line) => {
	const weeks = Math.ceil((marks[0]?.length ?? 0) / 7);
	expect(seen(marks, sundayOf(weeks - 1)).good[0]).toMatchObject(line);
});

test("of a week in which nothing was done nothing went well, and three lines are the most", () => {
	expect(seen(["XXXXXXXOOOOOOO"], sundayOf(1)).good).toEqual([]);
	expect(
		seen(
			Array.from({ length: 5 }, () => "XXXXXXX"),
			sundayOf(0),
		).good,
	).toHaveLength(3);
});

test.each([
	["a full cycle asks for its next step", ["X".repeat(21)], 2, { kind: "next-step" }],
	["nothing done", ["XXXXXXXOOOOOOO"], 1, { kind: "again" }],
	["a weekday that fails for weeks", ["XXXXXXO".repeat(10)], 9, { kind: "weekday", weekday: 7 }],
	[
		"one habit that is too big",
		["XOOOOXOOOOXOOOOXOOOOXOOOOXOO", "X".repeat(28)],
		3,
		{ kind: "smaller", rate: { done: 6, due: 28 }, days: 28 },
	],
	["two days missed", ["XXOOXXX"], 0, { kind: "plan", missed: 2, due: 7 }],
	["one day missed", ["XXOXXXX"], 0, { kind: "keep" }],
	["all going well for long", ["X".repeat(70)], 9, { kind: "room" }],
] as const)("one suggestion: %s", (name, marks, week, suggestion) => {
	const isCycle = name.startsWith("a full cycle");
	const changes = isCycle ? {} : ({ phase: "maintenance-phase" } as const);
	expect(seen([...marks], sundayOf(week), changes).suggestion).toMatchObject(suggestion);
});

test("without a due day there is no suggestion, and one habit that rests is not spoken of", () => {
	expect(seen([""], sundayOf(0), { startedOn: sundayOf(1) }).suggestion).toBeUndefined();
	const judged = judgeAll(
		[
			planFrom("XXOOOXX", { pauses: [{ from: sundayOf(0), to: null }] }),
			planFrom("XXXXXXX", { phase: "maintenance-phase" }),
		],
		sundayOf(0),
	);
	const week = weekOf(judged, start);
	expect(suggestionFor(judged, week, { monday: start, today: sundayOf(0) })).toEqual({ kind: "keep" });
});

test("the week ahead has the days that each habit asks for, and the last of its cycle", () => {
	const today = sundayOf(1);
	const monday = addDays(today, 1);
	expect(seen(["X".repeat(14)], today).ahead).toMatchObject([
		{
			asks: { days: [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count)) },
			lastOfCycle: sundayOf(2),
		},
	]);
	const schedule = { kind: "weekdays" as const, days: [1, 3] };
	expect(seen(["X-X----".repeat(2)], today, { schedule }).ahead).toMatchObject([
		{ asks: { days: [monday, addDays(monday, 2)] }, lastOfCycle: undefined },
	]);
	expect(seen(["XXX"], today, { schedule: { kind: "weekly", times: 3 } }).ahead).toMatchObject([
		{ asks: { times: 3 } },
	]);
	expect(seen(["XXX"], today, { pauses: [{ from: start, to: null }] }).ahead).toEqual([]);
});

test("the last day of a cycle is the one on which the habit says itself that it is ready", () => {
	const days = 30;
	const marks = fc.string({ unit: fc.constantFrom("X", "O", "-"), maxLength: days });
	fc.assert(
		fc.property(marks, fc.integer({ min: 0, max: 19 }), (all, age) => {
			const today = addDays(start, age);
			const known = all.slice(0, age + 1);
			const [own] = aheadOf(judgeAll([planFrom(known)], today), { monday: addDays(today, 1), today });
			const last = own?.lastOfCycle;
			if (last === undefined) return;
			const atEnd = seen([known.padEnd(21, "X")], last);
			expect(atEnd.suggestion).toMatchObject({ kind: "next-step" });
		}),
	);
});

test.each([
	["on a Sunday the week that ends", 20, null, 14, true],
	["on a Saturday the week before", 19, null, 7, true],
	["the one that is asked for", 19, 0, 0, false],
	["the running one", 19, 14, 14, false],
	["none before the first", 19, -7, 7, true],
	["none after the running one", 19, 21, 7, true],
	["no other day than a Monday", 19, 1, 7, true],
	["the first week while it runs", 3, null, 0, true],
])("the week on show: %s", (_, age, asked, monday, isLatest) => {
	const today = addDays(start, age);
	const judged = judgeAll([planFrom("X"), planFrom("X", { startedOn: addDays(start, 2) })], today);
	const from = asked === null ? null : addDays(start, asked);
	expect(weekShown(judged, today, from)).toEqual({
		monday: addDays(start, monday),
		first: start,
		last: addDays(start, age - (age % 7)),
		isLatest,
	});
});

test("what is no day shows the latest week, and a habit that starts tomorrow the running one", () => {
	const judged = judgeAll([planFrom("", { startedOn: addDays(start, 7) })], sundayOf(0));
	expect(weekShown(judged, sundayOf(0), "tomorrow").monday).toBe(start);
	expect(weekShown([], sundayOf(0), null).monday).toBe(start);
});
