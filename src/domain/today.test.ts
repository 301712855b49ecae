import fc from "fast-check";
import { expect, test } from "vitest";
import { type Day, dayNumber, daysBetween, mondayOf, todayOf } from "./day.ts";
import { dayFrom } from "./habits/testing/plan.ts";

const minute = 60_000;
const hour = 60 * minute;
const dayStartHours = [0, 1, 2, 3, 4, 5, 6];
const zones = [...Intl.supportedValuesOf("timeZone"), "UTC", "Asia/Kolkata", "Asia/Kathmandu"];

test.each([
	// HabitTrove, lib/utils.test.ts.
	["2024-01-01T23:30Z", "America/New_York", 0, "2024-01-01"],
	["2024-01-01T23:30Z", "Asia/Tokyo", 0, "2024-01-02"],
	["2024-03-10T02:30Z", "America/New_York", 0, "2024-03-09"],
	["2024-01-01T18:29Z", "Asia/Kolkata", 0, "2024-01-01"],
	["2024-01-01T18:30Z", "Asia/Kolkata", 0, "2024-01-02"],
	["2024-01-01T18:14Z", "Asia/Kathmandu", 0, "2024-01-01"],
	["2024-01-01T18:15Z", "Asia/Kathmandu", 0, "2024-01-02"],
	["2024-01-01T13:29Z", "Australia/Adelaide", 0, "2024-01-01"],
	["2024-01-01T13:30Z", "Australia/Adelaide", 0, "2024-01-02"],
	// Habitica, test/common/libs/cron.test.js: the day starts at 5.
	["2020-02-02T09:30Z", "UTC", 5, "2020-02-02"],
	["2020-02-02T04:30Z", "UTC", 5, "2020-02-01"],
	["2020-02-02T04:30Z", "Etc/GMT-2", 5, "2020-02-02"],
	["2020-02-02T13:30Z", "Etc/GMT+4", 0, "2020-02-02"],
	["2020-02-02T04:30Z", "Etc/GMT+5", 0, "2020-02-01"],
	// Lord Howe changes its clocks by half an hour at 2:00; Apia had no 30 December 2011.
	["2026-04-04T14:59Z", "Australia/Lord_Howe", 2, "2026-04-04"],
	["2026-04-04T15:29Z", "Australia/Lord_Howe", 2, "2026-04-04"],
	["2026-04-04T15:30Z", "Australia/Lord_Howe", 2, "2026-04-05"],
	["2011-12-30T09:59Z", "Pacific/Apia", 0, "2011-12-29"],
	["2011-12-30T10:00Z", "Pacific/Apia", 0, "2011-12-31"],
])("at %s in %s, with days from %i:00, it is %s", (instant, zone, dayStart, today) => {
	expect(todayOf(Date.parse(instant), zone, dayStart)).toBe(today);
});

test.each([
	[6, "2020-05-01T13:00Z", "2020-05-08T03:00Z", 6],
	[11, "2020-05-01T08:00Z", "2020-05-08T17:00Z", 8],
])("Habitica's daysSince, with days from %i:00, from %s to %s is %i", (dayStart, from, to, days) => {
	const [first, last] = [from, to].map((instant) => todayOf(Date.parse(instant), "UTC", dayStart));
	expect(daysBetween(first as Day, last as Day)).toBe(days);
});

test.each([
	["2017-05-21T23:00Z", "Etc/GMT-3", 0, "2017-05-22"],
	["2017-05-22T02:00Z", "Etc/GMT+3", 0, "2017-05-15"],
	["2017-05-22T00:00Z", "UTC", 2, "2017-05-15"],
	["2017-05-22T03:00Z", "UTC", 2, "2017-05-22"],
])("Habitica's week at %s in %s, with days from %i:00, began on %s", (instant, zone, dayStart, monday) => {
	expect(mondayOf(todayOf(Date.parse(instant), zone, dayStart))).toBe(dayFrom(monday));
});

test("the day depends only on the arguments, not on earlier calls", () => {
	const question = fc.record({
		now: fc.integer({ min: 1_700_000_000_000, max: 1_700_000_600_000 }),
		zone: fc.constantFrom(...zones),
		dayStart: fc.constantFrom(...dayStartHours),
	});
	fc.assert(
		fc.property(fc.array(question, { minLength: 2 }), (questions) => {
			const ask = ({ now, zone, dayStart }: (typeof questions)[number]) => todayOf(now, zone, dayStart);
			expect(questions.map(ask)).toEqual(questions.toReversed().map(ask).toReversed());
		}),
	);
});

test("days follow one another through every kind of clock change since 1972", () => {
	const checked = new Set<string>();
	for (const zone of zones) {
		for (const change of clockChanges(zone)) {
			const { at, before, after } = change;
			// Changes at the same time of day by the same amount behave alike here.
			const kind = `${(at + before) % (24 * hour)} ${after - before}`;
			if (checked.has(kind)) continue;
			checked.add(kind);
			for (const dayStart of dayStartHours) expectInOrder(zone, change, dayStart);
		}
	}
	expect(checked.size).toBeGreaterThan(50);
}, 60_000);

function expectInOrder(zone: string, { at, before, after }: ClockChange, dayStart: number) {
	const dayOnWall = (now: number) =>
		Math.floor((now + (now < at ? before : after) - dayStart * hour) / (24 * hour));
	let last = dayOnWall(at - 14 * hour);
	for (const now of instantsAround(at)) {
		const number = dayNumber(todayOf(now, zone, dayStart));
		// A day that has started stays the current day; otherwise the local calendar decides.
		expect(number, `${zone} ${new Date(now).toISOString()} from ${dayStart}:00`).toBe(
			Math.max(dayOnWall(now), last),
		);
		last = number;
	}
}

/** Returns half-hour steps from 14 hours before to 14 after a clock change, and three instants close to it. */
function instantsAround(at: number): number[] {
	const halfHours = Array.from({ length: 57 }, (_, index) => at + (index - 28) * 30 * minute);
	return [...halfHours, at - 1, at - minute, at + minute].sort((one, other) => one - other);
}

interface ClockChange {
	at: number;
	before: number;
	after: number;
}

/** Returns the minutes in which a zone's offset changed, found by bisection, with the offsets around them. */
function clockChanges(zone: string): ClockChange[] {
	const format = new Intl.DateTimeFormat("sv-SE", {
		timeZone: zone,
		dateStyle: "short",
		timeStyle: "medium",
	});
	const offsetAt = (now: number) => Date.parse(`${format.format(now).replace(" ", "T")}Z`) - now;
	const changes: ClockChange[] = [];
	// Shorter than the time between any two changes: Morocco suspends summer time during Ramadan.
	const step = 20 * 24 * hour;
	let before = offsetAt(Date.UTC(1972, 1));
	for (let from = Date.UTC(1972, 1); from < Date.UTC(2030, 0); from += step) {
		const after = offsetAt(from + step);
		if (after === before) continue;
		let [low, high] = [from, from + step];
		while (high - low > minute) {
			const middle = low + Math.floor((high - low) / 2 / minute) * minute;
			if (offsetAt(middle) === before) low = middle;
			else high = middle;
		}
		changes.push({ at: high, before, after });
		before = after;
	}
	return changes;
}
