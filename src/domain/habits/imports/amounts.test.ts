import { expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { countedDays, judgeAmounts, rhythmOfTarget, type Target } from "./amounts.ts";

function target(changes: Partial<Target> = {}): Target {
	return {
		kind: "at-least",
		amount: 10,
		days: 1,
		unit: "km",
		...changes,
	};
}
function amounts(...values: [day: string, amount: number][]) {
	return values.map(([day, amount]) => ({ day: `2026-07-${day}` as Day, amount }));
}
function marks(...judged: Parameters<typeof judgeAmounts>) {
	return judgeAmounts(...judged).map(({ mark }) => mark);
}

test("a daily target is reached by the day's own value", () => {
	const values = amounts(["01", 10], ["02", 9.9], ["03", 25], ["04", 0]);
	expect(marks(values, target())).toEqual(["completed", "missed", "completed", "missed"]);
	expect(marks(values, target({ kind: "at-most" }))).toEqual([
		"completed",
		"completed",
		"missed",
		"completed",
	]);
});

test("a weekly target is reached when the sum from Monday to Sunday reaches it, in any order of entries", () => {
	// The 6th is a Monday.
	const values = amounts(["06", 3], ["05", 6], ["03", 4], ["07", 7]);
	expect(judgeAmounts(values, target({ days: 7 })).map(({ day, mark }) => [day?.slice(8), mark])).toEqual([
		["03", "missed"],
		["05", "completed"],
		["06", "missed"],
		["07", "completed"],
	]);
	expect(rhythmOfTarget(target({ days: 7 }))).toEqual({
		schedule: { kind: "weekly", times: 1 },
		isExact: true,
	});
});

test("an at-most target over several days is exceeded on the day that lifts their sum above it", () => {
	const weekly = target({ kind: "at-most", amount: 7, days: 7 });
	const values = amounts(["01", 0], ["02", 2], ["04", 5], ["05", 1], ["06", 0], ["09", 2]);
	// On the 9th, the amount of the 2nd no longer counts.
	expect(marks(values, weekly)).toEqual([
		"completed",
		"completed",
		"completed",
		"missed",
		"completed",
		"missed",
	]);
	expect(marks(amounts(["01", 7], ["08", 7], ["09", 0.1]), weekly)).toEqual([
		"completed",
		"completed",
		"missed",
	]);
});

test("a target over any other period gives each day an equal share of it, and has no schedule", () => {
	expect(marks(amounts(["01", 0.4], ["02", 0.3]), target({ amount: 12, days: 30 }))).toEqual([
		"completed",
		"missed",
	]);
	expect(rhythmOfTarget(target({ days: 30 }))).toBeUndefined();
	expect(rhythmOfTarget(target({ kind: "at-most", days: 7 }))).toBeUndefined();
});

test("an imported amount becomes a note, unless it is 1 without a unit", () => {
	const note = (amount: number, unit: string, text?: string) =>
		judgeAmounts([{ day: "2026-07-01" as Day, amount, note: text }], target({ unit }))[0]?.note;
	expect(note(3.5, "km", "hills")).toBe("3.5 km · hills");
	expect(note(0.1 + 0.2, "")).toBe("0.3");
	expect(note(1, "", "just done")).toBe("just done");
	expect(note(1, "")).toBeUndefined();
});

test.each([
	[[800, 640], "minutes", "minutes"],
	[[800, 700], "minutes", "min"],
	[[800, 700], "मिनट", "मिनट"],
	[[800, 640], "m", "m"],
	[[99_999_999, 1], "km", undefined],
	[[-5], "minutes", undefined],
	[[-5, 4.99], "km", undefined],
	[[-5, 5], "km", "km"],
])("amounts of %j %s on one day are counted in %j", (values, unit, counted) => {
	const { measure } = countedDays(
		amounts(...values.map((value): [string, number] => ["01", value])),
		target({ unit }),
	);
	expect(measure?.unit).toBe(counted);
});
