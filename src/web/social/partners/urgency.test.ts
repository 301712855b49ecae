import { expect, test } from "vitest";
import type { Partnership } from "#contract/social/partners.ts";
import { byUrgency, freshnessIn, isCheckInDue } from "./urgency.ts";

const now = Date.parse("2026-11-21T12:30:00Z");
const agreement = {
	...{ id: "late", role: "owner", isActive: true, isPaused: false, checkInFrequency: "daily" },
	...{ agreedAt: "2026-11-01T12:30:00Z", lastCheckIn: "2026-11-10T12:30:00Z", checkIn: null },
} as unknown as Partnership;
const paused = { ...agreement, id: "paused", isPaused: true };

test("no check-in is due while the habit is paused or the agreement is inactive", () => {
	expect([freshnessIn(agreement, now), isCheckInDue(agreement, now)]).toEqual(["overdue", true]);
	for (const each of [paused, { ...agreement, isActive: false }])
		expect([freshnessIn(each, now), isCheckInDue(each, now)]).toEqual([undefined, false]);
});

test("due check-ins come before paused agreements", () => {
	expect(byUrgency([paused, agreement], now).map(({ id }) => id)).toEqual(["late", "paused"]);
});
