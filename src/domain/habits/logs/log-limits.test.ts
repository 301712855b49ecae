import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { minutesBetween, minutesFrom, whyNotLoggable } from "./log-limits.ts";

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
	[-9_131, -9_200, "too-long-ago", "before-retention"],
])(
	"logging a day %i days from today, in a habit started %i days from today, is allowed or refused correctly",
	(days, start, refusal, whileTesting) => {
		const limits = { today, startedOn: addDays(today, start) };
		expect(whyNotLoggable(addDays(today, days), { ...limits, isTesting: false })).toBe(refusal);
		expect(whyNotLoggable(addDays(today, days), { ...limits, isTesting: true })).toBe(whileTesting);
	},
);

test.each([
	["", null],
	[" ", null],
	["0", 0],
	[" 25 ", 25],
	["1440", 1440],
	["1441", undefined],
	["-1", undefined],
	["2.5", undefined],
	["३०", 30],
	["०", 0],
	["१४४०", 1440],
	["1,440", 1440],
	["1,5", undefined],
	["1,50", undefined],
	["0,030", undefined],
	["1e2", undefined],
	["0x1e", undefined],
	[",", undefined],
	["a while", undefined],
])("the minutes in %j are %s", (text, minutes) => {
	expect(minutesFrom(text)).toBe(minutes);
});

test.each([
	["at once", 0, 1],
	["before its start, after the clock was set back", -5_000, 1],
	["after 89 seconds", 89_000, 1],
	["after 90 seconds", 90_000, 2],
	["after 25 minutes", 25 * 60_000, 25],
	["after a day", 24 * 60 * 60_000, 1440],
	["after a day and a minute", (24 * 60 + 1) * 60_000, undefined],
])("a timer stopped %s has the right minutes", (_, passed, minutes) => {
	const startedAt = Date.UTC(2026, 2, 1, 6);
	expect(minutesBetween(startedAt, startedAt + passed)).toBe(minutes);
});
