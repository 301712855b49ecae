import { expect, test } from "vitest";
import {
	addDays,
	dayAt,
	dayFromNumber,
	dayNumber,
	dayOf,
	daysBetween,
	instantOf,
	isDay,
	mondayOf,
	utcDayOf,
	weekdayOf,
} from "./day.ts";
import { dayFrom } from "./habits/testing/plan.ts";

const firstNumber = 0;
const lastNumber = Date.parse("2999-12-31") / 86_400_000;

test("every day from 1970 to 2999 converts to its calendar date and back", () => {
	const wrong: number[] = [];
	for (let number = firstNumber; number <= lastNumber; number++) {
		const day = dayOf(number);
		const isRight = day === new Date(number * 86_400_000).toISOString().slice(0, 10);
		if (!isRight || !isDay(day) || dayNumber(day) !== number) wrong.push(number);
	}
	expect(wrong).toEqual([]);
});

test.each([
	"",
	"2026-02-29",
	"2026-02-30",
	"2026-02-32",
	"2026-04-31",
	"2026-00-10",
	"2026-13-01",
	"2026-01-00",
	"1969-12-31",
	"3000-01-01",
	"2026-1-1",
	"2026-01-01T00:00:00Z",
	" 2026-01-01",
	"2026-01-01\n",
	"२०२६-०१-०१",
	"1900-02-29",
])("%j is not a day", (text) => {
	expect(isDay(text)).toBe(false);
});

test.each(["1970-01-01", "2024-02-29", "2000-02-29", "2026-12-31", "2999-12-31"])("%s is a day", (text) => {
	expect(isDay(text)).toBe(true);
});

test("days are added and counted across months, leap days and years", () => {
	expect(addDays(dayFrom("2024-02-28"), 2)).toBe("2024-03-01");
	expect(addDays(dayFrom("2026-01-01"), -1)).toBe("2025-12-31");
	expect(daysBetween(dayFrom("2024-01-01"), dayFrom("2025-01-01"))).toBe(366);
	expect(daysBetween(dayFrom("2026-01-08"), dayFrom("2026-01-01"))).toBe(-7);
	// Beaver Habits, tests/test_utils.py; its spans include both ends.
	expect(daysBetween(dayFrom("2025-05-28"), dayFrom("2025-06-05")) + 1).toBe(9);
});

test("a week runs from Monday 1 to Sunday 7", () => {
	const monday = dayFrom("2026-01-05");
	for (let weekday = 1; weekday <= 7; weekday++) {
		const day = addDays(monday, weekday - 1);
		expect(weekdayOf(day)).toBe(weekday);
		expect(mondayOf(day)).toBe(monday);
	}
	expect(weekdayOf(dayFrom("1970-01-01"))).toBe(4);
	expect(mondayOf(dayFrom("1970-01-01"))).toBe("1969-12-29");
});

test("numbers and instants from files become days only from 1970 to 2999", () => {
	expect([0, 20_635, 376_199].map(dayFromNumber)).toEqual(["1970-01-01", "2026-07-01", "2999-12-31"]);
	expect([-1, 376_200, 0.5, Number.NaN, Number.POSITIVE_INFINITY].map(dayFromNumber)).toEqual(
		Array.from({ length: 5 }),
	);
	expect(utcDayOf(Date.parse("2026-07-01T23:59:59Z"))).toBe("2026-07-01");
	expect(utcDayOf(1e300)).toBeUndefined();
	expect(dayAt(Date.parse("2026-06-30T20:00Z"), "Asia/Kolkata", 0)).toBe("2026-07-01");
	expect([Number.NaN, -1e12, 1e15, 1e300].map((instant) => dayAt(instant, "Asia/Kolkata", 0))).toEqual(
		Array.from({ length: 4 }),
	);
});

test.each([
	["2026-07-01T03:30:00.000Z", "2026-07-01T03:30Z"],
	["2026-07-01 03:30:00", "2026-07-01T03:30Z"],
	["2026-07-01T09:00+05:30", "2026-07-01T03:30Z"],
	["2026-07-01T09:00:00+0530", "2026-07-01T03:30Z"],
	["2026-07-01", undefined],
	["July 1, 2026 03:30", undefined],
	["2026-07-01T25:00Z", undefined],
	["", undefined],
])("%j as an instant is %s", (text, expected) => {
	expect(instantOf(text)).toBe(expected && Date.parse(expected));
});
