import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import { dayFrom, planFrom } from "#domain/habits/testing/plan.ts";
import type { Plan, Verdict } from "./judgement.ts";
import { judgedDays, progressOf } from "./progress.ts";

const letters: Record<Verdict, string> = {
	completed: "x",
	extra: "+",
	miss: "!",
	skip: "s",
	rest: ".",
	open: "?",
};
function onDay(plan: Plan, days: number) {
	return addDays(plan.startedOn, days);
}
function verdictsOf(plan: Plan, days: number) {
	return judgedDays(plan, onDay(plan, days))
		.map(({ verdict }) => letters[verdict])
		.join("");
}

function weekdays(...days: number[]): Schedule {
	return { kind: "weekdays", days };
}
function weekly(times: number): Schedule {
	return { kind: "weekly", times };
}
const daily: Schedule = { kind: "daily" };

test.each<[string, Schedule, number, string, number, string]>([
	["an empty day is a miss once it is over", daily, 0, "X-X", 3, "x!x?"],
	["a logged miss counts immediately", daily, 0, "XO", 1, "x!"],
	["skips forgive the first misses of a week", daily, 2, "-OX-X-X-X", 9, "ssx!x!xsx?"],
	["today is not forgiven before it is over", daily, 1, "XX", 2, "xx?"],
	["a miss logged today is forgiven immediately", daily, 1, "XXO", 2, "xxs"],
	["each Monday brings new skips", daily, 1, "XXXXX--XX", 9, "xxxxxs!xx?"],
	["only chosen days are due, others may be done", weekdays(1, 3, 5), 0, "XX--X-XO", 8, "x+!.x.+!?"],
	["skips are spent on due days only", weekdays(1, 3, 5), 1, "-O-O", 5, "s.!.!?"],
	["N times a week is due on the latest days possible", weekly(3), 0, "X-----X", 7, "x....!x?"],
	["days done beyond the number are extra", weekly(2), 0, "XXX---X-", 8, "xx+...+.?"],
	["the current week still has time", weekly(3), 0, "X---", 4, "x...?"],
	["the current week runs out of time", weekly(3), 0, "X-----", 6, "x....!?"],
	["a missed day is a rest while the week has time", weekly(3), 0, "XO", 2, "x.?"],
	["skips forgive a week's missing days", weekly(3), 1, "X------", 7, "x....s!?"],
])("%s", (_, schedule, allowedSkips, marks, days, verdicts) => {
	expect(verdictsOf(planFrom(marks, { schedule, allowedSkips }), days)).toBe(verdicts);
});

test("counting starts with the habit or its earliest log, whatever the history begins with", () => {
	const startedOn = dayFrom("2026-01-08");
	expect(verdictsOf(planFrom("X", { startedOn }), 2)).toBe("x!?");
	const earlier = { from: dayFrom("2026-01-05"), marks: "-X---X" };
	expect(verdictsOf(planFrom("", { startedOn, history: earlier }), 4)).toBe("x!!!x!?");
	const removed = { from: dayFrom("2026-01-05"), marks: "-----X" };
	expect(verdictsOf(planFrom("", { startedOn, history: removed }), 4)).toBe("!!x!?");
	// A habit started on Thursday has four days in its first week.
	expect(verdictsOf(planFrom("", { startedOn, schedule: weekly(5) }), 4)).toBe("!!!!?");
	expect(verdictsOf(planFrom("", { startedOn, schedule: weekly(3) }), 4)).toBe(".!!!?");
	expect(judgedDays(planFrom("", { startedOn }), dayFrom("2026-01-05"))).toEqual([]);
});

