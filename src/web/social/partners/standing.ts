import type { Partnership } from "#contract/social/partners.ts";
import type { Person } from "#contract/social/person.ts";
import { type Freshness, freshnessOf } from "#domain/social/partners/check-in.ts";

/** The other of the two; null while nobody has followed the link. */
export const otherIn = ({ role, user, partner }: Partnership): Person | null =>
	role === "owner" ? partner : user;

/** What waits for the reader comes first: an answer, then a check-in; all else newest first, as it was told. */
export const byUrgency = (partnerships: readonly Partnership[], now: number): Partnership[] => {
	const urgency = (each: Partnership): number => {
		if (each.role === "partner" && each.agreedAt === null) return 0;
		if (each.role === "partner" && each.checkIn?.answer === null) return 1;
		return each.role === "owner" && each.isActive && freshnessIn(each, now) !== "recent" ? 2 : 3;
	};
	return partnerships.toSorted((one, other) => urgency(one) - urgency(other));
};

/** How fresh an agreement's check-in is at this time, with one that waits here; undefined where none is asked for. */
export const freshnessIn = (
	{ isActive, lastCheckIn, checkInFrequency }: Partnership,
	now: number,
	pendingAt?: number,
): Freshness | undefined => {
	if (!isActive) return undefined;
	const at = pendingAt ?? (lastCheckIn === null ? undefined : Date.parse(lastCheckIn));
	return freshnessOf(at, checkInFrequency, now);
};
