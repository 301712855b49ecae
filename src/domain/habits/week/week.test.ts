import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { judgeAll, spanOf } from "#domain/habits/insight/due-days.ts";
import { insightsOf, significanceLevelsFor } from "#domain/habits/insight/insights.ts";
import { judgedDays } from "#domain/habits/progress/progress.ts";
import { dayFrom, planFrom } from "#domain/habits/testing/plan.ts";
import { aheadOf } from "./ahead.ts";
import { highlights } from "./highlights.ts";
import { suggestionFor } from "./suggestion.ts";
import { isWeekOver, weekOf } from "./week.ts";
import { weekShown } from "./week-shown.ts";

const start = dayFrom("2026-01-05");
function sundayOf(week: number): Day {
	return addDays(start, 7 * week + 6);
}

function reviewOf(marks: string[], today: Day, changes: Parameters<typeof planFrom>[1] = {}) {
	const judged = judgeAll(
		marks.map((each) => planFrom(each, changes)),
		today,
	);
	const monday = addDays(today, -6);
	const week = weekOf(judged, monday);
	return {
		week,
		highlights: highlights(judged, week, monday),
		suggestion: suggestionFor(judged, week, { monday, today }),
		ahead: aheadOf(judged, { monday: addDays(monday, 7), today }),
	};
}

test("the weeks' totals match the habits' done and due days, whatever was logged", () => {
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
				const { total, habits: rows, previousTotal } = weekOf(judged, monday);
				done += total.done;
				due += total.due;
				expect(rows.reduce((sum, row) => sum + row.due, 0)).toBe(total.due);
				expect(previousTotal).toEqual(weekOf(judged, addDays(monday, -7)).total);
			}
			const days = plans.flatMap((plan) => judgedDays(plan, today)).map(({ verdict }) => verdict);
			expect(done).toBe(days.filter((verdict) => verdict === "completed").length);
			expect(due).toBe(days.filter((verdict) => ["completed", "miss", "skip"].includes(verdict)).length);
		}),
	);
});

test("an open Sunday is left out of the week's total", () => {
	const { week, highlights } = reviewOf(["XXXXXX"], sundayOf(0));
	expect(week.total).toEqual({ done: 6, due: 6 });
	expect(week.habits[0]?.verdicts.at(-1)).toBe("open");
	expect(highlights).toMatchObject([{ kind: "whole", due: 6, isOver: false }]);
});

test.each([
	["its day", "X", 0, "daily", false],
	["its Sunday", "XXXXXXX", 6, "daily", true],
	["one of two days, with Sunday still open", "X", 6, 2, false],
	["its days, with Sunday to rest", "X-X", 6, 2, true],
	["its days, on a Saturday", "X-X", 5, 2, false],
] as const)("a habit done on %s has missed no day of the week", (_, marks, age, times, isOver) => {
	const schedule = times === "daily" ? { kind: times } : { kind: "weekly" as const, times };
	const today = addDays(start, age);
	const judged = judgeAll([planFrom(marks, { schedule })], today);
	const week = weekOf(judged, start);
	expect(isWeekOver(week, start, today)).toBe(isOver);
	const { done, due } = week.total;
	const line = done >= 7 ? { kind: "best" } : { kind: "whole", due, isOver };
	expect(highlights(judged, week, start)).toMatchObject([line]);
});

test("a week leaves out a habit that starts later", () => {
	expect(reviewOf([""], sundayOf(0), { startedOn: sundayOf(1) }).week.habits).toEqual([]);
});

test.each([
	["every due day", ["XOXOXOOXXXXXX"], { kind: "whole", due: 6 }],
	["a new longest streak", ["XXXXOXXXXXXXXX"], { kind: "best", streak: 9 }],
	["a streak no longer than an earlier one", [`${"X".repeat(9)}OOOOO${"X".repeat(7)}`], { kind: "whole" }],
	["a comeback after three misses", ["XXXXXXXOOOXXOX"], { kind: "back", misses: 3 }],
	["a comeback in a mostly missed week", ["OOOOOOOXOOOOOO", "XXXXXXXOXXOOOO"], { kind: "back" }],
	["only some days", ["XXXOXOXXXOOOOO"], { kind: "some", done: 2 }],
])("the first highlight is right for %s", (_, marks, line) => {
	const weeks = Math.ceil((marks[0]?.length ?? 0) / 7);
	expect(reviewOf(marks, sundayOf(weeks - 1)).highlights[0]).toMatchObject(line);
});

test("a week has at most three highlights, and none if nothing was done", () => {
	expect(reviewOf(["XXXXXXXOOOOOOO"], sundayOf(1)).highlights).toEqual([]);
	expect(
		reviewOf(
			Array.from({ length: 5 }, () => "XXXXXXX"),
			sundayOf(0),
		).highlights,
	).toHaveLength(3);
});

