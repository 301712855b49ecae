import { expect, test } from "vitest";
import type { HabitLog } from "#contract/habits/logs.ts";
import { addDays, type Day, isDay } from "#domain/day.ts";
import type { Intent, PendingIntent } from "#web/offline/intent.ts";
import { recentActivity } from "./activity.ts";

const first = day("2026-03-01");

test("lists the logged days of the history, newest first, up to the requested number", () => {
	const days = recentActivity({ from: first, marks: "XxO-X" }, [], [], 3).map((activity) => activity.day);
	expect(days).toEqual([addDays(first, 4), addDays(first, 2), addDays(first, 1)]);
});

test.each([
	["X", "completed"],
	["S", "small"],
	["O", "missed"],
	["P", "begun"],
	["p", "begun"],
])("a day with the letter %s is listed as %s", (marks, mark) => {
	expect(recentActivity({ from: first, marks }, [], [], 10)).toMatchObject([{ day: first, mark }]);
});

test("a day has the details that are on this device", () => {
	const [newest, oldest] = recentActivity({ from: first, marks: "XO" }, [log({ notes: "Cool air" })], [], 10);
	expect(oldest).toMatchObject({
		mark: "completed",
		details: { notes: "Cool air" },
		isWaiting: false,
	});
	expect(newest).toMatchObject({ mark: "missed", details: undefined, isWaiting: false });
});

test("pending details take precedence over the server's", () => {
	const pending = [row(first, mark({ duration: 25 }))];
	const [activity] = recentActivity({ from: first, marks: "X" }, [log({ duration: 10 })], pending, 10);
	expect(activity).toMatchObject({ details: { duration: 25 }, isWaiting: true });
});

function day(text: string): Day {
	if (!isDay(text)) throw new Error(`${text} is not a day`);
	return text;
}

function log(fields: Partial<HabitLog>): HabitLog {
	return {
		id: "a",
		habitId: "h",
		userId: "u",
		date: first,
		completed: true,
		notes: null,
		missReason: null,
		duration: null,
		amount: null,
		unit: null,
		target: null,
		size: "full",
		begun: false,
		source: "manual",
		cycle: 1,
		loggedAt: "2026-03-01T10:00:00Z",
		createdAt: "2026-03-01T10:00:00Z",
		...fields,
	};
}

function mark(fields: { duration: number }): Intent {
	return { kind: "mark", completed: true, notes: null, missReason: null, logId: "b", loggedAt: 1, ...fields };
}

function row(on: Day, intent: Intent): PendingIntent {
	return { userId: "u", habitId: "h", day: on, intent };
}
