import fc from "fast-check";
import { expect, test } from "vitest";
import { hasFailedTooLong, nextTryAt } from "./webhook.ts";

const hour = 3_600_000;

test.each([
	[1, 5_000],
	[2, 300_000],
	[3, 0.5 * hour],
	[4, 2 * hour],
	[5, 5 * hour],
	[6, 10 * hour],
	[7, 14 * hour],
	[8, 20 * hour],
	[9, 24 * hour],
])("after try %i fails, the next is due %i ms later, plus up to a tenth", (tries, wait) => {
	fc.assert(
		fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
			const next = nextTryAt(tries, 1_000, chance) ?? 0;
			expect(next).toBeGreaterThanOrEqual(1_000 + wait);
			expect(next).toBeLessThanOrEqual(1_000 + Math.ceil(wait * 1.1));
		}),
	);
});

test("a delivery is abandoned after the tenth try, and a webhook is switched off after five days of failures", () => {
	expect(nextTryAt(10, 0, 0)).toBeUndefined();
	expect(hasFailedTooLong(0, 5 * 24 * hour - 1, false)).toBe(false);
	expect(hasFailedTooLong(0, 5 * 24 * hour, false)).toBe(true);
	expect(hasFailedTooLong(0, 15 * 24 * hour - 1, true)).toBe(false);
	expect(hasFailedTooLong(0, 15 * 24 * hour, true)).toBe(true);
});
