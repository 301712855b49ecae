import type { Partnership } from "#contract/social/partners.ts";
import type { Person } from "#contract/social/person.ts";
import { type Freshness, freshnessOf } from "#domain/social/partners/check-in.ts";

/** Returns the other person; null until somebody has accepted through the link. */
export function otherIn({ role, user, partner }: Partnership): Person | null {
	return role === "owner" ? partner : user;
}

/** Returns the time of a check-in that this device has not sent yet, if any. */
export type PendingAt = (partnershipId: string) => number | undefined;

/** Sorts partnerships: those that wait for the reader's answer, then due check-ins, then the rest. */
export function byUrgency(
	partnerships: readonly Partnership[],
	now: number,
	pendingAt?: PendingAt,
): Partnership[] {
	function urgency(each: Partnership): number {
		if (each.isOver) return 3;
		if (each.role === "partner" && each.agreedAt === null) return 0;
		if (each.role === "partner" && each.checkIn?.answer === null) return 1;
		return isCheckInDue(each, now, pendingAt) ? 2 : 3;
	}
	return partnerships.toSorted((one, other) => urgency(one) - urgency(other));
}

export function isCheckInDue(partnership: Partnership, now: number, pendingAt?: PendingAt): boolean {
	const freshness = freshnessIn(partnership, now, pendingAt?.(partnership.id));
	return partnership.role === "owner" && (freshness === "due" || freshness === "overdue");
}

/** Counts a pending check-in; returns undefined if no check-in is expected. */
export function freshnessIn(
	{ isActive, isPaused, agreedAt, lastCheckIn, checkInFrequency }: Partnership,
	now: number,
	pendingAt?: number,
): Freshness | undefined {
	if (!isActive || isPaused || agreedAt === null) return undefined;
	const at = lastCheckIn === null ? pendingAt : Math.max(Date.parse(lastCheckIn), pendingAt ?? 0);
	return freshnessOf(at, checkInFrequency, now);
}
