import { addDays, type Day, type Instant, instantAt, todayOf } from "#domain/day.ts";
import { markOn } from "#domain/habits/logs/history.ts";
import type { Status } from "#domain/habits/plan/habit.ts";
import { isDueOn, type Plan } from "#domain/habits/progress/judgement.ts";

/** A time of day by the clock on the wall, `HH:MM`. */
export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** From one time of day until another; past midnight where the end comes first. */
export interface QuietHours {
	from: string;
	to: string;
}

export const defaultQuietHours: QuietHours = { from: "22:00", to: "07:00" };

/** Habits that are due within so long become one notification. */
export const groupWithin = 10 * 60_000;

export const snoozeFor = 30 * 60_000;

/** One reminder of one day. */
export interface ReminderSlot {
	habitId: string;
	day: Day;
	slot: number;
}

/** How many reminders a day a habit may have: what its importance recommends, and one where that is none. */
export function mostReminders(reminderCount: number): number {
	return Math.min(2, Math.max(1, reminderCount));
}

/** Why a habit cannot have a reminder in this slot, counted from 1; undefined when it can. */
export function whyNotRemind(slot: number, reminderCount: number): "too-many-reminders" | undefined {
	return slot > mostReminders(reminderCount) ? "too-many-reminders" : undefined;
}

/** Minutes after midnight. */
export function minuteOf(time: string): number {
	return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Whether a time lies in the quiet hours; their end does not. */
export function isQuiet(minute: number, quiet: QuietHours | null): boolean {
	if (quiet === null) return false;
	const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)];
	return from <= to ? from <= minute && minute < to : from <= minute || minute < to;
}

/** When a reminder comes that is set to a time: one in the quiet hours at their end. */
export function effectiveTime(time: string, quiet: QuietHours | null): string {
	return quiet !== null && isQuiet(minuteOf(time), quiet) ? quiet.to : time;
}

/** The first instant after another at which a daily reminder is to be looked at. */
export function nextReminder(
	time: string,
	{ quiet, timeZone }: { quiet: QuietHours | null; timeZone: string },
	after: Instant,
): Instant {
	const minute = minuteOf(effectiveTime(time, quiet));
	let day = addDays(todayOf(after, timeZone, 0), -1);
	for (;;) {
		const at = instantAt(day, minute, timeZone);
		if (at > after) return at;
		day = addDays(day, 1);
	}
}

/** When the quiet hours end in which an instant lies; undefined outside of them. */
export function quietEnd(
	after: Instant,
	{ quiet, timeZone }: { quiet: QuietHours | null; timeZone: string },
): Instant | undefined {
	if (quiet === null) return undefined;
	const next = (time: string) => nextReminder(time, { quiet: null, timeZone }, after);
	const end = next(quiet.to);
	return end < next(quiet.from) ? end : undefined;
}

/** Whether a habit asks for something on a day that is still open. */
export function isAskedFor(habit: Plan & { isActive: boolean; status: Status }, day: Day): boolean {
	return (
		habit.isActive &&
		habit.status !== "completed" &&
		markOn(habit.history, day) === undefined &&
		isDueOn(habit, day)
	);
}

/** Of a weekly habit, or one of whose next days all are logged, a week is long enough to look ahead. */
const lookAhead = 7;

/** What decides when somebody's reminders come, and of which day each is. */
interface Rhythm {
	quiet: QuietHours | null;
	timeZone: string;
	dayStartHour: number;
}

/** What comes next of some reminders: only those that are on, and whose habit still asks for its day then. */
export function nextOfAll<H extends Plan & { id: string; isActive: boolean; status: Status }>(
	reminders: readonly { habitId: string; time: string; isEnabled: boolean }[],
	habits: readonly H[],
	rhythm: Rhythm,
	now: Instant,
): { habit: H; at: Instant; day: Day } | undefined {
	const coming = reminders.flatMap(({ habitId, time, isEnabled }) => {
		const habit = habits.find(({ id }) => id === habitId);
		const at = isEnabled && habit && nextAskingFor(habit, time, rhythm, now);
		return at ? [{ habit, at, day: todayOf(at, rhythm.timeZone, rhythm.dayStartHour) }] : [];
	});
	return coming.sort((left, right) => left.at - right.at)[0];
}

function nextAskingFor(
	habit: Plan & { isActive: boolean; status: Status },
	time: string,
	rhythm: Rhythm,
	now: Instant,
): Instant | undefined {
	let at = now;
	for (let days = 0; days < lookAhead; days++) {
		at = nextReminder(time, rhythm, at);
		if (isAskedFor(habit, todayOf(at, rhythm.timeZone, rhythm.dayStartHour))) return at;
	}
	return undefined;
}