test.each([
	["a full cycle", ["X".repeat(21)], 2, { kind: "next-step" }],
	["nothing done", ["XXXXXXXOOOOOOO"], 1, { kind: "again" }],
	["a weekday missed for weeks", ["XXXXXXO".repeat(10)], 9, { kind: "weekday", weekday: 7 }],
	[
		"a habit that is too big",
		["XOOOOXOOOOXOOOOXOOOOXOOOOXOO", "X".repeat(28)],
		3,
		{ kind: "smaller", rate: { done: 6, due: 28 }, days: 28 },
	],
	["two days missed", ["XXOOXXX"], 0, { kind: "plan", missed: 2, due: 7 }],
	["one day missed", ["XXOXXXX"], 0, { kind: "keep" }],
	["everything done for a long time", ["X".repeat(70)], 9, { kind: "room" }],
] as const)("the suggestion is right for %s", (name, marks, week, suggestion) => {
	const isCycle = name.startsWith("a full cycle");
	const changes = isCycle ? {} : ({ phase: "maintenance-phase" } as const);
	expect(reviewOf([...marks], sundayOf(week), changes).suggestion).toMatchObject(suggestion);
});

test.each([
	["weekday", "XXXXXXO", 0],
	["weekday", "XXXXXXO", 3],
	["weekday", "XXOXXXX", 3],
	["room", "XXXXXXX", 3],
] as const)(
	"a %s suggestion has the same numbers as the analytics, for weeks of %s, %i days later",
	(kind, week, later) => {
		const changes = { phase: "maintenance-phase" as const };
		const sunday = sundayOf(12);
		const today = addDays(sunday, later);
		const judged = judgeAll(
			[
				planFrom(week.repeat(14).slice(0, 91 + later), changes),
				planFrom("X".repeat(91), { ...changes, pauses: [{ from: sunday, to: null }] }),
			],
			today,
		);
		const monday = addDays(sunday, -6);
		const suggestion = suggestionFor(judged, weekOf(judged, monday), { monday, today });
		const found = insightsOf(judged, spanOf(today, 90), significanceLevelsFor(judged));
		const expected = found.find((each) => each.kind === (kind === "room" ? "strong" : kind));
		expect(expected).toBeDefined();
		expect(suggestion).toEqual({ ...expected, kind });
	},
);

test("no suggestion is made without a due day or about a paused habit", () => {
	expect(reviewOf([""], sundayOf(0), { startedOn: sundayOf(1) }).suggestion).toBeUndefined();
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

test("the upcoming week has each habit's due days and the last day of its cycle", () => {
	const today = sundayOf(1);
	const monday = addDays(today, 1);
	expect(reviewOf(["X".repeat(14)], today).ahead).toMatchObject([
		{
			due: { days: [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count)) },
			lastOfCycle: sundayOf(2),
		},
	]);
	const schedule = { kind: "weekdays" as const, days: [1, 3] };
	expect(reviewOf(["X-X----".repeat(2)], today, { schedule }).ahead).toMatchObject([
		{ due: { days: [monday, addDays(monday, 2)] }, lastOfCycle: undefined },
	]);
	expect(reviewOf(["XXX"], today, { schedule: { kind: "weekly", times: 3 } }).ahead).toMatchObject([
		{ due: { times: 3 } },
	]);
	expect(reviewOf(["XXX"], today, { pauses: [{ from: start, to: null }] }).ahead).toEqual([]);
});

test.each([
	["begun on its Saturday", { startedOn: addDays(start, 5) }, 2],
	["restored on its Friday", { pauses: [{ from: start, to: addDays(start, 4) }] }, 3],
	["begun on its Monday", {}, 5],
	["begun the Monday after", { startedOn: addDays(start, 7) }, undefined],
])("the plan of the current week asks a habit %s for the days it has left", (_, changes, times) => {
	const plan = planFrom("", { schedule: { kind: "weekly", times: 5 }, ...changes });
	const today = addDays(start, 5);
	const [own] = aheadOf(judgeAll([plan], today), { monday: start, today });
	expect(own?.due).toEqual(times && { times });
});

test("a cycle is ready on the last day that the upcoming week shows for it", () => {
	const days = 30;
	const marks = fc.string({ unit: fc.constantFrom("X", "O", "-"), maxLength: days });
	fc.assert(
		fc.property(marks, fc.integer({ min: 0, max: 19 }), (all, age) => {
			const today = addDays(start, age);
			const known = all.slice(0, age + 1);
			const [own] = aheadOf(judgeAll([planFrom(known)], today), { monday: addDays(today, 1), today });
			const last = own?.lastOfCycle;
			if (last === undefined) return;
			const atEnd = reviewOf([known.padEnd(21, "X")], last);
			expect(atEnd.suggestion).toMatchObject({ kind: "next-step" });
		}),
	);
});

test.each([
	["the current week on a Sunday", 20, null, 14, true],
	["the previous week on a Saturday", 19, null, 7, true],
	["the requested week", 19, 0, 0, false],
	["the current week if requested", 19, 14, 14, false],
	["no week before the first", 19, -7, 7, true],
	["no week after the current one", 19, 21, 7, true],
	["no week from a day other than Monday", 19, 1, 7, true],
	["the first week while it is current", 3, null, 0, true],
])("the week shown is %s", (_, age, asked, monday, isLatest) => {
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

test("the week shown is the current one for an invalid day, before the first habit starts, and without habits", () => {
	const judged = judgeAll([planFrom("", { startedOn: addDays(start, 7) })], sundayOf(0));
	expect(weekShown(judged, sundayOf(0), "tomorrow").monday).toBe(start);
	expect(weekShown([], sundayOf(0), null).monday).toBe(start);
});
