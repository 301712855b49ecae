import { expect, test } from "vitest";
import { addDays, type Day } from "#domain/day.ts";
import { dueAhead, type Plan } from "#domain/habits/progress/judgement.ts";
import { type FeedHabit, feedDays, feedEvents, maxFeedEvents } from "./calendar-feed.ts";

/** A Saturday. */
const today = "2026-11-21" as Day;
const clock = { today, timeZone: "Asia/Kolkata", dayStartHour: 4, quiet: null };

function habit(changes: Partial<FeedHabit> = {}): FeedHabit {
	return {
		id: "h",
		name: "Walk",
		history: { from: today, marks: "" },
		startedOn: today,
		schedule: { kind: "daily" },
		allowedSkips: 0,
		cycleCount: 1,
		cycleStartedOn: today,
		phase: "21-day-cycle",
		pauses: [],
		isActive: true,
		status: "implementation",
		reminderCount: 2,
		reminders: [],
		...changes,
	};
}

function days(plan: Plan, count: number): Day[] {
	return dueAhead(plan, today, count);
}

test("upcoming days follow the schedule, without days that are done, paused or before the start", () => {
	expect(days(habit(), 3)).toEqual([today, "2026-11-22", "2026-11-23"]);
	expect(days(habit({ schedule: { kind: "weekdays", days: [1, 3] } }), 9)).toEqual([
		"2026-11-23",
		"2026-11-25",
	]);
	expect(days(habit({ history: { from: today, marks: "X" } }), 2)).toEqual(["2026-11-22"]);
	expect(days(habit({ startedOn: addDays(today, 2) }), 3)).toEqual(["2026-11-23"]);
	expect(days(habit({ pauses: [{ from: today, to: addDays(today, 2) }] }), 3)).toEqual(["2026-11-23"]);
});

test("a schedule of three times a week picks the latest remaining days, fewer if some are done", () => {
	const startedOn = addDays(today, -5);
	const history = { from: startedOn, marks: "X----" };
	const thrice = habit({ startedOn, history, schedule: { kind: "weekly", times: 3 } });
	expect(days(thrice, 9)).toEqual([today, "2026-11-22", "2026-11-27", "2026-11-28", "2026-11-29"]);
});

test("a reminder before the day's start comes on the next calendar day, and one in quiet hours at their end", () => {
	const reminders = [
		{ slot: 1, time: "01:00" },
		{ slot: 2, time: "22:30" },
	];
	const quiet = { from: "22:00", to: "23:00" };
	const [first, second] = feedEvents([habit({ reminders })], { ...clock, quiet });
	expect(first?.reminder).toEqual({ slot: 1, at: Date.parse("2026-11-22T01:00:00+05:30") });
	expect(second?.reminder).toEqual({ slot: 2, at: Date.parse("2026-11-21T23:00:00+05:30") });
});

test("the calendar leaves out inactive and completed habits; with many habits, it shows fewer days, each complete", () => {
	expect(feedEvents([habit({ isActive: false }), habit({ status: "completed" })], clock)).toEqual([]);
	expect(feedEvents([habit()], clock)).toHaveLength(feedDays);
	const many = Array.from({ length: 150 }, (_, index) => habit({ id: String(index) }));
	const events = feedEvents(many, clock);
	expect(events.length).toBe(Math.floor(maxFeedEvents / 150) * 150);
	expect(events.at(-1)?.day).toBe(addDays(today, Math.floor(maxFeedEvents / 150) - 1));
});
