import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { minutesFrom, whyNotLoggable } from "./mark.ts";

const today = dayFrom("2026-03-01");

test.each([
	[0, -30, undefined, undefined],
	[-7, -30, undefined, undefined],
	[-8, -30, "too-long-ago", undefined],
	[-2, -2, undefined, undefined],
	[-3, -2, "before-start", undefined],
	[-30, -2, "before-start", undefined],
	[1, -30, "future", "future"],
	[-9_130, -9_200, "too-long-ago", undefined],
	[-9_131, -9_200, "too-long-ago", "longer-ago-than-kept"],
])("%i days from today, started %i days from today", (days, start, refusal, whileTesting) => {
	const limits = { today, startedOn: addDays(today, start) };
	expect(whyNotLoggable(addDays(today, days), { ...limits, isTesting: false })).toBe(refusal);
	expect(whyNotLoggable(addDays(today, days), { ...limits, isTesting: true })).toBe(whileTesting);
});

test.each([
	["", null],
	[" ", null],
	["0", 0],
	[" 25 ", 25],
	["1440", 1440],
	["1441", undefined],
	["-1", undefined],
	["2.5", undefined],
	["a while", undefined],
])("the minutes in %j", (text, minutes) => {
	expect(minutesFrom(text)).toBe(minutes);
});
