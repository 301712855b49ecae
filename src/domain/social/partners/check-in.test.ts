import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	type CheckInFrequency,
	checkInFrequencies,
	checkInTime,
	type Freshness,
	freshnessOf,
	windowEnd,
} from "./check-in.ts";

const hour = 3_600_000;
const now = Date.parse("2026-11-21T12:30:00Z");
const windows: Record<CheckInFrequency, number> = { daily: 24, weekly: 168, monthly: 720 };

describe("freshness", () => {
	const rows = checkInFrequencies.flatMap((frequency): [CheckInFrequency, number, Freshness][] => {
		const ms = windows[frequency] * hour;
		return [
			[frequency, 0, "recent"],
			[frequency, 0.8 * ms, "recent"],
			[frequency, 0.8 * ms + 1, "due"],
			[frequency, ms, "due"],
			[frequency, ms + 1, "overdue"],
		];
	});
	test.each(rows)("of a %s check-in made %d ms ago is %s", (frequency, elapsed, expected) => {
		expect(freshnessOf(now - elapsed, frequency, now)).toBe(expected);
	});

	test.each(checkInFrequencies)("of a %s check-in that was never made is overdue", (frequency) => {
		expect(freshnessOf(undefined, frequency, now)).toBe("overdue");
	});

	test("of a check-in from the future is recent, as on a device whose clock is behind", () => {
		expect(freshnessOf(now + hour, "daily", now)).toBe("recent");
	});
});

test("a check-in window ends after now, a whole number of windows after its origin", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...checkInFrequencies),
			fc.integer({ min: -10 * hour, max: 5_000 * hour }),
			(frequency, elapsed) => {
				const from = now - elapsed;
				const end = windowEnd(from, frequency, now);
				const window = windows[frequency] * hour;
				expect(end).toBeGreaterThan(now);
				expect((end - from) % window).toBe(0);
				if (elapsed >= 0) expect(end - now).toBeLessThanOrEqual(window);
			},
		),
	);
});

test.each([
	["the time it was made", now - hour, now - hour],
	["now if it claims a future time", now + hour, now],
	["the agreement if it claims an earlier time", now - 100 * hour, now - 50 * hour],
])("a check-in counts from %s", (_, claimed, expected) => {
	expect(checkInTime(claimed, now - 50 * hour, now)).toBe(expected);
});

test("a check-in counts from at most seven days back", () => {
	expect(checkInTime(now - 900 * hour, now - 1_000 * hour, now)).toBe(now - 168 * hour);
});
