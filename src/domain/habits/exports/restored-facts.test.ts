import fc from "fast-check";
import { expect, test } from "vitest";
import { type DayInput, measuredDay, noDayInput } from "#domain/habits/amounts/measured-day.ts";
import { restoredFacts } from "./restored-facts.ts";

const measure = { unit: "pages", target: 20, comparator: "at-least", smallTarget: 5 } as const;
const never = Number.NEGATIVE_INFINITY;
const now = 1_000;

function logOf(amount: number | null) {
	return { unit: amount === null ? null : "pages", duration: null, amount };
}

test("a restored day is judged as before, although its entries are gone", () => {
	const at = fc.nat({ max: 12 });
	const value = fc.integer({ min: 0, max: 25 });
	const facts: fc.Arbitrary<DayInput> = fc.record({
		mark: fc.option(fc.record({ completed: fc.boolean(), size: fc.constantFrom("full", "small"), at })),
		amount: fc.option(fc.record({ value: fc.option(value), at })),
	});
	const entry = fc.record({
		id: fc.uuid(),
		amount: fc.integer({ min: 1, max: 25 }),
		at,
		isRemoved: fc.boolean(),
	});
	fc.assert(
		fc.property(
			facts,
			fc.array(entry, { maxLength: 3 }),
			fc.oneof(fc.constant(never), at),
			fc.constantFrom("at-least" as const, "at-most" as const),
			(said, entries, clearedAt, comparator) => {
				const judged = { ...measure, comparator, smallTarget: comparator === "at-least" ? 5 : 23 };
				const day = measuredDay(said, entries, clearedAt, judged, judged.target);
				fc.pre(day !== undefined);
				const times = { loggedAt: day.at, clearedAt, now };
				const restored = restoredFacts(said, logOf(day.amount), times);
				const { at: _, ...before } = day;
				expect(measuredDay(restored, [], clearedAt, judged, judged.target)).toMatchObject(before);
			},
		),
	);
});

test("facts that explain the log are restored unchanged, except for future times", () => {
	const said: DayInput = {
		mark: { completed: true, size: "full", at: 9 },
		amount: { value: 5, at: 4 },
	};
	const times = { loggedAt: 9, clearedAt: never, now };
	expect(restoredFacts(said, logOf(5), times)).toEqual(said);
	expect(restoredFacts(noDayInput, logOf(null), times)).toEqual(noDayInput);
	const ahead: DayInput = { mark: { completed: true, size: "full", at: now + 9 }, amount: null };
	const later = { ...times, loggedAt: now + 9 };
	expect(restoredFacts(ahead, logOf(null), later).mark?.at).toBe(now);
	const both = restoredFacts({ ...ahead, amount: { value: 5, at: now + 4 } }, logOf(5), later);
	expect([both.mark?.at, both.amount?.at]).toEqual([now + 1, now]);
});

test("a restored day's minutes are read from the log's duration", () => {
	const log = { unit: "minutes", duration: 12, amount: null };
	expect(restoredFacts(noDayInput, log, { loggedAt: 9, clearedAt: never, now }).amount).toEqual({
		value: 12,
		at: 9,
	});
});
