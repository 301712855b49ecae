import fc from "fast-check";
import { expect, test } from "vitest";
import type { HabitLog } from "#contract/habits/logs.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { type DayInput, measuredDay } from "#domain/habits/amounts/measured-day.ts";
import { amountOn, withLog } from "#domain/habits/logs/day-amounts.ts";
import { markOfLog, withMark } from "#domain/habits/logs/history.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { applyAnswer, applyIntents } from "./apply-intent.ts";
import type { PendingEntry } from "./entries/entry.ts";
import { type Mark, type PendingIntent, replaceIntent } from "./intent.ts";

const today = dayFrom("2026-01-10");
const mark = {
	kind: "mark",
	completed: true,
	notes: null,
	missReason: null,
	duration: null,
	logId: "log",
	loggedAt: 0,
} as const;
function marksAfterTick(cycleStartedOn: string, day: string) {
	const habit = habitFrom("xx", today, { cycleStartedOn: dayFrom(cycleStartedOn) });
	const row = { userId: habit.userId, habitId: habit.id, day: dayFrom(day), intent: mark };
	return applyIntents([habit], [row], [], today)[0]?.history.marks;
}

test("a tick counts towards the cycle that had begun by its day, as on the server", () => {
	expect(marksAfterTick("2026-01-05", "2026-01-08")).toBe("xx-X");
	// Imported from another tracker: the first cycle began with the import.
	expect(marksAfterTick("2026-01-10", "2026-01-08")).toBe("xx-x");
	expect(marksAfterTick("2026-01-10", "2026-01-10")).toBe("xx---X");
	// A changed log keeps its cycle.
	expect(marksAfterTick("2026-01-05", "2026-01-06")).toBe("xx");
});

test("adds pending amounts to the server's sum and subtracts removed ones", () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
	const history = { from: dayFrom("2026-01-05"), marks: "-----P", amounts: ",,,,,12/20" };
	const habit = habitFrom("", today, { measure, history });
	const row = { userId: habit.userId, habitId: habit.id, day: today, id: "e", amount: 3, at: 1, version: 1 };
	function applyEntries(...entries: PendingEntry[]) {
		const { history, progress } = applyIntents([habit], [], entries, today)[0] ?? habit;
		return [history.marks, history.amounts?.split(",").at(-1), progress.today];
	}
	expect(applyEntries(row)).toEqual(["-----P", "15/20", null]);
	expect(applyEntries(row, { ...row, id: "f", amount: 5 })).toEqual(["-----X", "20", "completed"]);
	expect(applyEntries({ ...row, isRemoval: true, isCounted: true })).toEqual(["-----P", "9/20", null]);
	expect(applyEntries({ ...row, isRemoval: true, isCounted: false })).toEqual(["-----P", "12/20", null]);
});

test.each([
	["at-least", "20", false, "X"],
	["at-least", "9/20", false, "O"],
	["at-least", "9/20", true, "X"],
	["at-most", "0", false, "X"],
] as const)("%s 20, amount %s: a mark with completed %s is judged as on the server", (...given) => {
	const [comparator, amounts, completed, letter] = given;
	const measure = { unit: "pages", target: 20, comparator, smallTarget: null } as const;
	const history = { from: today, marks: amounts.includes("/") ? "P" : "X", amounts };
	const habit = habitFrom("", today, { measure, history });
	const row = { userId: habit.userId, habitId: habit.id, day: today, intent: { ...mark, completed } };
	expect(applyIntents([habit], [row], [], today)[0]?.history).toMatchObject({ marks: letter, amounts });
	const value = amountOn(history, today)?.amount ?? null;
	const said = { mark: { completed, size: "full", at: 2 }, amount: { value, at: 1 } } as const;
	const judged = measuredDay(said, [], 0, measure, measure.target);
	expect(withMark(history, today, judged && markOfLog(judged)).marks).toBe(letter);
});

