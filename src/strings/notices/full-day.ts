import type { Day } from "#domain/day.ts";

/** Saturday, 14 November; शनिवार, 14 नवंबर */
export function fullDayIn(locale: "en" | "hi", day: Day): string {
	return new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, {
		weekday: "long",
		day: "numeric",
		month: "long",
		timeZone: "UTC",
	}).format(Date.parse(day));
}
