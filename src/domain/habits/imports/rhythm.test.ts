import { expect, test } from "vitest";
import { onWeekdays, timesInDays } from "./rhythm.ts";

const daily = { kind: "daily" };
const weekly = (times: number) => ({ kind: "weekly", times });

// mhabit, test/unit/models/loop_import_test.dart, and what else Loop's form allows.
test.each([
	[1, 1, daily],
	[5, 5, daily],
	[7, 7, daily],
	[9, 7, daily],
	[1, 7, weekly(1)],
	[3, 7, weekly(3)],
	[4, 14, weekly(2)],
	[3, 14, undefined],
	[1, 2, undefined],
	[2, 30, undefined],
	[1, 31, undefined],
	[0, 1, undefined],
	[1, 0, undefined],
	[-1, 7, undefined],
	[Number.NaN, 7, undefined],
])("%d times in %d days", (times, days, schedule) => {
	expect(timesInDays(times, days)).toEqual(schedule);
});

test("weekdays are sorted and named once; all seven are daily, none is nothing", () => {
	expect(onWeekdays([5, 1, 5])).toEqual({ kind: "weekdays", days: [1, 5] });
	expect(onWeekdays([7, 6, 5, 4, 3, 2, 1])).toEqual(daily);
	expect(onWeekdays([])).toBeUndefined();
});
