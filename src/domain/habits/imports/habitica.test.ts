import { expect, test } from "vitest";
import { type HabiticaTask, habiticaHabits, habiticaValues } from "./habitica.ts";

const india = { timeZone: "Asia/Kolkata", dayStartHour: 0 };
function at(text: string) {
	return Date.parse(`${text}+05:30`);
}

function daily(history: HabiticaTask["history"]): HabiticaTask {
	return {
		text: "Stretch",
		notes: "",
		frequency: "daily",
		everyX: 1,
		repeat: {},
		down: false,
		history,
	};
}
function marks(entries: readonly { day: string | undefined; mark: string | undefined }[] = []) {
	return entries.map(({ day, mark }) => [day?.slice(5), mark]);
}
function daysOf(task: HabiticaTask, crons: number[] = [], bounds = india) {
	return marks(habiticaHabits({ habits: [], dailys: [task] }, crons, bounds).habits[0]?.entries);
}

test("a daily ticked before the day's first cron counts for the day before", () => {
	const done = { value: 1, isDue: true, completed: true };
	const task = daily([
		{ ...done, date: at("2026-07-02T08:00") },
		{ ...done, date: at("2026-07-02T21:00") },
		{ ...done, date: at("2026-07-04T07:00") },
	]);
	const crons = [at("2026-07-02T08:01"), at("2026-07-02T23:00"), at("2026-07-03T09:00")];
	expect(daysOf(task, crons)).toEqual([
		["07-01", "completed"],
		["07-02", "completed"],
		// The file shows no cron on the 4th.
		["07-04", "completed"],
	]);
});

test("a miss written by the cron counts for the day before, not two days before", () => {
	const missed = { value: -1, isDue: true, completed: false };
	const task = daily([{ ...missed, date: at("2026-07-02T08:00:59") }]);
	expect(daysOf(task, [at("2026-07-02T08:01")])).toEqual([["07-01", "missed"]]);
	expect(daysOf(task)).toEqual([["07-01", "missed"]]);
});

test("a day may start as late as 23:00", () => {
	const task = daily([{ date: at("2026-07-02T22:59"), value: 1, completed: true }]);
	expect(daysOf(task, [], { ...india, dayStartHour: 23 })).toEqual([["07-01", "completed"]]);
});

test.each([
	["daily", 1, {}, { schedule: { kind: "daily" }, isExact: true }],
	["daily", 2, {}, { schedule: { kind: "weekly", times: 4 }, isExact: false }],
	["weekly", 1, { m: true, f: true }, { schedule: { kind: "weekdays", days: [1, 5] }, isExact: true }],
	["weekly", 2, { m: true, f: true }, { schedule: { kind: "weekly", times: 1 }, isExact: true }],
	["monthly", 1, {}, { schedule: { kind: "weekly", times: 1 }, isExact: false }],
	["hourly", 1, {}, undefined],
])("the frequency %s, every %d, on %j becomes the rhythm %j", (frequency, everyX, repeat, rhythm) => {
	const task = { ...daily([]), frequency, everyX, repeat };
	expect(habiticaHabits({ habits: [], dailys: [task] }, [], india).habits[0]?.rhythm).toEqual(rhythm);
});

function values(...list: number[]) {
	return marks(
		habiticaValues(
			"Water",
			"habit",
			list.map((value, index) => ({ instant: at(`2026-07-0${index + 1}T12:00`), value })),
			india,
		).entries,
	).map(([, mark]) => mark);
}

test("the value of a habit scored in one direction decays at night, so only its sign counts", () => {
	expect(values(1, 3.9, 1.97, 0.6)).toEqual(["completed", "completed", "completed", "completed"]);
	expect(values(-1, -4, -2)).toEqual(["missed", "missed", "missed"]);
	expect(values(1, -0.02, 1)).toEqual(["completed", "missed", "completed"]);
	const oneWay = {
		...daily([
			{ date: at("2026-07-01T12:00"), value: 4 },
			{ date: at("2026-07-04T12:00"), value: 1.5 },
		]),
	};
	const { entries } = habiticaHabits({ habits: [oneWay], dailys: [] }, [], india).habits[0] ?? {};
	expect(marks(entries)).toEqual([
		["07-01", "completed"],
		["07-04", "completed"],
	]);
});

test("history.csv entries fall on the user's day, not the UTC day", () => {
	const { entries } = habiticaValues(
		"Stretch",
		"daily",
		[{ instant: Date.parse("2026-07-01T20:00:00Z"), value: 1 }],
		india,
	);
	expect(marks(entries)).toEqual([["07-02", "completed"]]);
});
