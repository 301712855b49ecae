import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day, daysBetween, todayOf } from "./day.ts";
import { historyFrom, withMark } from "./habits/logs/history.ts";
import { whyNotLoggable } from "./habits/logs/log-limits.ts";
import { progressOf } from "./habits/progress/progress.ts";
import { planFrom } from "./habits/testing/plan.ts";

const stop = fc.record({
	hours: fc.integer({ min: 1, max: 20 }),
	dayStart: fc.nat(6),
	zone: fc.constantFrom(
		"Pacific/Kiritimati",
		"Pacific/Niue",
		"Asia/Kolkata",
		"Asia/Kathmandu",
		"Australia/Lord_Howe",
		"Europe/London",
		"America/St_Johns",
		"America/Los_Angeles",
	),
});
const journey = fc.array(stop, { minLength: 1, maxLength: 30, size: "max" });

test("a traveller who ticks each local day, whenever it starts, never loses a streak", () => {
	fc.assert(
		fc.property(journey, (stops) => {
			// Starts a day before the earliest current day in any zone, so that no stop is earlier.
			let now = Date.UTC(2026, 2, 1);
			let last = addDays(todayOf(now, "Pacific/Niue", 6), -1);
			const startedOn = last;
			let history = withMark(historyFrom([], 1, startedOn), startedOn, "completed");
			for (const { hours, zone, dayStart } of stops) {
				now += hours * 3_600_000;
				const today = todayOf(now, zone, dayStart);
				for (const day of daysToTick(last, today)) {
					expect(whyNotLoggable(day, { today, startedOn, isTesting: false })).toBeUndefined();
					history = withMark(history, day, "completed");
				}
				if (today > last) last = today;
				const { currentStreak, totalMisses } = progressOf(planFrom("", { history, startedOn }), today);
				expect(currentStreak).toBe(daysBetween(startedOn, last) + 1);
				expect(totalMisses).toBe(0);
			}
		}),
		{ numRuns: 300 },
	);
});

/** Returns today, preceded by any days skipped on a flight west across the date line. */
function daysToTick(last: Day, today: Day): Day[] {
	const days = [today];
	for (let day = addDays(today, -1); day > last; day = addDays(day, -1)) days.unshift(day);
	return days;
}
