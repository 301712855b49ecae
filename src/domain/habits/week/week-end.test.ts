import { expect, test } from "vitest";
import { addDays, mondayOf } from "#domain/day.ts";
import { judgeAll } from "#domain/habits/insight/due-days.ts";
import { dayFrom, planFrom } from "#domain/habits/testing/plan.ts";
import { rateToReport, weekEndAt } from "./week-end.ts";

function at(text: string) {
	return Date.parse(text);
}

test.each([
	["Asia/Kolkata", "2026-11-22T12:29:59Z", undefined, "2026-11-22T12:30:00Z"],
	["Asia/Kolkata", "2026-11-22T12:30:00Z", "2026-11-16", "2026-11-29T12:30:00Z"],
	["Asia/Kolkata", "2026-11-24T12:29:59Z", "2026-11-16", "2026-11-29T12:30:00Z"],
	["Asia/Kolkata", "2026-11-24T12:30:00Z", undefined, "2026-11-29T12:30:00Z"],
	["America/New_York", "2026-11-22T22:59:59Z", undefined, "2026-11-22T23:00:00Z"],
	["America/New_York", "2026-11-22T23:00:00Z", "2026-11-16", "2026-11-29T23:00:00Z"],
	// Clocks go back on 1 November and forward on 8 March.
	["America/New_York", "2026-11-01T22:59:59Z", undefined, "2026-11-01T23:00:00Z"],
	["America/New_York", "2026-03-08T22:00:00Z", "2026-03-02", "2026-03-15T22:00:00Z"],
	["Pacific/Kiritimati", "2026-11-22T04:00:00Z", "2026-11-16", "2026-11-29T04:00:00Z"],
])(
	"in %s at %s, the week to report begins on %s, and the next report is due at %s",
	(zone, now, monday, next) => {
		expect(weekEndAt(at(now), zone)).toEqual({ monday, next: at(next) });
	},
);

const monday = dayFrom("2026-01-05");
const sunday = addDays(monday, 6);

test.each([
	["due days", "XXOXX", sunday, { done: 4, due: 6, isOpen: true }],
	["a logged Sunday", "XXOXX-X", sunday, { done: 5, due: 7, isOpen: false }],
	["28 days after the last log", "XXOXX", addDays(monday, 4 + 28), undefined],
	["27 days after the last log", "XXOXX", addDays(monday, 4 + 27), { done: 0, due: 3, isOpen: true }],
	["a habit never logged", "", sunday, undefined],
])("the rate to report is right for %s", (_, marks, today, rate) => {
	const judged = judgeAll([planFrom(marks)], today);
	expect(rateToReport(judged, { monday: mondayOf(today), today })).toEqual(rate);
});

test("a week without due days is not reported", () => {
	const judged = judgeAll([planFrom("XXXXXXX")], addDays(sunday, 7));
	expect(rateToReport(judged, { monday: addDays(monday, -7), today: addDays(sunday, 7) })).toBeUndefined();
});