test("any plain mark on any amount is judged as on the server", () => {
	const day = fc.record({
		comparator: fc.constantFrom("at-least" as const, "at-most" as const),
		hasSmall: fc.boolean(),
		value: fc.nat({ max: 30 }),
		completed: fc.boolean(),
		size: fc.constantFrom("full" as const, "small" as const),
	});
	fc.assert(
		fc.property(day, ({ comparator, hasSmall, value, completed, size }) => {
			const smallTarget = hasSmall ? (comparator === "at-least" ? 10 : 25) : null;
			const measure = { unit: "pages", target: 20, comparator, smallTarget } as const;
			const empty = { from: today, marks: "" };
			const amount = { value, at: 1 };
			function historyOf(mark: DayInput["mark"]) {
				const judged = measuredDay({ mark, amount }, [], 0, measure, measure.target);
				return withLog(empty, today, judged && { ...judged, target: measure.target, cycle: 1 }, 1);
			}
			const habit = habitFrom("", today, { measure, history: historyOf(null) });
			const intent = { ...mark, completed, size };
			const row = { userId: habit.userId, habitId: habit.id, day: today, intent };
			const [shown] = applyIntents([habit], [row], [], today);
			expect(shown?.history.marks).toBe(historyOf({ completed, size, at: 2 }).marks);
			expect(shown && amountOn(shown.history, today)?.amount).toBe(value);
		}),
	);
});

test("a sum sent with a mark decides a ticked or missed day, as on the server", () => {
	const day = fc.record({
		comparator: fc.constantFrom("at-least" as const, "at-most" as const),
		hasSmall: fc.boolean(),
		marks: fc.constantFrom("", "X", "x", "S", "O"),
		value: fc.nat({ max: 30 }),
		completed: fc.boolean(),
	});
	fc.assert(
		fc.property(day, ({ comparator, hasSmall, marks, value, completed }) => {
			const smallTarget = hasSmall ? (comparator === "at-least" ? 10 : 25) : null;
			const measure = { unit: "pages", target: 20, comparator, smallTarget } as const;
			const history = { from: today, marks };
			const habit = habitFrom("", today, { measure, history });
			const intent = { ...mark, completed, amount: value };
			const row = { userId: habit.userId, habitId: habit.id, day: today, intent };
			const said = { mark: { completed, size: "full", at: 2 }, amount: { value, at: 2 } } as const;
			const judged = measuredDay(said, [], 0, measure, measure.target);
			const cycle = marks === "x" ? 1 : 2;
			const stored = judged && { ...judged, target: measure.target, cycle };
			const shown = applyIntents([habit], [row], [], today)[0]?.history;
			expect(shown).toEqual(withLog(history, today, stored, 2));
		}),
	);
});

test.each([
	["a limit was lowered", { target: 3, comparator: "at-most", smallTarget: null }, "X", "4"],
	["a limit was lowered, on a small day", { target: 2, comparator: "at-most", smallTarget: 3 }, "S", "4/3"],
	["a target became a limit", { target: 20, comparator: "at-most", smallTarget: null }, "X", "25"],
] as const)("a note leaves an earlier day done after %s", (_what, changed, marks, amounts) => {
	const history = { from: dayFrom("2026-01-09"), marks, amounts };
	const habit = habitFrom("", today, { measure: { unit: "cups", ...changed }, history });
	const size = marks === "S" ? "small" : "full";
	const intent = { ...mark, size, notes: "At work" } as const;
	const row = { userId: habit.userId, habitId: habit.id, day: history.from, intent };
	expect(applyIntents([habit], [row], [], today)[0]?.history).toEqual(history);
});

test("Completed on an earlier small day above both new limits is judged as on the server", () => {
	const measure = { unit: "cups", target: 1, comparator: "at-most", smallTarget: 2 } as const;
	const history = { from: dayFrom("2026-01-09"), marks: "S", amounts: "4/3" };
	const habit = habitFrom("", today, { measure, history });
	const row = { userId: habit.userId, habitId: habit.id, day: history.from, intent: mark };
	const said = { mark: { completed: true, size: "full", at: 2 }, amount: { value: 4, at: 1 } } as const;
	const judged = measuredDay(said, [], 0, measure, 3);
	const stored = judged && { ...judged, target: 3, cycle: 1 };
	expect(applyIntents([habit], [row], [], today)[0]?.history).toEqual(
		withLog(history, history.from, stored, 1),
	);
});

