import { todayOf } from "#domain/day.ts";
import { whyNotActive } from "#domain/social/partners/agreement.ts";
import type { DaySettings } from "#server/users/store.ts";
import type { StoredPartnership } from "./tables.ts";

interface Agreement {
	partnership: Pick<StoredPartnership, "agreedAt" | "until">;
	owner: DaySettings;
}

/** The agreement ends by the owner's calendar, for both. */
export function whyNotActiveAt({ partnership: { agreedAt, until }, owner }: Agreement, now: number) {
	return whyNotActive(
		{ isAgreed: agreedAt !== null, until },
		todayOf(now, owner.timeZone, owner.dayStartHour),
	);
}

export function wasAgreed({ firstAgreedAt }: Pick<StoredPartnership, "firstAgreedAt">): boolean {
	return firstAgreedAt !== null;
}
