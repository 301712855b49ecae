import { expect, test } from "vitest";
import type { LogDetails } from "#web/offline/intent.ts";
import { type DayResult, markFrom, resultOf } from "./mark-input.ts";

const nothing = { notes: null, missReason: null, duration: null };
const begun: LogDetails = { completed: false, ...nothing, amount: 12, size: "full" };

function readForm(fields: Record<string, string>, result: DayResult, details?: LogDetails) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return markFrom(form, result, details);
}

test("an amount below its target is not a miss", () => {
	expect(resultOf(begun)).toBe("completed");
	expect(resultOf({ ...begun, amount: null })).toBe("missed");
	expect(resultOf({ ...begun, completed: true, size: "small" })).toBe("small");
});

test("the amount of a begun day is sent, so that a note alone does not tick it", () => {
	expect(readForm({ notes: "Slow", amount: "12" }, "completed", begun)).toMatchObject({
		notes: "Slow",
		amount: 12,
	});
	const minutes = { ...begun, duration: 12 };
	expect(readForm({ notes: "Slow", minutes: "12" }, "completed", minutes)).toMatchObject({ amount: 12 });
});

test("an unchanged amount keeps a tick; a new one is judged", () => {
	const ticked = { ...begun, completed: true };
	expect(readForm({ amount: "12" }, "completed", ticked)).not.toHaveProperty("amount");
	expect(readForm({ amount: "13" }, "completed", ticked)).toMatchObject({ amount: 13 });
	expect(readForm({ amount: "12" }, "small", begun)).toMatchObject({ size: "small" });
});

test("an amount of 0, as for an at-most habit, can be kept or typed", () => {
	const none = { ...begun, completed: true, amount: 0 };
	expect(readForm({ notes: "Easy", amount: "0" }, "completed", none)).toEqual({
		completed: true,
		notes: "Easy",
		size: "full",
	});
	expect(readForm({ amount: "0" }, "completed")).toMatchObject({ amount: 0 });
});

test("returns the name of a field that cannot be read", () => {
	expect(readForm({ amount: "many" }, "completed")).toBe("amount");
	expect(readForm({ minutes: "2.5" }, "completed")).toBe("minutes");
	expect(readForm({ amount: "many", reason: "Rain" }, "missed")).toMatchObject({ missReason: "Rain" });
});
