import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { amountOn, amountsByDay, lastAmounts, withAmount, withLog } from "./day-amounts.ts";
import { type History, isBegunOn, isSmallOn, markOn } from "./history.ts";

const start = dayFrom("2026-01-05");
const history = { from: start, marks: "X-sPO", amounts: "20,,6.5/20,12/20" };

function on(days: number) {
	return addDays(start, days);
}

function log(amount: number | null, changes: object = {}) {
	return { completed: true, size: "full", begun: false, amount, target: 20, cycle: 1, ...changes };
}

test("a day has its amount, and its target if that was not reached in full", () => {
	expect(amountOn(history, on(0))).toEqual({ amount: 20, target: undefined });
	expect(amountOn(history, on(2))).toEqual({ amount: 6.5, target: 20 });
	for (const days of [-1, 1, 4, 9]) expect(amountOn(history, on(days))).toBeUndefined();
	expect(amountsByDay(history)).toEqual([
		{ day: on(0), amount: 20 },
		{ day: on(2), amount: 6.5, target: 20 },
		{ day: on(3), amount: 12, target: 20 },
	]);
	expect(lastAmounts({ ...history, amounts: "5,0,20,5,7" }, 2)).toEqual([7, 5]);
});

test("a history's amounts end with the last day that has one, and a ticked day has no target", () => {
	const logs = [log(20), log(12), log(null, { completed: false }), log(null)];
	const made = logs.reduce((before: History, each, days) => withLog(before, on(days), each, 1), {
		from: start,
		marks: "",
	});
	expect(made).toEqual({ from: start, marks: "XXOX", amounts: "20,12" });
	expect(withLog(made, on(3), undefined, 1)).toMatchObject({ amounts: "20,12" });
});

test("a small day is done, a begun day is open", () => {
	expect([markOn(history, on(2)), isSmallOn(history, on(2))]).toEqual(["completed", true]);
	expect([markOn(history, on(3)), isBegunOn(history, on(3))]).toEqual([undefined, true]);
});

test("amounts are set, changed and removed along with the letters", () => {
	expect(withAmount(history, on(5), { amount: 3, target: 20 }).amounts).toBe("20,,6.5/20,12/20,,3/20");
	expect(withAmount(history, on(3), undefined).amounts).toBe("20,,6.5/20");
	expect(withAmount({ from: start, marks: "X" }, on(4), undefined).amounts).toBeUndefined();
	const earlier = withLog(history, on(-2), log(3, { completed: false, begun: true }), 1);
	expect(earlier).toEqual({ from: on(-2), marks: "P-X-sPO", amounts: "3/20,,20,,6.5/20,12/20" });
	expect(withLog(history, on(3), log(25), 2)).toEqual({
		...history,
		marks: "X-sxO",
		amounts: "20,,6.5/20,25",
	});
	expect(withLog(history, on(3), undefined, 1)).toEqual({
		...history,
		marks: "X-s-O",
		amounts: "20,,6.5/20",
	});
	expect(withLog(history, on(0), log(null), 1)).toEqual({ ...history, amounts: ",,6.5/20,12/20" });
});
