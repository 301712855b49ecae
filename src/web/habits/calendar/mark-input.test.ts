import { expect, test } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { changesTo, type DayResult, decidingAmount, markFrom, quantityOf, resultOf } from "./mark-input.ts";

const day = dayFrom("2026-01-05");
const nothing = { notes: null, missReason: null, duration: null };

function habitOn(mark: string, amounts?: string) {
	const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: 15 } as const;
	return habitFrom("", day, { measure, history: { from: day, marks: mark, amounts } });
}

function readForm(
	fields: Record<string, string>,
	result: DayResult,
	shown: number | null,
	deciding?: number,
) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return markFrom(form, result, { shown, deciding });
}

test("an amount below its target is not a miss unless the user says so", () => {
	expect(resultOf(habitOn("P", "12/20"), day)).toBe("completed");
	expect(resultOf(habitOn("O", "12/20"), day)).toBe("missed");
	const measure = { unit: "pages", target: 20, comparator: "at-most", smallTarget: null } as const;
	expect(resultOf({ ...habitOn("O", "25/20"), measure }, day)).toBe("completed");
	expect(resultOf(habitOn("O"), day)).toBe("missed");
	expect(resultOf(habitOn("S", "16/20"), day)).toBe("small");
});

test("the amount is the one shown, including entries that no log contains yet", () => {
	const log = { completed: false, ...nothing, duration: 9, amount: 12 };
	expect(quantityOf(habitOn("P", "16/20"), day, log)).toBe(16);
	expect(quantityOf(habitOn(""), day, log)).toBeNull();
	expect(quantityOf(habitFrom("X", day), day, log)).toBe(9);
});

test("the deciding amount is the day's amount, unless the day is completed", () => {
	expect(decidingAmount(habitOn("P", "16/20"), day)).toBe(16);
	expect(decidingAmount(habitOn("X", "16/20"), day)).toBeUndefined();
	expect(decidingAmount(habitOn("P"), day)).toBeUndefined();
});

test("the amount of a begun day is sent as it is now, so that a note alone neither ticks it nor changes it", () => {
	for (const field of ["amount", "minutes"]) {
		const mark = readForm({ notes: "Slow", [field]: "12" }, "completed", 12, 16);
		expect(mark).toEqual({ completed: true, notes: "Slow", size: "full", amount: 16 });
	}
});

test("an unchanged amount keeps a tick; a new one is judged", () => {
	expect(readForm({ amount: "12" }, "completed", 12)).not.toHaveProperty("amount");
	expect(readForm({ minutes: "12" }, "completed", 12)).not.toHaveProperty("duration");
	expect(readForm({ amount: "13" }, "completed", 12)).toMatchObject({ amount: 13 });
	expect(readForm({ amount: "13" }, "completed", 12, 16)).toMatchObject({ amount: 13 });
	expect(readForm({ minutes: "" }, "completed", 12)).toMatchObject({ duration: null });
	expect(readForm({ amount: "12" }, "small", 12, 12)).not.toHaveProperty("amount");
	expect(readForm({ minutes: "" }, "completed", null, 5)).not.toHaveProperty("amount");
});

test("an amount of 0, as for an at-most habit, can be kept or typed", () => {
	expect(readForm({ notes: "Easy", amount: "0" }, "completed", 0)).toEqual({
		completed: true,
		notes: "Easy",
		size: "full",
	});
	for (const text of ["0", "०", "0.0"])
		expect(readForm({ amount: text }, "completed", null)).toMatchObject({ amount: 0 });
});

test("the sum of several entries can be kept or typed, even above the largest entry", () => {
	expect(readForm({ notes: "Bonus", amount: "12,00,000" }, "completed", 1_200_000)).toEqual({
		completed: true,
		notes: "Bonus",
		size: "full",
	});
	expect(readForm({ amount: "13,00,000" }, "completed", 1_200_000)).toMatchObject({ amount: 1_300_000 });
	expect(readForm({ amount: "10,00,00,000" }, "completed", null)).toBe("amount");
});

test("returns the name of a field that cannot be read", () => {
	expect(readForm({ amount: "many" }, "completed", null)).toBe("amount");
	expect(readForm({ minutes: "2.5" }, "completed", null)).toBe("minutes");
	expect(readForm({ amount: "many", reason: "Rain" }, "missed", null)).toMatchObject({ missReason: "Rain" });
});

test("sends only what the user changed", () => {
	const seen = { completed: true, ...nothing, notes: "Rain" };
	expect(changesTo(seen, { completed: true, notes: "Rain", size: "full", duration: null })).toEqual({
		completed: true,
		duration: null,
	});
	expect(changesTo(seen, { completed: false, notes: null, missReason: "Ill" })).toEqual({
		completed: false,
		notes: null,
		missReason: "Ill",
	});
	const skipped = { completed: false, ...nothing, missReason: "skipped" };
	expect(changesTo(skipped, { completed: false, notes: "Rain", missReason: null })).toEqual({
		completed: false,
		notes: "Rain",
	});
});
