import { addDays, type Day, type Instant, instantAt, todayOf } from "#domain/day.ts";
import { markOn } from "#domain/habits/logs/history.ts";
import type { Status } from "#domain/habits/plan/habit.ts";
import { isDueOn, type Plan } from "#domain/habits/progress/judgement.ts";

export const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Hours without reminders, which run past midnight if the end is earlier than the start. */
export interface QuietHours {
	from: string;
	to: string;
}

export interface QuietSpan {
	from: Instant;
	until: Instant;
}

export const defaultQuietHours: QuietHours = { from: "22:00", to: "07:00" };

/** Reminders due within this time are sent as one notification. */
export const groupWithin = 10 * 60_000;

export const snoozeFor = 30 * 60_000;

export interface ReminderSlot {
	habitId: string;
	day: Day;
	slot: number;
}

export function maxReminders(reminderCount: number): number {
	return Math.min(2, Math.max(1, reminderCount));
}

/** A reminder above the habit's count stays stored, so that its time returns if the count rises again. */
export function allowedReminders<T extends { slot: number }>(
	reminders: readonly T[],
	reminderCount: number,
): T[] {
	return reminders.filter(({ slot }) => whyNotRemind(slot, reminderCount) === undefined);
}

export function whyNotRemind(slot: number, reminderCount: number): "too-many-reminders" | undefined {
	return slot > maxReminders(reminderCount) ? "too-many-reminders" : undefined;
}

export function minuteOf(time: string): number {
	return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

export function clockTimeOf(minute: number): string {
	const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) =>
		String(part).padStart(2, "0"),
	);
	return `${hours}:${minutes}`;
}

export function isQuiet(minute: number, quiet: QuietHours | null): boolean {
	if (quiet === null) return false;
	const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)];
	return from <= to ? from <= minute && minute < to : from <= minute || minute < to;
}

export function effectiveTime(time: string, quiet: QuietHours | null): string {
	return quiet !== null && isQuiet(minuteOf(time), quiet) ? quiet.to : time;
}

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

/** Returns the current quiet hours, from `now` to their end, or else the next ones. */
export function quietSpanFrom(
	now: Instant,
	{ quiet, timeZone }: { quiet: QuietHours | null; timeZone: string },
): QuietSpan | undefined {
	if (quiet === null) return undefined;
	const next = (time: string, after: Instant) => nextReminder(time, { quiet: null, timeZone }, after);
	const [from, until] = [next(quiet.from, now), next(quiet.to, now)];
	return until < from ? { from: now, until } : { from, until: next(quiet.to, from) };
}

export function remindersToSend<T extends { at: Instant }>(list: readonly T[], now: Instant): T[] {
	return list.some(({ at }) => at <= now) ? list.filter(({ at }) => at <= now + groupWithin) : [];
}

/** Returns where to start looking for a reminder saved now, so that one set to this minute still comes. */
export function startOfMinute(now: Instant): Instant {
	return Math.floor(now / 60_000) * 60_000 - 1;
}

export function isReminderOpenOn(habit: Plan & { isActive: boolean; status: Status }, day: Day): boolean {
	return (
		habit.isActive &&
		habit.status !== "completed" &&
		markOn(habit.history, day) === undefined &&
		isDueOn(habit, day)
	);
}

type RemindableHabit = Plan & { isActive: boolean; status: Status; reminderCount: number };

/** True if the reminder is on and its habit still has the slot; if not, even a snoozed one doesn't come again. */
export function isOn(
	{ slot, isEnabled }: { slot: number; isEnabled: boolean },
	{ reminderCount }: { reminderCount: number },
): boolean {
	return isEnabled && whyNotRemind(slot, reminderCount) === undefined;
}

interface ReminderState {
	slot: number;
	/** The last day it was sent for. */
	cameOn: Day | null;
}

export function isReminderDue({ slot, cameOn }: ReminderState, habit: RemindableHabit, day: Day): boolean {
	return slot <= maxReminders(habit.reminderCount) && cameOn !== day && isReminderOpenOn(habit, day);
}

/** Days to look ahead: a week is enough for a weekly habit or one whose next days are all logged. */
const lookAhead = 8;

interface Rhythm {
	quiet: QuietHours | null;
	timeZone: string;
	dayStartHour: number;
}

interface KnownReminder extends ReminderState {
	habitId: string;
	time: string;
	isEnabled: boolean;
	againAt: Instant | null;
}

export function nextOfAll<H extends RemindableHabit & { id: string }>(
	reminders: readonly KnownReminder[],
	habits: readonly H[],
	rhythm: Rhythm,
	now: Instant,
): { habit: H; at: Instant; day: Day } | undefined {
	const coming = reminders.flatMap((reminder) => {
		const habit = habits.find(({ id }) => id === reminder.habitId);
		if (habit === undefined || !isOn(reminder, habit)) return [];
		const next = [snoozedUntil(reminder, habit, rhythm, now), nextComing(reminder, habit, rhythm, now)];
		return next.flatMap((at) =>
			at === undefined ? [] : [{ habit, at, day: todayOf(at, rhythm.timeZone, rhythm.dayStartHour) }],
		);
	});
	return coming.sort((left, right) => left.at - right.at)[0];
}

function snoozedUntil(
	{ againAt, cameOn }: KnownReminder,
	habit: RemindableHabit,
	rhythm: Rhythm,
	now: Instant,
): Instant | undefined {
	if (againAt === null || againAt <= now) return undefined;
	// A repeat snoozed past the end of its day is dropped.
	const isOfItsDay = todayOf(againAt, rhythm.timeZone, rhythm.dayStartHour) === cameOn;
	return isOfItsDay && isReminderOpenOn(habit, cameOn) ? againAt : undefined;
}

function nextComing(
	reminder: KnownReminder,
	habit: RemindableHabit,
	rhythm: Rhythm,
	now: Instant,
): Instant | undefined {
	let at = startOfMinute(now);
	for (let days = 0; days < lookAhead; days++) {
		at = nextReminder(reminder.time, rhythm, at);
		if (isReminderDue(reminder, habit, todayOf(at, rhythm.timeZone, rhythm.dayStartHour))) return at;
	}
	return undefined;
}
