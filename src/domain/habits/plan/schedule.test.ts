import { expect, test } from "vitest";
import { dueDays, duePerDay, isValidSchedule, type Schedule, wholeWeek } from "./schedule.ts";

function weekly(times: number): Schedule {
	return { kind: "weekly", times };
}
function weekdays(...days: number[]): Schedule {
	return { kind: "weekdays", days };
}
/** Takes a week written Monday first. */
function bits(week: string) {
	return Number.parseInt([...week].reverse().join(""), 2);
}

test.each([
	// Days that are done count; those still needed are the last days of the week.
	[3, "1111111", "0000000", "0000111"],
	[3, "1111111", "1000000", "1000011"],
	[3, "1111111", "1010000", "1010001"],
	[3, "1111111", "1110000", "1110000"],
	[3, "1111111", "0000001", "0000111"],
	// More than needed: the first ones count.
	[3, "1111111", "1111100", "1110000"],
	[2, "1111111", "0101111", "0101000"],
	// A habit started on Thursday has only four days that week.
	[3, "0001111", "0000000", "0000111"],
	[5, "0001111", "0000000", "0001111"],
	[5, "0001111", "0001000", "0001111"],
	[7, "1111111", "1010101", "1111111"],
])(
	"a habit due %i times a week that counts the days %s, with %s done, is due on %s",
	(times, counted, completed, due) => {
		expect(dueDays(weekly(times), bits(counted), bits(completed))).toBe(bits(due));
	},
);

test.each([
	// Paused from Thursday: missing days go into the pause; only those that don't fit make earlier days due.
	[3, "1110000", "1000000", "0001111", "1000000"],
	[5, "1110000", "1000000", "0001111", "1000000"],
	[7, "1110000", "1000000", "0001111", "1110000"],
	// Paused until Friday: as many as the remaining days can hold.
	[3, "0000011", "0000000", "1111100", "0000011"],
	// A pause in between never asks for more than the number.
	[2, "1100011", "0000000", "0011100", "0000011"],
])(
	"a habit due %i times a week that counts the days %s, with %s done and %s paused, is due on %s",
	(times, counted, completed, paused, due) => {
		expect(dueDays(weekly(times), bits(counted), bits(completed), bits(paused))).toBe(bits(due));
	},
);

test("a daily habit is due every day, a habit with chosen weekdays on those days, whatever is done", () => {
	for (const completed of [0, 0b1010101, wholeWeek]) {
		expect(dueDays({ kind: "daily" }, bits("0111111"), completed)).toBe(bits("0111111"));
		expect(dueDays(weekdays(1, 5, 7), bits("0111111"), completed)).toBe(bits("0000101"));
	}
});

test("a schedule's due days are averaged per calendar day", () => {
	expect(duePerDay({ kind: "daily" })).toBe(1);
	expect(duePerDay(weekdays(1, 3, 5))).toBe(3 / 7);
	expect(duePerDay(weekly(2))).toBe(2 / 7);
});

test("a schedule is valid only with one to seven due days a week", () => {
	const valid = [
		{ kind: "daily" } as const,
		weekdays(7),
		weekdays(1, 2, 3, 4, 5, 6, 7),
		weekly(1),
		weekly(7),
	];
	for (const schedule of valid) expect(isValidSchedule(schedule)).toBe(true);
	const invalid = [weekdays(), weekdays(0), weekdays(8), weekdays(1, 1), weekdays(1.5), weekly(0), weekly(8)];
	for (const schedule of invalid) expect(isValidSchedule(schedule)).toBe(false);
	expect(isValidSchedule(weekly(Number.NaN))).toBe(false);
});
