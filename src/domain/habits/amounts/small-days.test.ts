import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";
import {
	countedFrom,
	endedSmallDaysOn,
	offersSmallDays,
	sizeOfTick,
	smallDaysIn,
	smallDaysOn,
} from "./small-days.ts";

const { startedOn } = planFrom("");

function isOfferedAfter(marks: string, changes: object = {}) {
	const habit = {
		...planFrom(marks),
		measure: null,
		ramp: null,
		smallVersion: "Shoes on",
		smallDaysAskedOn: null,
		...changes,
	};
	return offersSmallDays(habit, addDays(startedOn, marks.length));
}

const ramped = {
	smallVersion: null,
	measure: { unit: "pages", target: 20, comparator: "at-least", smallTarget: 5 },
	ramp: { start: 3, weeks: 2, startedOn },
};
const limited = {
	smallVersion: null,
	measure: { unit: "cups", target: 2, comparator: "at-most", smallTarget: 3 },
	ramp: { start: 6, weeks: 2, startedOn },
};

test.each([
	["one miss", false, "XXXXXO", {}],
	["two misses", true, "XXXXOO", {}],
	["two separate misses within seven due days", true, "XOXXXXXO".slice(1), {}],
	["two misses, the second seven due days later", false, "OXXXXXXO", {}],
	["a miss and a skip", false, "XXXXXOO", { allowedSkips: 1 }],
	["small days", false, "XXXXSS", {}],
	["two misses but no small version", false, "XXXXOO", { smallVersion: null }],
	[
		"two misses and a small target",
		true,
		"XXXXOO",
		{ smallVersion: null, measure: { unit: "km", target: 3, comparator: "at-least", smallTarget: 1 } },
	],
	["two misses in a ramp's first week, which asks for less than a small day", false, "XXXXOO", ramped],
	["two misses in a ramp to a limit that still allows more than a small day", false, "XXXXOO", limited],
	["two misses and a small version in words", true, "XXXXOO", { ...ramped, smallVersion: "Shoes on" }],
	["two misses once the ramp asks for more than a small day", true, "XXXXXXXXXXXXOO", ramped],
	["an answer within the week", false, "XXXXOO", { smallDaysAskedOn: addDays(startedOn, 2) }],
	["an answer before the misses", true, "XXXXXXXXOO", { smallDaysAskedOn: startedOn }],
	["an answer after the misses", false, "OOXXXXXXX", { smallDaysAskedOn: addDays(startedOn, 2) }],
])("given %s, small days are offered: %s", (_, isOffered, marks, changes) => {
	expect(isOfferedAfter(marks, changes)).toBe(isOffered);
});

test("accepted small days end after seven days", () => {
	const answer = { from: startedOn, isAccepted: true };
	expect(smallDaysOn(answer, addDays(startedOn, 6))).toEqual({ from: startedOn, to: addDays(startedOn, 6) });
	expect(smallDaysOn(answer, addDays(startedOn, 7))).toBeNull();
	expect(smallDaysOn({ ...answer, isAccepted: false }, startedOn)).toBeNull();
	expect(smallDaysOn(null, startedOn)).toBeNull();
});

test("ended small days are returned until their last day can't be logged", () => {
	const answer = { from: startedOn, isAccepted: true };
	const week = { from: startedOn, to: addDays(startedOn, 6) };
	expect(endedSmallDaysOn(answer, addDays(startedOn, 6))).toBeNull();
	expect(endedSmallDaysOn(answer, addDays(startedOn, 7))).toEqual(week);
	expect(endedSmallDaysOn(answer, addDays(startedOn, 13))).toEqual(week);
	expect(endedSmallDaysOn(answer, addDays(startedOn, 14))).toBeNull();
	expect(endedSmallDaysOn({ ...answer, isAccepted: false }, addDays(startedOn, 7))).toBeNull();
	expect(endedSmallDaysOn(null, startedOn)).toBeNull();
});

test("ticks are sized by the running small days, or else by those that have ended", () => {
	const [ended, running] = [0, 9].map((days) => ({
		from: addDays(startedOn, days),
		to: addDays(startedOn, days + 6),
	}));
	expect(smallDaysIn({ smallDays: running, endedSmallDays: null })).toEqual(running);
	expect(smallDaysIn({ smallDays: null, endedSmallDays: ended })).toEqual(ended);
	expect(smallDaysIn({ smallDays: running, endedSmallDays: ended })).toEqual(running);
});

test("during small days a plain tick counts as small", () => {
	const days = { from: startedOn, to: addDays(startedOn, 6) };
	expect(sizeOfTick(days, addDays(startedOn, 6))).toBe("small");
	expect(sizeOfTick(days, addDays(startedOn, 7))).toBe("full");
	expect(sizeOfTick(days, addDays(startedOn, -1))).toBe("full");
	expect(sizeOfTick(null, startedOn)).toBe("full");
});

test.each([
	[0, 0],
	[-3, -3],
	[-7, -7],
	[-8, -7],
	[-400, -7],
	[1, 0],
])("an answer given on day %i, where day 0 is today, counts from day %i", (given, from) => {
	expect(countedFrom(addDays(startedOn, given), startedOn)).toBe(addDays(startedOn, from));
});
