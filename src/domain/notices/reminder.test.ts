import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Day, instantAt, minuteAt, todayOf } from "#domain/day.ts";
import { readToken, tokenText } from "./action-token.ts";
import {
	effectiveTime,
	isQuiet,
	maxReminders,
	minuteOf,
	nextOfAll,
	nextReminder,
	quietSpanFrom,
	remindersToSend,
} from "./reminder.ts";

const testDay = Date.parse("2026-11-21T12:30:00Z");
const night = { from: "22:00", to: "07:00" };

test.each([
	["21:59", night, "21:59"],
	["22:00", night, "07:00"],
	["03:00", night, "07:00"],
	["06:59", night, "07:00"],
	["07:00", night, "07:00"],
	["12:30", { from: "12:00", to: "13:00" }, "13:00"],
	["13:00", { from: "12:00", to: "13:00" }, "13:00"],
	["23:00", null, "23:00"],
])("a reminder set to %s, with quiet hours %j, comes at %s", (time, quiet, comes) => {
	expect(effectiveTime(time, quiet)).toBe(comes);
});

test.each([
	[0, 1],
	[1, 1],
	[2, 2],
	[9, 2],
])("a habit with %i recommended reminders may have %i", (asked, most) => {
	expect(maxReminders(asked)).toBe(most);
});

