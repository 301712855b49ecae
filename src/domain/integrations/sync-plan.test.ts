import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day, daysBetween } from "#domain/day.ts";
import { shownState, stateAfterFailure, stateAfterSuccess } from "./connection.ts";
import {
	firstDayToRead,
	firstOpenDay,
	nextAfterFailure,
	nextAfterManualFailure,
	nextAfterSuccess,
	nextAtFrequency,
} from "./sync-plan.ts";

const today = "2026-11-21" as Day;
const hour = 60 * 60_000;

test.each([
	["already reread today", { readFrom: null, rereadOn: today }, 400, "2026-11-20"],
	["on the first sync of the day", { readFrom: null, rereadOn: "2026-11-20" as Day }, 400, "2026-11-14"],
	["last synced ten days ago", { readFrom: null, rereadOn: "2026-11-11" as Day }, 400, "2026-11-11"],
	["last synced half a year ago", { readFrom: null, rereadOn: "2026-05-21" as Day }, 400, "2026-08-23"],
	[
		"last synced ten days ago, to a provider that allows seven days",
		{ readFrom: null, rereadOn: "2026-11-11" as Day },
		7,
		"2026-11-14",
	],
	["just connected", { readFrom: "2026-08-23" as Day, rereadOn: null }, 400, "2026-08-23"],
	[
		"to a provider that allows seven days",
		{ readFrom: "2026-08-23" as Day, rereadOn: null },
		7,
		"2026-11-14",
	],
	["with a day marked that is read anyway", { readFrom: today, rereadOn: today }, 400, "2026-11-20"],
])("the first day to read is right for a connection %s", (_name, pending, keptDays, from) => {
	expect(firstDayToRead(pending, today, keptDays)).toBe(from);
});

test.each([
	["west of the user's zone", "fitbit", "America/Los_Angeles", 0, "2026-11-20"],
	["east of the user's zone", "fitbit", "Pacific/Kiritimati", 0, "2026-11-21"],
	["unknown", "apple_health", null, 0, "2026-11-21"],
	["the user's, whose day has not begun", "fitbit", "Asia/Kolkata", 5, "2026-11-20"],
	["irrelevant, since the provider reports instants", "todoist", "America/Los_Angeles", 0, "2026-11-21"],
] as const)(
	"the first open day is right if the provider's zone is %s",
	(_name, provider, timeZone, dayStartHour, day) => {
		const user = { timeZone: "Asia/Kolkata", dayStartHour };
		expect(firstOpenDay({ provider, timeZone }, user, Date.parse("2026-11-20T19:00:00Z"))).toBe(day);
	},
);

test("a connection is synced at its frequency, but at most every six hours while its user is away", () => {
	expect(nextAfterSuccess({ syncFrequency: 60, lastSeenAt: 0 }, 24 * hour)).toBe(25 * hour);
	expect(nextAfterSuccess({ syncFrequency: 60, lastSeenAt: 0 }, 8 * 24 * hour)).toBe((8 * 24 + 6) * hour);
	expect(nextAfterSuccess({ syncFrequency: 1_440, lastSeenAt: 0 }, 8 * 24 * hour)).toBe(9 * 24 * hour);
});

test.each([
	["comes sooner", { planned: 24 * hour, lastSync: 0, hasFailed: false }, 60, hour],
	[
		"comes at once if it would be overdue",
		{ planned: 24 * hour, lastSync: 0, hasFailed: false },
		15,
		hour / 2,
	],
	["is not put off", { planned: hour, lastSync: 0, hasFailed: false }, 1_440, hour],
	["is not put off if it is due", { planned: 0, lastSync: 0, hasFailed: false }, 15, 0],
	["stays as it is after a failure", { planned: 24 * hour, lastSync: 0, hasFailed: true }, 15, 24 * hour],
])("the next sync %s when the frequency changes", (_name, plan, syncFrequency, at) => {
	expect(nextAtFrequency(plan, syncFrequency, hour / 2)).toBe(at);
});

describe("after a failure", () => {
	test("a connection waits for at most 7.5 hours, or longer if the provider asks for it", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 1_000 }),
				fc.double({ min: 0, max: 1, noNaN: true }),
				fc.option(fc.integer({ min: 0, max: 86_400 }), { nil: undefined }),
				(failures, chance, retryAfter) => {
					const at = nextAfterFailure({ fault: "limited", failures, retryAfter }, 0, chance) ?? Number.NaN;
					expect(at).toBeGreaterThanOrEqual(Math.max(3.75 * 60_000, (retryAfter ?? 0) * 1_000));
					expect(at).toBeLessThanOrEqual(Math.max(7.5 * hour, (retryAfter ?? 0) * 1_100));
				},
			),
		);
	});

	test.each([
		["keeps an earlier plan", "unavailable", 60_000, undefined, 60_000],
		["is retried before a later plan", "unavailable", 2 * hour, undefined, 5 * 60_000],
		["is retried before a later plan, without a plan", "unavailable", undefined, undefined, 5 * 60_000],
		["waits as long as the provider asks", "limited", 60_000, 3_600, hour],
		["is not retried without the user", "stopped", 60_000, undefined, undefined],
	] as const)("of a manual sync, a connection %s", (_name, fault, planned, retryAfter, at) => {
		expect(nextAfterManualFailure({ fault, failures: 0, retryAfter }, planned, 0, 0.5)).toBe(at);
	});

	test.each(["consent-gone", "stopped"] as const)(
		"a connection is not retried automatically after the error %s",
		(fault) => {
			expect(nextAfterFailure({ fault, failures: 1 }, 0, 0.5)).toBeUndefined();
		},
	);
});

test("a connection's state follows from the result of its run", () => {
	expect(stateAfterSuccess(0, 36 * hour)).toBe("active");
	expect(stateAfterSuccess(0, 36 * hour + 1)).toBe("late");
	expect(stateAfterFailure("consent-gone", 1, "active")).toBe("needs-you");
	expect(stateAfterFailure("stopped", 1, "active")).toBe("stopped");
	expect(stateAfterFailure("limited", 1, "active")).toBe("limited");
	expect(stateAfterFailure("unavailable", 2, "late")).toBe("late");
	expect(stateAfterFailure("unavailable", 3, "late")).toBe("failing");
	expect(stateAfterFailure("unavailable", 3, "stopped")).toBe("stopped");
	expect(stateAfterFailure("limited", 1, "stopped")).toBe("stopped");
	expect(shownState({ isActive: false, state: "late" })).toBe("paused");
	expect(shownState({ isActive: false, state: "needs-you" })).toBe("needs-you");
});

const someDay = fc.integer({ min: -500, max: 500 }).map((shift) => addDays(today, shift));

test("the first day to read is never before what a provider allows, nor after yesterday", () => {
	fc.assert(
		fc.property(someDay, someDay, fc.integer({ min: 7, max: 400 }), (readFrom, rereadOn, keptDays) => {
			const from = firstDayToRead({ readFrom, rereadOn }, today, keptDays);
			expect(daysBetween(from, today)).toBeLessThanOrEqual(keptDays);
			expect(daysBetween(from, today)).toBeGreaterThanOrEqual(1);
		}),
	);
});
