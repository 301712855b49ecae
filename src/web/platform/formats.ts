import { type Day, dayOf } from "#domain/day.ts";
import { useLocale } from "./locale.ts";
import type { Locale } from "./texts.ts";

export type Formats = ReturnType<typeof createFormats>;

/** Indian grouping and names in either language, with Latin digits. */
const tags: Record<Locale, string> = { en: "en-IN-u-nu-latn", hi: "hi-IN-u-nu-latn" };

/** Keyed by language and UTC offset: the device may travel while the page is open. */
const known = new Map<string, Formats>();

export function useFormats(): Formats {
	return formatsFor(useLocale());
}

export function formatsFor(locale: Locale): Formats {
	const key = locale + new Date().getTimezoneOffset();
	const formats = known.get(key) ?? createFormats(locale);
	known.set(key, formats);
	return formats;
}

/** Hour and minute options. Without the day period, Hindi would show Latin "am" and "pm". */
export function timeOptions(locale: Locale): Intl.DateTimeFormatOptions {
	return { hour: "numeric", minute: "2-digit", ...(locale === "hi" && { dayPeriod: "short" }) };
}

function createFormats(locale: Locale) {
	const tag = tags[locale];
	const number = numberFormat({});
	const percent = numberFormat({ style: "percent" });
	const rupees = numberFormat({ style: "currency", currency: "INR", trailingZeroDisplay: "stripIfInteger" });
	// A day has no time zone.
	const day = dateFormat({ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
	const fullDay = dateFormat({
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric",
		timeZone: "UTC",
	});
	const dayAndYear = dateFormat({ day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
	const weekday = dateFormat({ weekday: "short", timeZone: "UTC" });
	const weekdayLetter = dateFormat({ weekday: "narrow", timeZone: "UTC" });
	const month = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });
	const date = dateFormat<string>({ day: "numeric", month: "long", year: "numeric" });
	const time = dateFormat<string>(timeOptions(locale));

	// Created on first use: each takes a slow phone several milliseconds.
	function numberFormat(options: Intl.NumberFormatOptions) {
		let format: Intl.NumberFormat | undefined;
		return (value: number) => {
			format ??= new Intl.NumberFormat(tag, options);
			return format.format(value);
		};
	}

	function dateFormat<Value extends string = Day>(options: Intl.DateTimeFormatOptions) {
		let format: Intl.DateTimeFormat | undefined;
		return (text: Value) => {
			format ??= new Intl.DateTimeFormat(tag, options);
			return format.format(Date.parse(text));
		};
	}

	return {
		/** 12,34,567 */
		number,
		/** 43%, for a share from 0 to 1 */
		percent,
		/** ₹1,000, with paise only if there are any */
		rupees,
		/** Sat, 21 Nov; 21 Nov 2026 unless that is the year of `today` */
		day: (value: Day, today = value): string =>
			(value.startsWith(today.slice(0, 4)) ? day : dayAndYear)(value),
		fullDay,
		/** 21 Nov 2026 */
		dayAndYear,
		/** Sat */
		weekday,
		/** Sat, for an ISO weekday: Monday 1 to Sunday 7; the 5th of January 1970 was a Monday */
		weekdayName: (number: number): string => weekday(dayOf(number + 3)),
		/** S, for a column with its full name next to it */
		weekdayLetter,
		/** November 2026 */
		month,
		/** An API instant in the device's time zone: 21 November 2026 */
		date,
		/** 8:05 pm, रात 8:05 */
		time,
	};
}
