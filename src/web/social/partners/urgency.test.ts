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

test("the later check-in counts, sent or not", () => {
	const other = { ...agreement, id: "other" };
	const waiting = (pendingAt: number) => (id: string) => (id === "late" ? pendingAt : undefined);
	const order = (each: Partnership, pendingAt: number) =>
		byUrgency([each, other], now, waiting(pendingAt)).map(({ id }) => id);
	expect(order(agreement, now)).toEqual(["other", "late"]);
	const sent = { ...agreement, lastCheckIn: "2026-11-21T12:00:00Z" };
	expect(order(sent, Date.parse("2026-11-18T12:00:00Z"))).toEqual(["other", "late"]);
});
