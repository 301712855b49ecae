import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { unloggedDays } from "./free-days.ts";

const today = dayFrom("2026-01-10");

test.each([
	["nothing is logged", "", ["2026-01-08", "2026-01-09", "2026-01-10"]],
	["today is logged", "----------X", ["2026-01-07", "2026-01-08", "2026-01-09"]],
	["completed and missed days are in between", "-----o-x-X", ["2026-01-06", "2026-01-08", "2026-01-10"]],
	["a begun day is in between", "---------P", ["2026-01-07", "2026-01-08", "2026-01-10"]],
	["all days of the history are logged", "XXXXXXXXXXX", ["2025-12-28", "2025-12-29", "2025-12-30"]],
])("picks the latest three days without a log when %s", (_when, marks, days) => {
	expect(unloggedDays({ from: dayFrom("2025-12-31"), marks }, today, 3)).toEqual(days);
});

test("returns a whole cycle of days, oldest first, up to today", () => {
	const days = unloggedDays({ from: today, marks: "" }, today, 21);
	expect(days).toHaveLength(21);
	expect(days).toEqual(days.toSorted());
	expect(days[0]).toBe(addDays(today, -20));
	expect(days.at(-1)).toBe(today);
});
