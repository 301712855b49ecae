import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOn } from "#domain/habits/logs/day-amounts.ts";
import type { History } from "#domain/habits/logs/history.ts";
import { dayFrom, planFrom } from "#domain/habits/testing/plan.ts";
import type { Measure } from "./measure.ts";
import { measuredDay, noDayInput } from "./measured-day.ts";
import { withEntry, withSum } from "./with-entry.ts";

const day = dayFrom("2026-01-06");
const pages: Measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: 5 };
const cups: Measure = { unit: "cups", target: 2, comparator: "at-most", smallTarget: 3 };

function habit(measure: Measure, history: Partial<History> = {}) {
	const plan = planFrom("");
	return { ...plan, history: { ...plan.history, ...history }, measure, ramp: null };
}

function after(measure: Measure, ...amounts: number[]): string {
	const { marks, amounts: sums } = amounts.reduce<History>(
		(history, amount) => withEntry(habit(measure, history), day, amount),
		habit(measure).history,
	);
	return `${marks} ${sums}`;
}

test.each([
	[pages, [3], "-P ,3/20"],
	[pages, [3, 2], "-S ,5/20"],
	[pages, [12, 8], "-X ,20"],
	[pages, [12, 8, -8], "-S ,12/20"],
	[cups, [1], "-X ,1"],
	[cups, [2, 1], "-S ,3/2"],
	[cups, [2, 2], "-O ,4/2"],
] as const)("a day with the entries $1 in $unit is stored as '$2'", (measure, amounts, shown) => {
	expect(after(measure, ...amounts)).toBe(shown);
});

test("a plain tick survives adding and removing an amount", () => {
	const ticked = habit(pages, { marks: "-X" });
	const added = withEntry(ticked, day, 3);
	expect([added.marks, added.amounts]).toEqual(["-X", ",3/20"]);
	const gone = withEntry({ ...ticked, history: added }, day, -3);
	expect([gone.marks, amountOn(gone, day)]).toEqual(["-X", undefined]);
	const small = withEntry(habit(pages, { marks: "-S" }), day, 1);
	expect(small.marks).toBe("-S");
});

test("a day is judged by its own target", () => {
	const lowered = habit({ ...pages, target: 10 }, { marks: "-P", amounts: ",8/20" });
	const small = withSum(lowered, day, 12);
	expect([small.marks, small.amounts]).toEqual(["-S", ",12/20"]);
});

test.each([
	["a raised target", pages, ",10", 1, ",11"],
	["a raised target", pages, ",10", -1, ",9"],
	["a raised target", pages, ",10", 10, ",20"],
	["a tightened limit", { ...cups, smallTarget: null }, ",4", 1, ",5"],
	["a plain tick", pages, ",3", 1, ",4"],
	["a plain tick", pages, ",3", -3, ""],
])(
	"a full day that would not be full today, after %s, stays done",
	(_what, measure, amounts, amount, left) => {
		const after = withEntry(habit(measure, { marks: "-X", amounts }), day, amount);
		expect([after.marks, after.amounts]).toEqual(["-X", left]);
		const again = withEntry({ ...habit(measure), history: after }, day, 1);
		expect(again.marks).toBe("-X");
	},
);

test.each([
	[-5, "-O ,7/20"],
	[-12, "-O "],
	[1, "-S ,13/20"],
])("a day marked as missed at 12 of 20 pages changes by %d to '%s'", (amount, shown) => {
	const { marks, amounts } = withEntry(habit(pages, { marks: "-O", amounts: ",12/20" }), day, amount);
	expect(`${marks} ${amounts}`).toBe(shown);
});

test("a later amount opens a ticked day that was then marked as missed", () => {
	const { marks, amounts } = withEntry(habit(pages, { marks: "-O", amounts: ",3" }), day, 1);
	expect([marks, amounts]).toEqual(["-P", ",4/20"]);
});

test("an amount from before the miss, restored on a day that has no other, leaves the day missed", () => {
	const { marks, amounts } = withEntry(habit(pages, { marks: "-O" }), day, 5, true);
	expect([marks, amounts]).toEqual(["-O", ",5/20"]);
});

test("a day has at most 1440 minutes, as on the server", () => {
	const minutes: Measure = { ...pages, unit: "minutes" };
	expect(after(minutes, 1440, 10)).toBe("-X ,1440");
	expect(after(pages, 1440, 10)).toBe("-X ,1450");
});

test("removing the last amount empties the day", () => {
	expect(after(pages, 3, -3)).toBe(" ");
	expect(withSum(habit(cups), day, 0).marks).toBe("-X");
});

test("the device shows the same mark as the server, in any order of entries", () => {
	const amount = fc.integer({ min: 1, max: 900 }).map((hundredths) => hundredths / 100);
	const letters = { full: "X", small: "S" };
	fc.assert(
		fc.property(
			fc.array(amount, { minLength: 1, maxLength: 8 }),
			fc.constantFrom(pages, cups),
			(amounts, measure) => {
				const entries = amounts.map((amount, at) => ({ id: `${at}`, amount, at, isRemoved: false }));
				const known = measuredDay(noDayInput, entries, -1, measure, measure.target);
				const letter = known?.completed ? letters[known.size] : known?.begun ? "P" : "O";
				expect(after(measure, ...amounts.toReversed()).at(1)).toBe(letter);
			},
		),
	);
});
