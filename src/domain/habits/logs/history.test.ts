import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import {
	asEarlierCycle,
	type History,
	historyFrom,
	loggedDays,
	markOn,
	seenLogs,
	whyNotDelete,
	withMark,
} from "./history.ts";

const start = dayFrom("2026-01-05");
function on(days: number) {
	return addDays(start, days);
}

test("the logged days of all cycles are counted", () => {
	expect(loggedDays({ from: start, marks: "xo--X-O" })).toBe(4);
	expect(loggedDays({ from: start, marks: "" })).toBe(0);
});

test("a history has one letter a day, capitals for the current cycle", () => {
	const logs = [
		{ date: on(4), completed: true, cycle: 2 },
		{ date: on(1), completed: false, cycle: 1 },
		{ date: on(5), completed: false, cycle: 2 },
		{ date: on(0), completed: true, cycle: 1 },
	];
	expect(historyFrom(logs, 2, start)).toEqual({ from: start, marks: "xo--XO" });
	expect(historyFrom(logs, 2, on(-2))).toEqual({ from: on(-2), marks: "--xo--XO" });
	expect(historyFrom(logs, 2, on(3))).toEqual({ from: on(0), marks: "xo--XO" });
	expect(historyFrom([], 1, start)).toEqual({ from: start, marks: "" });
});

test("the mark of any day can be read", () => {
	const history = { from: start, marks: "x-oX" };
	const marks = [-1, 0, 1, 2, 3, 4].map((days) => markOn(history, on(days)));
	expect(marks).toEqual([undefined, "completed", undefined, "missed", "completed", undefined]);
});

test("marks are set, changed and removed inside, after and before a history", () => {
	const history = { from: start, marks: "xo" };
	expect(withMark(history, on(3), "completed")).toEqual({ from: start, marks: "xo-X" });
	expect(withMark(history, on(1), "completed", false)).toEqual({ from: start, marks: "xx" });
	expect(withMark(history, on(-3), "missed")).toEqual({ from: on(-3), marks: "O--xo" });
	expect(withMark(history, on(1), undefined)).toEqual({ from: start, marks: "x" });
	expect(withMark(history, on(0), undefined)).toEqual({ from: start, marks: "-o" });
	expect(withMark({ from: start, marks: "x--o" }, on(3), undefined)).toEqual({ from: start, marks: "x" });
	expect(withMark({ from: start, marks: "" }, on(-1), "missed")).toEqual({ from: on(-1), marks: "O" });
	for (const days of [-1, 2, 9]) expect(withMark(history, on(days), undefined)).toEqual(history);
});

test("marking day by day equals rebuilding from the logs", () => {
	const change = fc.record({
		days: fc.integer({ min: 0, max: 30 }),
		mark: fc.constantFrom("completed" as const, "missed" as const, undefined),
		isCurrent: fc.boolean(),
	});
	fc.assert(
		fc.property(fc.array(change, { size: "large" }), (changes) => {
			let marked: History = { from: start, marks: "" };
			const logs = new Map<number, (typeof changes)[number]>();
			for (const { days, mark, isCurrent } of changes) {
				marked = withMark(marked, on(days), mark, isCurrent);
				if (mark) logs.set(days, { days, mark, isCurrent });
				else logs.delete(days);
			}
			const rebuilt = [...logs.values()].map(({ days, mark, isCurrent }) => ({
				date: on(days),
				completed: mark === "completed",
				cycle: isCurrent ? 3 : 1,
			}));
			expect(marked).toEqual(historyFrom(rebuilt, 3, start));
		}),
	);
});

test("a new cycle begins without logs of its own", () => {
	expect(asEarlierCycle({ from: start, marks: "xo-XO" })).toEqual({ from: start, marks: "xo-xo" });
});

test.each([
	["", { count: 0, newest: undefined }],
	["--", { count: 0, newest: undefined }],
	["x--o-X", { count: 3, newest: on(5) }],
])("the seen logs of %j are %j", (marks, seen) => {
	expect(seenLogs({ from: start, marks })).toEqual(seen);
});

test.each([
	["no change", undefined, "x-X", "x-X"],
	["a changed day", undefined, "x-X", "x-O"],
	["a day cleared elsewhere", undefined, "x-X", "x"],
	["a gap filled elsewhere", "newer-logs", "x-X", "xoX"],
	["a later day logged elsewhere", "newer-logs", "x-X", "x-X--X"],
	["one day cleared and a later one logged", "newer-logs", "x-X", "--X-X"],
	["the very first log", "newer-logs", "", "X"],
])("a habit is deleted only without unseen logs: after %s", (_, refusal, known, marks) => {
	const seen = seenLogs({ from: start, marks: known });
	expect(whyNotDelete({ from: start, marks }, seen)).toBe(refusal);
});

test("a deletion that says only how many logs were seen, or only until when, is compared with that", () => {
	const history = { from: start, marks: "x-X" };
	expect(whyNotDelete(history, { count: 2, newest: undefined })).toBeUndefined();
	expect(whyNotDelete(history, { count: 1, newest: undefined })).toBe("newer-logs");
	expect(whyNotDelete(history, { count: undefined, newest: on(2) })).toBeUndefined();
	expect(whyNotDelete(history, { count: undefined, newest: on(1) })).toBe("newer-logs");
	expect(whyNotDelete(history, { count: undefined, newest: undefined })).toBeUndefined();
});
