import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";
import { comeBackOn } from "./come-back.ts";
import type { Plan } from "./judgement.ts";

const daily: Schedule = { kind: "daily" };
const mondays: Schedule = { kind: "weekdays", days: [1] };
function on(plan: Plan, days: number) {
	return comeBackOn(plan, addDays(plan.startedOn, days));
}

test.each<[string, Schedule, number, string, number, object | undefined]>([
	["nothing was missed", daily, 0, "XX", 2, undefined],
	["the habit begins today", daily, 0, "", 0, undefined],
	["yesterday was left empty", daily, 0, "XX", 3, { misses: 1, isYesterday: true, isBack: false }],
	["yesterday was marked as missed", daily, 0, "XXO", 3, { misses: 1, isYesterday: true, isBack: false }],
	["several days were missed", daily, 0, "XX", 5, { misses: 3, isYesterday: true, isBack: false }],
	["today is the comeback", daily, 0, "XX-X", 3, { misses: 1, isYesterday: true, isBack: true }],
	["yesterday was the comeback", daily, 0, "XX-XX", 4, undefined],
	["today is marked as missed too", daily, 0, "XX-O", 3, undefined],
	["yesterday was a skip", daily, 1, "XX", 3, undefined],
	["the last due day was a week ago", mondays, 0, "X", 14, { misses: 1, isYesterday: false, isBack: false }],
	["today is not due", mondays, 0, "X", 8, undefined],
	["an extra day was the comeback", mondays, 0, "X------O-X", 10, undefined],
])("the comeback is right if %s", (_, schedule, allowedSkips, marks, days, expected) => {
	const found = on(planFrom(marks, { schedule, allowedSkips }), days);
	if (expected === undefined) expect(found).toBeUndefined();
	else expect(found).toMatchObject(expected);
});

test("a new cycle resets the misses, except for days before it", () => {
	const plan = planFrom("XX", { schedule: daily, allowedSkips: 0 });
	const repeated = { ...plan, cycleStartedOn: addDays(plan.startedOn, 5) };
	expect(on(plan, 5)).toMatchObject({ misses: 3 });
	expect(on(repeated, 5)).toBeUndefined();
	expect(on(repeated, 7)).toMatchObject({ misses: 2 });
	expect(on(repeated, 4)).toMatchObject({ misses: 2 });
});

test("a comeback has the day of the last miss", () => {
	const plan = planFrom("XX--");
	expect(on(plan, 4)?.lastMiss).toBe(addDays(plan.startedOn, 3));
});
