import type { Partnership } from "#contract/social/partners.ts";
import type { Person } from "#contract/social/person.ts";
import { type Freshness, freshnessOf, windowEnd } from "#domain/social/partners/check-in.ts";

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
	{ isActive, agreedAt, lastCheckIn, checkInFrequency }: Partnership,
	now: number,
	pendingAt?: number,
): Freshness | undefined => {
	if (!isActive || agreedAt === null) return undefined;
	const at = pendingAt ?? (lastCheckIn === null ? undefined : Date.parse(lastCheckIn));
	return freshnessOf({ lastCheckIn: at, agreedAt: Date.parse(agreedAt) }, checkInFrequency, now);
};

/** Until when the first check-in has time; undefined once there was one, and once it is due. */
export const firstCheckInBy = (
	partnership: Partnership,
	now: number,
	pendingAt?: number,
): string | undefined => {
	const { agreedAt, lastCheckIn, checkInFrequency } = partnership;
	const isFirst = lastCheckIn === null && pendingAt === undefined && agreedAt !== null;
	if (!isFirst || freshnessIn(partnership, now) !== "recent") return undefined;
	return new Date(windowEnd(Date.parse(agreedAt), checkInFrequency, now)).toISOString();
};
