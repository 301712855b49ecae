import { addDays, type Day, type Instant, instantAt } from "#domain/day.ts";
import { windowEnd } from "#domain/social/partners/check-in.ts";
import { iso } from "#server/ground/iso.ts";
import type { DaySettings } from "#server/users/store.ts";
import type { StoredPartnership } from "./tables.ts";

type Ending = Pick<StoredPartnership, "until">;

/** Returns the end of the current window, or of the agreement's last day if that is earlier. */
export function nextDue(
	{ until, checkInFrequency }: Ending & Pick<StoredPartnership, "checkInFrequency">,
	owner: DaySettings,
	{ from, now }: { from: Instant; now: Instant },
): string {
	const end = windowEnd(from, checkInFrequency, now);
	return iso(until === null ? end : Math.min(end, endOfDay(until, owner)));
}

/** Returns the end of the last day, if there is one; nothing else is due before the agreement is accepted. */
export function endOf({ until }: Ending, owner: DaySettings): string | null {
	return until === null ? null : iso(endOfDay(until, owner));
}

function endOfDay(until: Day, { timeZone, dayStartHour }: DaySettings): Instant {
	return instantAt(addDays(until, 1), dayStartHour * 60, timeZone);
}
