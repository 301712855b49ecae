import { addDays, type Instant, instantAt } from "#domain/day.ts";
import { windowEnd } from "#domain/social/partners/check-in.ts";
import { iso } from "#server/ground/iso.ts";
import type { DaySettings } from "#server/users/store.ts";
import type { StoredPartnership } from "./tables.ts";

/** Returns the end of the current window, or of the agreement's last day if that is earlier. */
export function nextDue(
	{ until, checkInFrequency }: Pick<StoredPartnership, "until" | "checkInFrequency">,
	{ timeZone, dayStartHour }: DaySettings,
	{ from, now }: { from: Instant; now: Instant },
): string {
	const end = windowEnd(from, checkInFrequency, now);
	if (until === null) return iso(end);
	return iso(Math.min(end, instantAt(addDays(until, 1), dayStartHour * 60, timeZone)));
}