describe("the next reminder", () => {
	test.each([
		// A minute before the reminder is due, and exactly when it is.
		["Asia/Kolkata", "09:00", "2026-11-21T03:29:00Z", "2026-11-21T03:30:00Z"],
		["Asia/Kolkata", "09:00", "2026-11-21T03:30:00Z", "2026-11-22T03:30:00Z"],
		["Asia/Kolkata", "00:00", "2026-11-21T18:29:59Z", "2026-11-21T18:30:00Z"],
		["Asia/Kolkata", "23:59", "2026-11-21T18:29:59Z", "2026-11-22T18:29:00Z"],
		// Clocks go forward at 2:00 in New York: a 2:30 reminder comes an hour later on that day.
		["America/New_York", "02:30", "2027-03-13T07:30:00Z", "2027-03-14T07:30:00Z"],
		["America/New_York", "02:30", "2027-03-14T07:30:00Z", "2027-03-15T06:30:00Z"],
		["America/New_York", "09:00", "2027-03-13T14:00:00Z", "2027-03-14T13:00:00Z"],
		// Clocks go back at 2:00: 1:30 comes twice, the reminder once.
		["America/New_York", "01:30", "2026-11-01T04:00:00Z", "2026-11-01T05:30:00Z"],
		["America/New_York", "01:30", "2026-11-01T05:30:00Z", "2026-11-02T06:30:00Z"],
		["Europe/Berlin", "02:30", "2027-03-27T01:30:00Z", "2027-03-28T01:30:00Z"],
		// Lord Howe changes its clocks by half an hour.
		["Australia/Lord_Howe", "02:15", "2026-10-03T12:00:00Z", "2026-10-03T15:45:00Z"],
		// Apia had no 30 December 2011.
		["Pacific/Apia", "09:00", "2011-12-29T19:00:00Z", "2011-12-30T19:00:00Z"],
	])("in %s at %s after %s is %s", (timeZone, time, after, next) => {
		const at = nextReminder(time, { quiet: null, timeZone }, Date.parse(after));
		expect(new Date(at).toISOString()).toBe(next.replace("Z", ".000Z"));
	});

	const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
	const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
	const instants = fc.integer({ min: Date.parse("2000-01-01"), max: Date.parse("2030-01-01") });
	const timeAt = (minute: number) =>
		`${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

	test("is within the next 50 hours, and outside quiet hours unless the clock skips its minute", () => {
		fc.assert(
			fc.property(zones, minutes, minutes, minutes, instants, (timeZone, minute, from, to, after) => {
				const quiet = from === to ? null : { from: timeAt(from), to: timeAt(to) };
				const at = nextReminder(timeAt(minute), { quiet, timeZone }, after);
				expect(at).toBeGreaterThan(after);
				expect(at - after).toBeLessThanOrEqual(50 * 3_600_000);
				const wanted = minuteOf(effectiveTime(timeAt(minute), quiet));
				const shown = minuteAt(at, timeZone);
				if (shown !== wanted) {
					const day = todayOf(at, timeZone, 0);
					expect(instantAt(day, wanted, timeZone)).toBe(at);
				} else expect(isQuiet(shown, quiet)).toBe(false);
			}),
		);
	});

	test("the span is the rest of the current quiet hours, or else the next ones", () => {
		fc.assert(
			fc.property(minutes, minutes, instants, (from, to, at) => {
				const rhythm = { quiet: { from: timeAt(from), to: timeAt(to) }, timeZone: "Asia/Kolkata" };
				const span = quietSpanFrom(at, rhythm);
				if (span === undefined) throw new Error("There are quiet hours.");
				const isQuietNow = isQuiet(minuteAt(at, "Asia/Kolkata"), rhythm.quiet);
				expect(span.from === at).toBe(isQuietNow);
				if (!isQuietNow) expect(minuteAt(span.from, "Asia/Kolkata")).toBe(from);
				expect(minuteAt(span.until, "Asia/Kolkata")).toBe(to);
				expect(span.until - span.from).toBeLessThanOrEqual(24 * 3_600_000);
			}),
		);
	});

	test("instantAt returns the first instant at which a clock shows the day and minute, if there is one", () => {
		fc.assert(
			fc.property(zones, minutes, instants, (timeZone, minute, instant) => {
				const day = todayOf(instant, timeZone, 0);
				const at = instantAt(day, minute, timeZone);
				const shows = (each: number) =>
					minuteAt(each, timeZone) === minute && todayOf(each, timeZone, 0) === day;
				// No earlier instant shows it, even if the clock was turned back by half an hour or an hour.
				if (shows(at)) expect([30, 60].filter((shift) => shows(at - shift * 60_000))).toEqual([]);
				else expect(minuteAt(at, timeZone)).not.toBe(minute);
			}),
		);
	});
});

describe("the next reminder of several habits", () => {
	const daily = { kind: "daily" } as const;
	const habit = (id: string, changes: object = {}) => ({
		id,
		isActive: true,
		reminderCount: 1,
		status: "implementation" as const,
		startedOn: "2026-11-01" as Day,
		schedule: daily,
		pauses: [],
		allowedSkips: 0,
		cycleCount: 1,
		cycleStartedOn: "2026-11-01" as Day,
		phase: "21-day-cycle" as const,
		history: { from: "2026-11-01" as Day, marks: "" },
		...changes,
	});
	const reminder = (habitId: string, time: string, isEnabled = true, changes: object = {}) => ({
		...{ habitId, time, isEnabled, slot: 1, cameOn: null, againAt: null },
		...changes,
	});
	const rhythm = { quiet: night, timeZone: "Asia/Kolkata", dayStartHour: 0 };
	// Saturday, 18:00 in India.
	const now = Date.parse("2026-11-21T12:30:00Z");
	const doneToday = { history: { from: "2026-11-21" as Day, marks: "X" } };
	const sundays = { schedule: { kind: "weekdays" as const, days: [7] } };

	test.each([
		["none", [], [habit("a")], undefined],
		["a disabled one", [reminder("a", "19:00", false)], [habit("a")], undefined],
		["of an archived habit", [reminder("a", "19:00")], [habit("a", { isActive: false })], undefined],
		["of a deleted habit", [reminder("b", "19:00")], [habit("a")], undefined],
		["later today", [reminder("a", "19:00")], [habit("a")], ["a", "2026-11-21T13:30:00.000Z"]],
		["done today", [reminder("a", "19:00")], [habit("a", doneToday)], ["a", "2026-11-22T13:30:00.000Z"]],
		["due this minute", [reminder("a", "18:00")], [habit("a")], ["a", "2026-11-21T12:30:00.000Z"]],
		[
			"moved after it was sent today",
			[reminder("a", "19:00", true, { cameOn: "2026-11-21" })],
			[habit("a")],
			["a", "2026-11-22T13:30:00.000Z"],
		],
		[
			"snoozed",
			[reminder("a", "17:45", true, { cameOn: "2026-11-21", againAt: now + 900_000 })],
			[habit("a")],
			["a", "2026-11-21T12:45:00.000Z"],
		],
		[
			"snoozed, and turned off since",
			[reminder("a", "17:45", false, { cameOn: "2026-11-21", againAt: now + 900_000 })],
			[habit("a")],
			undefined,
		],
		[
			"the second, snoozed, if only one is recommended by then",
			[reminder("a", "17:45", true, { slot: 2, cameOn: "2026-11-21", againAt: now + 900_000 })],
			[habit("a")],
			undefined,
		],
		[
			"snoozed, and ticked since",
			[reminder("a", "17:45", true, { cameOn: "2026-11-21", againAt: now + 900_000 })],
			[habit("a", doneToday)],
			["a", "2026-11-22T12:15:00.000Z"],
		],
		[
			"the second if only one is recommended",
			[reminder("a", "19:00", true, { slot: 2 })],
			[habit("a")],
			undefined,
		],
		["in the quiet hours", [reminder("a", "23:00")], [habit("a")], ["a", "2026-11-22T01:30:00.000Z"]],
		["on Sundays", [reminder("a", "09:00")], [habit("a", sundays)], ["a", "2026-11-22T03:30:00.000Z"]],
		[
			"the earlier of two",
			[reminder("a", "21:00"), reminder("b", "20:00")],
			[habit("a"), habit("b")],
			["b", "2026-11-21T14:30:00.000Z"],
		],
	])("is chosen correctly: %s", (_, reminders, habits, expected) => {
		const next = nextOfAll(reminders, habits, rhythm, now);
		expect(next && [next.habit.id, new Date(next.at).toISOString()]).toEqual(expected);
	});

	test("belongs to the user's day at that time", () => {
		const late = { ...rhythm, quiet: null, dayStartHour: 3 };
		const next = nextOfAll([reminder("a", "01:00")], [habit("a")], late, now);
		expect(next?.day).toBe("2026-11-21");
	});
});

test.each([
	["none", [], []],
	["a later one alone", [7], []],
	["a due one with later ones", [0, 7, 10, 11], [0, 7, 10]],
	["a late one", [-30, 12], [-30]],
])("due reminders are sent with those that follow within ten minutes: %s", (_, minutes, expected) => {
	const now = testDay;
	const list = minutes.map((each) => ({ at: now + each * 60_000 }));
	expect(remindersToSend(list, now).map(({ at }) => (at - now) / 60_000)).toEqual(expected);
});

test("a token is read back as it was written, and other strings are rejected", () => {
	const facts = {
		userId: "0190a1b2-0000-7000-8000-000000000001",
		habitId: "0190a1b2-0000-7000-8000-000000000002",
		day: "2026-11-21" as Day,
		slot: 2,
		size: "small" as const,
		sessionId: "0190a1b2-0000-7000-8000-000000000003",
		issuedAt: Date.parse("2026-11-21T03:30:00Z"),
	};
	const text = tokenText(facts);
	expect(readToken(`${text}.abc`)).toEqual({ facts, signature: "abc" });
	const full = tokenText({ ...facts, size: "full" });
	expect(readToken(`${full}.abc`)).toMatchObject({ facts: { slot: 2, size: "full" } });
	for (const bad of ["", text, `${text}.`, `${text}.a.b`, `x${text}.a`, `${text.replace("-21.", "-31.")}.a`])
		expect(readToken(bad)).toBeUndefined();
	fc.assert(fc.property(fc.string(), (noise) => readToken(noise) === undefined));
});
