import { type Age, ageOf } from "#domain/notices/age.ts";
import { useLocale } from "#web/platform/locale.ts";
import type { Locale } from "#web/platform/texts.ts";

interface Ages {
	/** Now, 2 min, 3 hr, yesterday, 19 Nov, 19 Nov 2025 */
	ago: (instant: string, now: number) => string;
	/** Today, yesterday, Thu, 19 Nov; with the year unless it is the current one */
	dayName: (instant: string, now: number) => string;
	daysAgo: (instant: string, now: number) => number;
}

/** Uses the device's time zone. Separate from the formats, which every first load includes. */
export function useAges(): Ages {
	const locale = useLocale();
	const key = locale + new Date().getTimezoneOffset();
	const known = ages.get(key) ?? createAges(locale);
	ages.set(key, known);
	return known;
}

/** Keyed by language and UTC offset: the device may travel while the page is open. */
const ages = new Map<string, Ages>();

function createAges(locale: Locale): Ages {
	const tag = `${locale}-IN-u-nu-latn`;
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const relative = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
	// Nobody writes the abbreviation "मि॰", and "mins" has a plural that a short unit doesn't need.
	const unitTag = locale === "hi" ? tag : "en";
	const unitDisplay = locale === "hi" ? "long" : "short";
	const unit = (age: Age) =>
		new Intl.NumberFormat(unitTag, { style: "unit", unit: age.unit, unitDisplay }).format(age.count);
	const ageAt = (instant: string, now: number) => ageOf(Date.parse(instant), now, timeZone);
	function daysAgo(instant: string, now: number): number {
		const age = ageAt(instant, now);
		return age.unit === "day" ? age.count : 0;
	}
	function day(instant: string, now: number, weekday: Intl.DateTimeFormatOptions) {
		const at = new Date(instant);
		const isThisYear = at.getFullYear() === new Date(now).getFullYear();
		const year: Intl.DateTimeFormatOptions = isThisYear ? {} : { year: "numeric" };
		return at.toLocaleDateString(tag, { day: "numeric", month: "short", ...year, ...weekday });
	}
	const near = (days: number) => (days < 2 ? relative.format(-days, "day") : undefined);

	return {
		ago: (instant, now) => {
			const age = ageAt(instant, now);
			if (age.unit === "day") return near(age.count) ?? day(instant, now, {});
			return age.unit === "minute" && age.count === 0 ? relative.format(0, "second") : unit(age);
		},
		dayName: (instant, now) => near(daysAgo(instant, now)) ?? day(instant, now, { weekday: "short" }),
		daysAgo,
	};
}
