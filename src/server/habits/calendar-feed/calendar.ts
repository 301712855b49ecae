import ical, { ICalEventTransparency } from "ical-generator";
import type { FeedEvent } from "#domain/habits/exports/calendar-feed.ts";

/** Calendar apps refresh every few hours at best, some only once a day. */
const refreshSeconds = 6 * 3_600;
const reminderMilliseconds = 15 * 60_000;

/** RFC 5545. All events are marked as free time. */
export function calendarOf(events: readonly FeedEvent[], now: number): string {
	const calendar = ical({ name: "Ikkis", prodId: "//Ikkis//Habits//EN", ttl: refreshSeconds });
	for (const { habitId, name, day, reminder } of events) {
		const start = reminder === null ? Date.parse(`${day}T00:00:00Z`) : reminder.at;
		calendar.createEvent({
			id: `${habitId}-${day}-${reminder?.slot ?? 0}@ikkis`,
			summary: name,
			start: new Date(start),
			...(reminder === null ? { allDay: true } : { end: new Date(start + reminderMilliseconds) }),
			stamp: new Date(now),
			transparency: ICalEventTransparency.TRANSPARENT,
		});
	}
	return calendar.toString();
}
