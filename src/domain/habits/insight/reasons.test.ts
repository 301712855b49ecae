import fc from "fast-check";
import { expect, test } from "vitest";
import { type CountedReason, maxReasons, mostFrequent, topReasons } from "./reasons.ts";

const reason = fc.record({
	reason: fc.constantFrom("Rain", "rain", "RAIN ", ..."abcdefghijkl", "\u00c9cole", "e\u0301cole", "बारिश"),
	days: fc.integer({ min: 1, max: 30 }),
});

test("reasons are counted over all habits before the list is cut", () => {
	fc.assert(
		fc.property(fc.array(fc.array(reason, { maxLength: 20 }), { maxLength: 6 }), (habits) => {
			const counts = new Map<string, number>();
			const keyOf = (text: string) => text.normalize("NFC").toLowerCase().trim();
			for (const { reason, days } of habits.flat()) {
				counts.set(keyOf(reason), (counts.get(keyOf(reason)) ?? 0) + days);
			}
			const byDays = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
			const shown = (reasons: readonly CountedReason[]) =>
				mostFrequent(reasons).map(({ reason, days }) => [keyOf(reason), days]);

			expect(shown(topReasons(habits).flat())).toEqual(byDays.slice(0, maxReasons));
			for (const [index, own] of topReasons(habits).entries()) {
				expect(shown(own)).toEqual(shown(habits[index] ?? []));
				expect(own.length).toBeLessThanOrEqual(2 * maxReasons);
			}
		}),
	);
});