test.each([
	[
		"a note keeps an amount added since the sum",
		{ completed: true, amount: 20 },
		{ notes: "Rain" },
		"X",
		"25",
	],
	[
		"a miss counts after a note with the sum",
		{ completed: true, amount: 5 },
		{ completed: false },
		"O",
		"10/20",
	],
	["a tick counts after a note with the sum", { completed: true, amount: 5 }, {}, "X", "10/20"],
])("in one unsent row, %s", (_what, first, then, marks, amounts) => {
	for (const unit of ["pages", "minutes"]) {
		const measure = { unit, target: 20, comparator: "at-least", smallTarget: null } as const;
		const habit = habitFrom("", today, { measure, history: { from: today, marks: "P", amounts: "5/20" } });
		const key = { userId: habit.userId, habitId: habit.id, day: today };
		const press = { kind: "mark", completed: true, logId: "log" } as const;
		const set = { ...key, intent: { ...press, ...first, loggedAt: 1 } };
		const row = replaceIntent(set, { ...key, intent: { ...press, ...then, loggedAt: 3 } });
		const entry = { ...key, id: "e", amount: 5, at: 2, version: 1 };
		expect(applyIntents([habit], [row], [entry], today)[0]?.history).toMatchObject({ marks, amounts });
	}
});

test.each([
	["typed minutes count after a note with the sum", { amount: 5 }, { duration: 13 }, "P", "13/20"],
	["emptied minutes count after a note with the sum", { amount: 5 }, { duration: null }, "X", ""],
	["a tick keeps the sum of an undone small day", { amount: 5, completed: false }, {}, "X", "5/20"],
	["a note keeps the sum of an undone clearing", { amount: 9, duration: 5 }, { notes: "Rain" }, "X", "9/20"],
])("in one unsent row of a habit in minutes, %s", (_what, first, then, marks, amounts) => {
	const measure = { unit: "minutes", target: 20, comparator: "at-least", smallTarget: null } as const;
	const habit = habitFrom("", today, { measure, history: { from: today, marks: "P", amounts: "5/20" } });
	const key = { userId: habit.userId, habitId: habit.id, day: today };
	const press = { kind: "mark", completed: true, logId: "log" } as const;
	const set = { ...key, intent: { ...press, ...first, loggedAt: 1 } };
	const row = replaceIntent(set, { ...key, intent: { ...press, ...then, loggedAt: 3 } });
	const [shown] = applyIntents([habit], [row], [], today);
	expect(shown?.history).toMatchObject({ marks, amounts });
});

test.each([
	["a sum is judged by the day's own target", { completed: true, amount: 12 }, "pages", "X", "12"],
	["a miss leaves a day that its own target made done", { completed: false }, "pages", "X", "10"],
	["a sum is judged by the new target in another unit", { completed: true, amount: 12 }, "km", "P", "12/20"],
])("after a target was raised, %s", (_what, said, unit, marks, amounts) => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
	const history = { from: dayFrom("2026-01-09"), marks: "X", amounts: "10" };
	const habit = habitFrom("", today, { measure, history });
	const seen = { ...mark, amount: 10, unit, target: 10 };
	const row = {
		userId: habit.userId,
		habitId: habit.id,
		day: history.from,
		intent: { ...mark, ...said },
		seen,
	};
	expect(applyIntents([habit], [row], [], today)[0]?.history).toMatchObject({ marks, amounts });
});

test("a miss overrides a provider's amount", () => {
	const measure = { unit: "steps", target: 20, comparator: "at-least", smallTarget: null } as const;
	const habit = habitFrom("", today, { measure, history: { from: today, marks: "X", amounts: "25" } });
	const seen = { ...mark, source: "integration" } as const;
	const intent = { ...mark, completed: false };
	const row = { userId: habit.userId, habitId: habit.id, day: today, intent, seen };
	expect(applyIntents([habit], [row], [], today)[0]?.history.marks).toBe("O");
});

test("clearing a day drops earlier amounts but not later ones", () => {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
	const habit = habitFrom("", today, { measure });
	const key = { userId: habit.userId, habitId: habit.id, day: today };
	const entry = (id: string, at: number) => ({ ...key, id, amount: 4, at, version: at });
	const clear = { ...key, intent: { kind: "clear", loggedAt: 5 } } as const;
	const [shown] = applyIntents([habit], [clear], [entry("e", 4), entry("f", 6)], today);
	expect(shown?.history.amounts?.split(",").at(-1)).toBe("4/20");
});

