import { type Day, isDay } from "#domain/day.ts";
import { latinDigits } from "#domain/habits/imports/latin-digits.ts";

export const dateOrders = ["ymd", "dmy", "mdy"] as const;
export type DateOrder = (typeof dateOrders)[number];

const time = "(?:[T ,].*)?$";
const inNumbers = new RegExp(`^(\\d{1,4})([-/. ])(\\d{1,2})\\2(\\d{1,4})${time}`);
const weekday = "(?:\\p{L}{2,}\\.?,? )?";
const month = "([\\p{L}\\p{M}]{3,})\\.?";
const between = "[-/., ]{1,2}";
const dayFirst = new RegExp(
	`^${weekday}(\\d{1,2})(?:st|nd|rd|th)?${between}${month}${between}(\\d{4}|\\d{2})${time}`,
	"iu",
);
const monthFirst = new RegExp(
	`^${weekday}${month}${between}(\\d{1,2})(?:st|nd|rd|th)?${between}(\\d{4}|\\d{2})${time}`,
	"iu",
);
/** Matches dates such as 20260701, as Streaks writes them. */
const withoutSeparators = new RegExp(`^((?:19|20)\\d{2})(\\d{2})(\\d{2})${time}`);
const yearFirst = new RegExp(`^(\\d{4})${between}${month}${between}(\\d{1,2})${time}`, "iu");

/** Prefixes of month names in English and Hindi, January first. */
const months = [
	/^(jan|जन)/,
	/^(feb|फर|फ़र)/,
	/^(mar|मार्च)/,
	/^(apr|अप्र)/,
	/^(may|मई)/,
	/^(jun|जून)/,
	/^(jul|जुल)/,
	/^(aug|अग)/,
	/^(sep|सित)/,
	/^(oct|अक्)/,
	/^(nov|नव)/,
	/^(dec|दिस)/,
];

const maxLength = 60;

export function parseWrittenDay(text: string, order: DateOrder): Day | undefined {
	if (text.length > maxLength) return undefined;
	const latin = latinDigits(text);
	const [, first = "", sign, second = "", third = ""] = inNumbers.exec(latin) ?? [];
	if (first !== "") {
		const [year, month, day] = {
			ymd: [first, second, third],
			dmy: [third, second, first],
			mdy: [third, first, second],
		}[order];
		// Nobody writes the month first with dots, or the year first with two digits.
		const isWritten = order === "ymd" ? first.length === 4 : order === "dmy" || sign !== ".";
		return isWritten ? dayFrom(year, month, day) : undefined;
	}
	const [, year, month, day] = withoutSeparators.exec(latin) ?? [];
	if (year !== undefined) return order === "ymd" ? dayFrom(year, month, day) : undefined;
	return dayWithName(latin);
}

function dayWithName(text: string): Day | undefined {
	const [, day, dayMonth = "", dayYear] = dayFirst.exec(text) ?? [];
	if (day !== undefined) return dayFrom(dayYear, monthNumber(dayMonth), day);
	const [, monthDay = "", nameDay, nameYear] = monthFirst.exec(text) ?? [];
	if (nameDay !== undefined) return dayFrom(nameYear, monthNumber(monthDay), nameDay);
	const [, year, yearMonth = "", yearDay] = yearFirst.exec(text) ?? [];
	return year === undefined ? undefined : dayFrom(year, monthNumber(yearMonth), yearDay);
}

function monthNumber(name: string): string {
	const small = name.toLowerCase();
	return String(months.findIndex((pattern) => pattern.test(small)) + 1);
}

function dayFrom(year = "", month = "", day = ""): Day | undefined {
	const century = Number(year) >= 70 ? "19" : "20";
	const whole = year.length === 2 ? century + year : year;
	const written = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	return isDay(written) ? written : undefined;
}

/** Returns the date order of these strings, ignoring blank ones; undefined unless nine in ten are days. */
export function dateOrderOf(texts: readonly string[]): DateOrder | undefined {
	const filled = texts.map((text) => text.trim()).filter(Boolean);
	const counts = dateOrders.map((order) => filled.filter((text) => parseWrittenDay(text, order)).length);
	const most = Math.max(...counts);
	// If the orders tie, day before month wins, as in India.
	return most > 0 && most * 10 >= filled.length * 9 ? dateOrders[counts.indexOf(most)] : undefined;
}

/** Whether day and month could be swapped in all of these strings, and at least one would be another day. */
export function isOrderUnclear(texts: readonly string[]): boolean {
	let isEither = false;
	for (const text of texts) {
		const [dayFirst, monthFirst] = [parseWrittenDay(text.trim(), "dmy"), parseWrittenDay(text.trim(), "mdy")];
		if ((dayFirst === undefined) !== (monthFirst === undefined)) return false;
		if (dayFirst !== monthFirst) isEither = true;
	}
	return isEither;
}
