/** A calendar day `YYYY-MM-DD` in the years 1970 to 2999. */
export type Day = string & { readonly brand: "Day" };

export type Instant = number;

const msPerMinute = 60_000;
const msPerHour = 60 * msPerMinute;
const msPerDay = 24 * msPerHour;

export function isDay(text: string): text is Day {
	// Date.parse reads 30 February as 2 March or as invalid: neither converts back to the same text.
	return /^(19[7-9]\d|2\d{3})-\d{2}-\d{2}$/.test(text) && dayOf(Date.parse(text) / msPerDay) === text;
}

/** Returns the number of days since 1970-01-01. */
export function dayNumber(day: Day): number {
	return Date.parse(day) / msPerDay;
}

/** Days from 0000-03-01 to 1970-01-01. */
const daysToEpoch = 719_468;

export function dayOf(number: number): Day {
	// Counting from March puts the leap day last: http://howardhinnant.github.io/date_algorithms.html
	// Five times as fast as toISOString, which matters for daily charts over three years.
	const sinceMarch = number + daysToEpoch;
	const era = Math.floor(sinceMarch / 146_097);
	const dayOfEra = sinceMarch - era * 146_097;
	const leapDays =
		Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
	const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
	const dayOfYear = dayOfEra - 365 * yearOfEra - Math.floor(yearOfEra / 4) + Math.floor(yearOfEra / 100);
	const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
	const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
	const month = ((monthFromMarch + 2) % 12) + 1;
	const year = era * 400 + yearOfEra + (month < 3 ? 1 : 0);
	return `${year}-${month < 10 ? "0" : ""}${month}-${day < 10 ? "0" : ""}${day}` as Day;
}

/** The first day number after the year 2999. */
const endOfDays = 376_200;

/** Like `dayOf`, but undefined outside the years 1970 to 2999. */
export function dayFromNumber(number: number): Day | undefined {
	return Number.isInteger(number) && number >= 0 && number < endOfDays ? dayOf(number) : undefined;
}

export function utcDayOf(instant: Instant): Day | undefined {
	return dayFromNumber(Math.floor(instant / msPerDay));
}

/** Returns the day in India, as used by banks and for tax years. Undefined outside the years 1970 to 2999. */
export function dayInIndia(instant: Instant): Day | undefined {
	return utcDayOf(instant + 5.5 * 3_600_000);
}

export function addDays(day: Day, count: number): Day {
	return dayOf(dayNumber(day) + count);
}

export function daysBetween(from: Day, to: Day): number {
	return dayNumber(to) - dayNumber(from);
}

export function earlier(one: Day, other: Day): Day {
	return one < other ? one : other;
}

export function later(one: Day, other: Day): Day {
	return one > other ? one : other;
}

/** ISO weekday: Monday 1 to Sunday 7. */
export function weekdayOf(day: Day): number {
	return daysBetween(mondayOf(day), day) + 1;
}

export function mondayOf(day: Day): Day {
	return dayOf(mondayNumber(dayNumber(day)));
}

export function weekFrom(monday: Day): Day[] {
	return [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(monday, count));
}

/** Returns the day number of the week's Monday. Day 0, 1970-01-01, was a Thursday. */
export function mondayNumber(number: number): number {
	return Math.floor((number + 3) / 7) * 7 - 3;
}

/**
 * Once a day has started, it stays the current day even if the clock is turned back. Throws a RangeError for an
 * unknown zone.
 */
export function todayOf(now: Instant, timeZone: string, dayStartHour: number): Day {
	const clock = zoneClock(timeZone);
	// Days start on whole minutes everywhere, so a result is valid for the whole minute.
	const minute = Math.floor(now / msPerMinute);
	const known = clock.todays[dayStartHour];
	if (known?.minute === minute) return known.day;
	const day = dayOf(dayNumberAt(minute * msPerMinute, clock.format, dayStartHour * msPerHour));
	clock.todays[dayStartHour] = { minute, day };
	return day;
}

/** Like `todayOf`, for instants from files: undefined outside 1970 to 2999 and within two days of either end. */
export function dayAt(instant: number, timeZone: string, dayStartHour: number): Day | undefined {
	const isInRange = instant >= 2 * msPerDay && instant < (endOfDays - 2) * msPerDay;
	return isInRange ? todayOf(instant, timeZone, dayStartHour) : undefined;
}