test("a tick that replaces an unsent clearing does not bring the day's amounts back", () => {
	const history = { from: dayFrom("2026-01-05"), marks: "-----P", amounts: ",,,,,12/20" };
	for (const unit of ["pages", "minutes"]) {
		const measure = { unit, target: 20, comparator: "at-least", smallTarget: null } as const;
		function shownAfter(next: Mark): [string, number | undefined] {
			const habit = habitFrom("", today, { measure, history });
			const key = { userId: habit.userId, habitId: habit.id, day: today };
			const clear: PendingIntent = { ...key, intent: { kind: "clear", loggedAt: 5 } };
			const row = replaceIntent(clear, {
				...key,
				intent: { kind: "mark", logId: "log", loggedAt: 6, ...next },
			});
			const [shown = habit] = applyIntents([habit], [row], [], today);
			return [shown.history.marks, amountOn(shown.history, today)?.amount];
		}
		expect(shownAfter({ completed: true })).toEqual(["-----X", undefined]);
		expect(shownAfter({ completed: false })).toEqual(["-----O", undefined]);
		const quantity = unit === "minutes" ? { duration: 8 } : { amount: 8 };
		expect(shownAfter({ completed: true, ...quantity })).toEqual(["-----P", 8]);
	}
});

test("a note after an unsent clearing and tick keeps the amounts added since the tick", () => {
	for (const unit of ["pages", "minutes"]) {
		const measure = { unit, target: 20, comparator: "at-least", smallTarget: null } as const;
		const habit = habitFrom("", today, { measure, history: { from: today, marks: "P", amounts: "5/20" } });
		const key = { userId: habit.userId, habitId: habit.id, day: today };
		const press = { kind: "mark", completed: true, logId: "log" } as const;
		const clear: PendingIntent = { ...key, intent: { kind: "clear", loggedAt: 1 } };
		const tick = replaceIntent(clear, { ...key, intent: { ...press, loggedAt: 2 } });
		const row = replaceIntent(tick, { ...key, intent: { ...press, notes: "Rain", loggedAt: 4 } });
		const entry = { ...key, id: "e", amount: 10, at: 3, version: 1 };
		const [shown] = applyIntents([habit], [row], [entry], today);
		expect(shown?.history).toMatchObject({ marks: "X", amounts: "10/20" });
	}
});

test("amounts in a unit other than the habit's are not shown", () => {
	const measure = { unit: "glasses", target: 8, comparator: "at-least", smallTarget: null } as const;
	const habit = habitFrom("", today, { measure, history: { from: today, marks: "P", amounts: "3/8" } });
	const key = { userId: habit.userId, habitId: habit.id, day: today };
	const entry = { ...key, id: "e", amount: 4, at: 1, version: 1 };
	const shown = (unit: string) =>
		applyIntents([habit], [], [{ ...entry, id: unit, unit }], today)[0]?.history.amounts;
	expect([shown("glasses"), shown("pages")]).toEqual(["7/8", "3/8"]);
});

test("an amount in a response is ignored if its unit isn't the habit's", () => {
	const pages = { unit: "pages", target: 20, comparator: "at-least", smallTarget: null } as const;
	const log = { amount: 2, unit: "pages", target: 20, completed: false, begun: true, size: "full", cycle: 1 };
	for (const [measure, amounts] of [
		[pages, "2/20"],
		[{ ...pages, unit: "minutes" }, undefined],
		[null, undefined],
	] as const) {
		const habit = habitFrom("", today, { measure, history: { from: today, marks: "" } });
		const { history } = applyAnswer(habit, { day: today, log: log as HabitLog }, today);
		expect([history.marks, history.amounts || undefined]).toEqual(["P", amounts]);
	}
});

test("a response without a log empties the day, whatever was sent", () => {
	const habit = habitFrom("xxx", today);
	const day = dayFrom("2026-01-06");
	expect(applyAnswer(habit, { day, log: undefined }, today).history.marks).toBe("x-x");
});

test("a tick changes only its own habit; the others stay the same objects until the next day", () => {
	const [walk, read] = [habitFrom("xx", today, { id: "walk" }), habitFrom("x", today, { id: "read" })];
	const tick = { userId: walk.userId, habitId: walk.id, day: today, intent: mark };
	const before = applyIntents([walk, read], [], [], today);
	const after = applyIntents([walk, read], [tick], [], today);
	expect(after[0]?.progress.today).toBe("completed");
	expect(after[1]).toBe(before[1]);
	expect(applyIntents([walk, read], [tick], [], today)[0]).toBe(after[0]);
	expect(applyIntents([walk, read], [], [], dayFrom("2026-01-11"))[1]).not.toBe(before[1]);
});
