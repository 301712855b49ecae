import { expect, test } from "vitest";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { dayByKey, firstOfMonth, inNeighbourMonth, lastOfMonth, weeksOf, within } from "./month.ts";

test.each([
	["2026-01-31", "2026-01-01", "2026-01-31"],
	["2026-02-01", "2026-02-01", "2026-02-28"],
	["2028-02-29", "2028-02-01", "2028-02-29"],
	["2026-12-15", "2026-12-01", "2026-12-31"],
])("the month of %s goes from %s to %s", (day, first, last) => {
	expect([firstOfMonth(dayFrom(day)), lastOfMonth(dayFrom(day))]).toEqual([first, last]);
});

test.each([
	["2026-01-31", 1, "2026-02-28"],
	["2026-03-31", -1, "2026-02-28"],
	["2026-12-15", 1, "2027-01-15"],
	["2026-01-01", -1, "2025-12-01"],
] as const)("%s moved by %i months is %s", (day, step, expected) => {
	expect(inNeighbourMonth(dayFrom(day), step)).toBe(expected);
});

test.each([
	["ArrowLeft", "2026-02-28"],
	["ArrowRight", "2026-03-02"],
	["ArrowUp", "2026-02-22"],
	["ArrowDown", "2026-03-08"],
	["Home", "2026-02-23"],
	["End", "2026-03-01"],
	["PageUp", "2026-02-01"],
	["PageDown", "2026-04-01"],
	["Enter", undefined],
])("%s leads from Sunday, 1 March 2026 to %s", (key, expected) => {
	expect(dayByKey(key, dayFrom("2026-03-01"))).toBe(expected);
});

test("weeks begin on Monday and leave out the days of other months", () => {
	const weeks = weeksOf(dayFrom("2026-03-10"));
	expect(weeks).toHaveLength(6);
	expect(weeks[0]).toEqual([...new Array(6).fill(undefined), "2026-03-01"]);
	expect(weeks[5]?.slice(0, 3)).toEqual(["2026-03-30", "2026-03-31", undefined]);
	expect(weeks.flat().filter(Boolean)).toHaveLength(31);
});

test("clamps a day to the limits", () => {
	const [early, day, late] = [dayFrom("2026-01-01"), dayFrom("2026-01-05"), dayFrom("2026-01-09")];
	expect(within(early, day, late)).toBe(day);
	expect(within(late, early, day)).toBe(day);
	expect(within(early, undefined, late)).toBe(early);
});