test("runs of daily logs become the same streaks as in Loop", () => {
	const runs = [[0, 1], [3], [5], [7, 10], [12], [14, 15], [17], [19, 20], [26, 28], [50, 54], [58], [60]];
	const older = [[63], [65], [70, 75], [80, 81], [83], [89, 91], [95], [102, 103], [108, 109], [120]];
	const done = [...runs, ...older].flatMap(([first = 0, last = first]) =>
		Array.from({ length: last - first + 1 }, (_, index) => first + index),
	);
	const marks = Array.from({ length: 121 }, (_, index) => (done.includes(120 - index) ? "X" : "-")).join("");
	const plan = planFrom(marks);
	expect(progressOf(plan, onDay(plan, 120))).toMatchObject({
		currentStreak: 2,
		bestStreak: 6,
		completedDays: done.length,
	});
	const found = verdictsOf(plan, 120).split(/[^x]+/);
	expect(found.map(({ length }) => length).reverse()).toEqual(
		[...runs, ...older].map(([first = 0, last = first]) => last - first + 1),
	);
});

test("a tick today and a miss five days ago make one streak of 1, as in Loop", () => {
	const plan = planFrom("O----X");
	expect(progressOf(plan, onDay(plan, 5))).toMatchObject({ currentStreak: 1, bestStreak: 1 });
});

test.each<[string, string, number, Schedule, number]>([
	["14 straight days", "X".repeat(14), 13, daily, 14],
	["the 14th is still open", "X".repeat(13), 13, daily, 13],
	["16 days with one weekday excluded", "XX-XXXXXX-XXXXXX", 15, weekdays(1, 2, 4, 5, 6, 7), 14],
	["nothing yesterday, today still open", "X".repeat(12), 13, daily, 0],
	["yesterday logged late", "X".repeat(13), 13, daily, 13],
	["no weekday at all", "X".repeat(14), 13, weekdays(), 0],
])("the current streak is the same as in Super Productivity: %s", (_, marks, days, schedule, streak) => {
	const plan = planFrom(marks, { schedule });
	expect(progressOf(plan, onDay(plan, days)).currentStreak).toBe(streak);
});

test("the progress of a habit with skips, misses and extra days is computed correctly", () => {
	// Two weeks of three chosen days, one skip a week: 3 of 6 done, two skips, one miss, one extra.
	const plan = planFrom("x-X-O-XX-O-O", { schedule: weekdays(1, 3, 5), allowedSkips: 1, cycleCount: 2 });
	const progress = progressOf(plan, onDay(plan, 12));
	expect(verdictsOf(plan, 12)).toBe("x.x.s.+x.s.!?");
	expect(progress).toMatchObject({
		currentStreak: 0,
		bestStreak: 3,
		successRate: 50,
		totalMisses: 1,
		completedDays: 4,
		today: null,
		isDueToday: false,
		cycle: { number: 2, accounted: 6, completed: 3, day: 7, isReady: false },
	});
});

test("there is no rate before the first due day; a miss today counts", () => {
	const plan = planFrom("");
	expect(progressOf(plan, plan.startedOn)).toMatchObject({ successRate: null, strength: 0, bestStreak: 0 });
	expect(progressOf(planFrom("O"), plan.startedOn)).toMatchObject({ successRate: 0, today: "missed" });
	expect(progressOf(planFrom("XXO"), onDay(plan, 2)).successRate).toBe(67);
});

test.each<[string, Schedule, string, number, boolean]>([
	["daily", daily, "X", 0, true],
	["a chosen weekday", weekdays(3), "", 2, true],
	["another weekday", weekdays(3), "", 3, false],
	["the week's number is not reached", weekly(2), "X", 1, true],
	["the week's number is reached", weekly(2), "XX", 2, false],
	["today reached the week's number", weekly(2), "XX", 1, true],
	["today exceeded the week's number", weekly(2), "XXX", 2, false],
	["a new week", weekly(2), "XX", 7, true],
	["before the start", daily, "", -1, false],
])("a habit is due today or not as expected: %s", (_, schedule, marks, days, isDueToday) => {
	const plan = planFrom(marks, { schedule });
	expect(progressOf(plan, onDay(plan, days)).isDueToday).toBe(isDueToday);
});
