import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { planFrom } from "#domain/habits/testing/plan.ts";
import { offersSmallDays, sizeOfTick, smallDaysOn } from "./small-days.ts";

const { startedOn } = planFrom("");

function isOfferedAfter(marks: string, changes: object = {}) {
	const habit = {
		...planFrom(marks),
		measure: null,
		smallVersion: "Shoes on",
		smallDaysAskedOn: null,
		...changes,
	};
	return offersSmallDays(habit, addDays(startedOn, marks.length));
}

test.each([
	["one miss", "XXXXXO", {}, false],
	["two misses", "XXXXOO", {}, true],
	["two misses apart, within seven due days", "XOXXXXXO".slice(1), {}, true],
	["two misses, eight due days apart", "OXXXXXXO", {}, false],
	["a miss and a skip", "XXXXXOO", { allowedSkips: 1 }, false],
	["small days", "XXXXSS", {}, false],
	["no small version", "XXXXOO", { smallVersion: null }, false],
	[
		"a small target",
		"XXXXOO",
		{ smallVersion: null, measure: { unit: "km", target: 3, comparator: "at-least", smallTarget: 1 } },
		true,
	],
	["an answer within the week", "XXXXOO", { smallDaysAskedOn: addDays(startedOn, 2) }, false],
	["an answer before the misses", "XXXXXXXXOO", { smallDaysAskedOn: startedOn }, true],
	["an answer after the misses", "OOXXXXXXX", { smallDaysAskedOn: addDays(startedOn, 2) }, false],
])("whether small days are offered after %s", (_, marks, changes, isOffered) => {
	expect(isOfferedAfter(marks, changes)).toBe(isOffered);
});

test("accepted small days end after seven days", () => {
	const answer = { from: startedOn, isAccepted: true };
	expect(smallDaysOn(answer, addDays(startedOn, 6))).toEqual({ from: startedOn, to: addDays(startedOn, 6) });
	expect(smallDaysOn(answer, addDays(startedOn, 7))).toBeNull();
	expect(smallDaysOn({ ...answer, isAccepted: false }, startedOn)).toBeNull();
	expect(smallDaysOn(null, startedOn)).toBeNull();
});

test("during small days a plain tick counts as small", () => {
	const days = { from: startedOn, to: addDays(startedOn, 6) };
	expect(sizeOfTick(days, addDays(startedOn, 6))).toBe("small");
	expect(sizeOfTick(days, addDays(startedOn, 7))).toBe("full");
	expect(sizeOfTick(days, addDays(startedOn, -1))).toBe("full");
	expect(sizeOfTick(null, startedOn)).toBe("full");
});
