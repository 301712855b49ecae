import type { Day } from "#domain/day.ts";

export function weekdayIn(locale: "en" | "hi", day: Day): string {
	return new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(Date.parse(day));
}
