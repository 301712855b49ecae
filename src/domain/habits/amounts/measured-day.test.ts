import { expect, test } from "vitest";
import type { Measure } from "./measure.ts";
import { type DayInput, measuredDay, noDayInput } from "./measured-day.ts";

const pages: Measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: 5 };
const coffee: Measure = { unit: "cups", target: 2, comparator: "at-most", smallTarget: 3 };
const never = Number.NEGATIVE_INFINITY;

function entry(amount: number, at: number, isRemoved = false) {
	return { id: `${at}`, amount, at, isRemoved };
}

function dayOf(
	said: Partial<DayInput>,
	entries: ReturnType<typeof entry>[],
	measure = pages,
	clearedAt = never,
) {
	return measuredDay({ ...noDayInput, ...said }, entries, clearedAt, measure, measure.target);
}

const ticked = { completed: true, size: "full" as const, at: 5 };
const missed = { completed: false, size: "full" as const, at: 5 };

test.each([
	["nothing", {}, [], undefined],
	["less than small", {}, [entry(4, 1)], { amount: 4, completed: false, begun: true }],
	["small", {}, [entry(4, 1), entry(1, 2)], { amount: 5, completed: true, size: "small" }],
	["full", {}, [entry(4, 1), entry(16, 2)], { amount: 20, completed: true, size: "full" }],
	["an entry and a removed one", {}, [entry(4, 1), entry(16, 2, true)], { amount: 4, begun: true }],
	["all entries removed", {}, [entry(4, 1, true)], undefined],
	["a tick alone", { mark: ticked }, [], { amount: null, completed: true, size: "full" }],
	["a tick and too little", { mark: ticked }, [entry(4, 9)], { amount: 4, completed: true, size: "full" }],
	["a miss after an amount", { mark: missed }, [entry(7, 1)], { amount: 7, completed: false, begun: false }],
	["an amount after a miss", { mark: missed }, [entry(7, 9)], { completed: true, size: "small" }],
	[
		"a sum",
		{ mark: ticked, amount: { value: 3, at: 5 } },
		[entry(9, 1), entry(1, 9)],
		{ amount: 4, begun: true },
	],
	["a sum of nothing", { mark: missed, amount: { value: 0, at: 5 } }, [], { amount: 0, begun: true }],
	["cents", {}, [entry(0.1, 1), entry(0.2, 2)], { amount: 0.3 }],
])("a day with %s is judged correctly", (_, said, entries, day) => {
	if (day === undefined) expect(dayOf(said, entries)).toBeUndefined();
	else expect(dayOf(said, entries)).toMatchObject(day);
});

test.each([
	[0, { completed: true, size: "full" }],
	[2, { completed: true, size: "full" }],
	[3, { completed: true, size: "small" }],
	[3.01, { completed: false, begun: false }],
])("%d against a target of at most two is judged as %o", (value, day) => {
	expect(dayOf({ mark: ticked, amount: { value, at: 5 } }, [], coffee)).toMatchObject(day);
});

test("clearing a day removes what was set before, and minutes are capped at a whole day", () => {
	expect(dayOf({ mark: ticked }, [entry(9, 1)], pages, 6)).toBeUndefined();
	expect(dayOf({ mark: ticked }, [entry(9, 7)], pages, 6)).toMatchObject({ amount: 9, at: 7 });
	expect(dayOf({}, [entry(1400, 1), entry(90, 2)], { ...pages, unit: "minutes" })).toMatchObject({
		amount: 1440,
	});
});
