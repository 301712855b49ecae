import fc from "fast-check";
import { expect, test } from "vitest";
import { ageOf } from "./age.ts";

const zone = "Asia/Kolkata";
const now = Date.parse("2026-11-21T18:00:00+05:30");

test.each([
	["2026-11-21T18:00:30+05:30", "minute", 0],
	["2026-11-21T17:59:30+05:30", "minute", 0],
	["2026-11-21T17:58:00+05:30", "minute", 2],
	["2026-11-21T17:00:01+05:30", "minute", 59],
	["2026-11-21T17:00:00+05:30", "hour", 1],
	["2026-11-21T00:00:00+05:30", "hour", 18],
	["2026-11-20T23:59:59+05:30", "day", 1],
	["2026-11-01T12:00:00+05:30", "day", 20],
])("the age of %s, in units of a %s, is %i", (at, unit, count) => {
	expect(ageOf(Date.parse(at), now, zone)).toEqual({ unit, count });
});

test("two minutes ago is yesterday if midnight has passed since", () => {
	const midnight = Date.parse("2026-11-22T00:00:00+05:30");
	expect(ageOf(midnight - 60_000, midnight + 60_000, zone)).toEqual({ unit: "day", count: 1 });
});

test("a later instant is never older", () => {
	const order = { minute: 0, hour: 1, day: 2 };
	const weight = ({ unit, count }: ReturnType<typeof ageOf>) => order[unit] * 1_000 + count;
	fc.assert(
		fc.property(
			fc.integer({ min: 0, max: 90 * 86_400_000 }),
			fc.integer({ min: 0, max: 90 * 86_400_000 }),
			(one, other) => {
				const [near, far] = [Math.min(one, other), Math.max(one, other)];
				expect(weight(ageOf(now - near, now, zone))).toBeLessThanOrEqual(weight(ageOf(now - far, now, zone)));
			},
		),
	);
});
