import { daysBetween, type Instant, todayOf } from "#domain/day.ts";

export interface Age {
	unit: "minute" | "hour" | "day";
	count: number;
}

/** Returns how long ago something was: minutes or hours on the same day, then days. A future time counts as now. */
export function ageOf(at: Instant, now: Instant, timeZone: string): Age {
	const days = daysBetween(todayOf(at, timeZone, 0), todayOf(now, timeZone, 0));
	if (days > 0) return { unit: "day", count: days };
	const minutes = Math.max(0, Math.floor((now - at) / 60_000));
	return minutes < 60
		? { unit: "minute", count: minutes }
		: { unit: "hour", count: Math.floor(minutes / 60) };
}
