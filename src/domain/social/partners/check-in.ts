import type { Instant } from "#domain/day.ts";

/** How often the owner of an agreement says how it goes. */
export const checkInFrequencies = ["daily", "weekly", "monthly"] as const;
export type CheckInFrequency = (typeof checkInFrequencies)[number];

const hour = 3_600_000;
const windows: Record<CheckInFrequency, number> = {
	daily: 24 * hour,
	weekly: 168 * hour,
	monthly: 720 * hour,
};
/** Of a window: after it a check-in is due. */
const dueShare = 0.8;

export type Freshness = "overdue" | "due" | "recent";

interface CheckedIn {
	/** undefined: not yet. */
	lastCheckIn: Instant | undefined;
	agreedAt: Instant;
}

/** How fresh the last check-in is. The first has the window after the agreement: nobody has missed it before. */
export function freshnessOf(
	{ lastCheckIn, agreedAt }: CheckedIn,
	frequency: CheckInFrequency,
	now: Instant,
): Freshness {
	const elapsed = now - (lastCheckIn ?? agreedAt);
	const window = windows[frequency];
	if (elapsed > window) return "overdue";
	return elapsed > dueShare * window ? "due" : "recent";
}

/** The end of the window that `now` lies in, counted from the last check-in or from when the agreement was agreed. */
export function windowEnd(from: Instant, frequency: CheckInFrequency, now: Instant): Instant {
	const window = windows[frequency];
	const passed = Math.max(0, Math.floor((now - from) / window));
	return from + (passed + 1) * window;
}

/** What a partner says to a check-in with one tap. */
export const checkInAnswers = ["seen", "well-done", "talk"] as const;
export type CheckInAnswer = (typeof checkInAnswers)[number];

/** A check-in made without a network counts from when it was made, as far back as a tick may be. */
const checkInDaysBack = 7;

/**
 * When a check-in counts from: its own time, by whatever clock, but not in the future, nor before the agreement or
 * the days that may still be filled in.
 */
export function checkInTime(claimed: Instant, agreedAt: Instant, now: Instant): Instant {
	const earliest = Math.max(agreedAt, now - checkInDaysBack * 24 * hour);
	return Math.min(now, Math.max(earliest, claimed));
}
