import { expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";
import { daysIn } from "./member-days.ts";

const monday = "2026-11-02" as Day;
const window = { from: monday, to: "2026-11-29" as Day };
const habit = { ...planFrom("xx-x", { startedOn: monday }), category: "Health" as const };

test.each<[string, Day[], done: number, due: number]>([
	["every day is counted", [], 3, 7],
	["days that only a private provider ticked are neither due nor done", [monday, "2026-11-05" as Day], 1, 5],
	["days outside the window change nothing", ["2026-10-30" as Day], 3, 7],
])("%s", (_, privateDays, done, due) => {
	const { weeks, weekdays, categories } = daysIn([{ ...habit, privateDays }], window);
	expect(weeks[0]).toEqual({ done, due });
	expect(categories.Health).toEqual({ done, due: due + 21 });
	expect(weekdays.reduce((sum, each) => sum + each.done, 0)).toBe(done);
	expect(weekdays[0]).toEqual(privateDays.includes(monday) ? { done: 0, due: 3 } : { done: 1, due: 4 });
});
