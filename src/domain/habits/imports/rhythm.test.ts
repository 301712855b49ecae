import { expect, test } from "vitest";
import { daysInMonth, onWeekdays, timesInDays } from "./rhythm.ts";

const daily = { schedule: { kind: "daily" }, isExact: true };
function weekly(times: number, isExact = true) {
	return { schedule: { kind: "weekly", times }, isExact };
}

// Cases from mhabit (test/unit/models/loop_import_test.dart), and other values that Loop's form allows.
test.each([
	[1, 1, daily],
	[5, 5, daily],
	[7, 7, daily],
	[9, 7, daily],
	[1, 7, weekly(1)],
	[3, 7, weekly(3)],
	[4, 14, weekly(2)],
	[3, 14, weekly(2, false)],
	[1, 2, weekly(4, false)],
	[2, 30, weekly(1, false)],
	[1, 31, weekly(1, false)],
	[1, daysInMonth, weekly(1, false)],
	[27, 28, { ...daily, isExact: false }],
	[0, 1, undefined],
	[1, 0, undefined],
	[-1, 7, undefined],
	[1, Number.POSITIVE_INFINITY, weekly(1, false)],
	[Number.POSITIVE_INFINITY, 1, undefined],
	[Number.NaN, 7, undefined],
])("%d times in %d days becomes %o", (times, days, rhythm) => {
	expect(timesInDays(times, days)).toEqual(rhythm);
});

test("weekdays are sorted and deduplicated; all seven become daily, and an empty list becomes undefined", () => {
	expect(onWeekdays([5, 1, 5])).toEqual({ schedule: { kind: "weekdays", days: [1, 5] }, isExact: true });
	expect(onWeekdays([7, 6, 5, 4, 3, 2, 1])).toEqual(daily);
	expect(onWeekdays([])).toBeUndefined();
});
