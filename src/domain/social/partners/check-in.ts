import type { Instant } from "#domain/day.ts";

export const checkInFrequencies = ["daily", "weekly", "monthly"] as const;
export type CheckInFrequency = (typeof checkInFrequencies)[number];

const hour = 3_600_000;
const windows: Record<CheckInFrequency, number> = {
	daily: 24 * hour,
	weekly: 168 * hour,
	monthly: 720 * hour,
};
const dueShare = 0.8;

export type Freshness = "overdue" | "due" | "recent";

/** Overdue if there is no check-in yet, because an agreement begins with the first one. */
export function freshnessOf(
	lastCheckIn: Instant | undefined,
	frequency: CheckInFrequency,
	now: Instant,
): Freshness {
	if (lastCheckIn === undefined) return "overdue";
	const elapsed = now - lastCheckIn;
	const window = windows[frequency];
	if (elapsed > window) return "overdue";
	return elapsed > dueShare * window ? "due" : "recent";
}

/** Returns the end of the window around `now`; windows count from the last check-in, or else from the agreement. */
export function windowEnd(from: Instant, frequency: CheckInFrequency, now: Instant): Instant {
	const window = windows[frequency];
	const passed = Math.max(0, Math.floor((now - from) / window));
	return from + (passed + 1) * window;
}

export const checkInAnswers = ["seen", "well-done", "talk"] as const;
export type CheckInAnswer = (typeof checkInAnswers)[number];

/** A check-in made offline counts from when it was made, at most this many days back. */
const checkInDaysBack = 7;

export function checkInTime(claimed: Instant, agreedAt: Instant, now: Instant): Instant {
	const earliest = Math.max(agreedAt, now - checkInDaysBack * 24 * hour);
	return Math.min(now, Math.max(earliest, claimed));
}
