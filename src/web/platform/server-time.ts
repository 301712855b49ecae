import type { User } from "#contract/account/auth.ts";
import { type Day, todayOf } from "#domain/day.ts";

let latest = 0;
let lead = 0;
let lastPress = 0;
/** Clocks that differ by less count as equal. */
const maxDriftMs = 20_000;

export function noteServerTime(at: number): void {
	if (at > latest) latest = at;
}

/** Compares the server's time with the start of the call, so that a long call does not look like a fast clock. */
export function calibrateClock(at: number, askedAt: number): void {
	if (!(at > 0)) return;
	noteServerTime(at);
	lead = askedAt - at > maxDriftMs ? askedAt - at : 0;
	// A press further ahead than `maxDriftMs` was timed by a fast clock. Cap it, or it would push every later press
	// into the future.
	lastPress = Math.min(lastPress, at + maxDriftMs);
}

/** Returns how far this device's clock is known to be ahead of the server's; 0 if it may be right. */
export function clockLead(): number {
	return lead;
}

/** Smaller leads are noise: they vary from response to response and would make today flip around midnight. */
const maxMinorLeadMs = 10 * 60_000;

/** A device whose clock is known to be fast must not tick days that have not begun. */
export function todayOfUser({ timeZone, dayStartHour }: Pick<User, "timeZone" | "dayStartHour">): Day {
	const now = Date.now();
	// Never before the latest server time: the clock may be slow, or have been corrected since.
	return todayOf(Math.max(lead > maxMinorLeadMs ? now - lead : now, latest), timeZone, dayStartHour);
}

export function latestServerTime(): number {
	return latest;
}

/**
 * Returns a time later than the last press and the latest server time, so that a press overrides everything this
 * device has seen, even if its clock is slow. A fast clock is corrected: a change made offline must not override
 * later changes from elsewhere.
 */
export function timeOfPress(): number {
	lastPress = Math.max(Date.now() - lead, latest + 1, lastPress + 1);
	return lastPress;
}