/** Reads a day, or an instant as its day for the user; undefined for anything else. */
export function readDay(
	text: string,
	{ timeZone, dayStartHour }: { timeZone: string; dayStartHour: number },
): Day | undefined {
	return isDay(text) ? text : dayAt(Date.parse(text), timeZone, dayStartHour);
}

/** As `readDay`, for a date instead of a moment: the day start would turn local midnight into the day before. */
export function readDate(text: string, { timeZone }: { timeZone: string }): Day | undefined {
	return readDay(text, { timeZone, dayStartHour: 0 });
}

/**
 * If the clock shows the minute twice, returns the first; if it skips the minute, counts on past the jump (02:30
 * becomes 03:30).
 */
export function instantAt(day: Day, minute: number, timeZone: string): Instant {
	const { format } = zoneClock(timeZone);
	const shown = dayNumber(day) * msPerDay + minute * msPerMinute;
	// Two days on either side, because Pacific/Apia once skipped a whole day.
	const [before, after] = [shown - 2 * msPerDay, shown + 2 * msPerDay].map(
		(instant) => wallClock(instant, format) - instant,
	) as [number, number];
	const candidates = [shown - Math.max(before, after), shown - Math.min(before, after)];
	return candidates.find((instant) => wallClock(instant, format) === shown) ?? shown - before;
}

export function minuteAt(now: Instant, timeZone: string): number {
	return Math.floor((wallClock(now, zoneClock(timeZone).format) % msPerDay) / msPerMinute);
}

/** Parses a string such as `2026-11-21T12:30:00Z`, as UTC if it has no zone. Returns undefined for anything else. */
export function instantOf(text: string): Instant | undefined {
	const [, local, zone] =
		/^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}[\d:.]*)(Z|[+-]\d{2}:?\d{2})?$/i.exec(text) ?? [];
	const instant = local === undefined ? Number.NaN : Date.parse(local.replace(" ", "T") + (zone ?? "Z"));
	return Number.isNaN(instant) ? undefined : instant;
}

/** The furthest any zone has turned its clocks back since 1970: Antarctica/Vostok in 1994, 7 hours. */
const maxTurnBack = 7 * msPerHour;

function dayNumberAt(now: Instant, format: Intl.DateTimeFormat, dayStart: number): number {
	const shown = wallClock(now, format);
	const day = Math.floor((shown - dayStart) / msPerDay);
	const nextStart = (day + 1) * msPerDay + dayStart;
	return nextStart - shown <= maxTurnBack && hasShown(nextStart, now, format) ? day + 1 : day;
}

/** Whether the local clock showed `time` in the hours before `now` and was then turned back. */
function hasShown(time: number, now: Instant, format: Intl.DateTimeFormat): boolean {
	const earlier = now - maxTurnBack;
	const shownAt = time - (wallClock(earlier, format) - earlier);
	return shownAt <= now && wallClock(shownAt, format) >= time;
}

/** Returns the local clock time, in milliseconds since 1970-01-01T00:00 local time. */
function wallClock(now: Instant, format: Intl.DateTimeFormat): number {
	const text = format.format(now);
	const part = (start: number, end: number) => Number(text.slice(start, end));
	return Date.UTC(part(6, 10), part(0, 2) - 1, part(3, 5), part(12, 14), part(15, 17));
}

/**
 * A zone's formatter (`MM/DD/YYYY, HH:MM`, expensive to create) and the latest `todayOf` result per day-start hour.
 */
interface Clock {
	format: Intl.DateTimeFormat;
	todays: { minute: number; day: Day }[];
}

const clocks = new Map<string, Clock>();

/** Throws a RangeError for an unknown zone. */
export function zoneClock(timeZone: string): Clock {
	const known = clocks.get(timeZone);
	if (known) return known;
	const format = new Intl.DateTimeFormat("en-US", {
		timeZone,
		hourCycle: "h23",
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		hour: "2-digit",
		minute: "2-digit",
	});
	const clock: Clock = { format, todays: [] };
	// Zone names are case-insensitive, so one zone has many spellings; the limit keeps callers from filling memory.
	if (clocks.size >= 1000) clocks.clear();
	clocks.set(timeZone, clock);
	return clock;
}
