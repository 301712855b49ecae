import { addDays, type Day, type Instant, instantAt } from "#domain/day.ts";
import { markOn } from "#domain/habits/logs/history.ts";
import type { Status } from "#domain/habits/plan/habit.ts";
import { dueAhead, type Plan } from "#domain/habits/progress/judgement.ts";
import { allowedReminders, effectiveTime, minuteOf, type QuietHours } from "#domain/notices/reminder.ts";

/** Days that a calendar shows, today included. */
export const feedDays = 60;
/** Beyond this many events, the calendar shows fewer days. */
export const maxFeedEvents = 2_000;

export interface FeedHabit extends Plan {
	id: string;
	name: string;
	isActive: boolean;
	status: Status;
	reminderCount: number;
	/** Only enabled ones. */
	reminders: readonly { slot: number; time: string }[];
}

export interface FeedEvent {
	habitId: string;
	name: string;
	day: Day;
	/** Null for an all-day event. */
	reminder: { slot: number; at: Instant } | null;
}

interface Clock {
	today: Day;
	timeZone: string;
	dayStartHour: number;
	quiet: QuietHours | null;
}

/** Returns upcoming events by day: one for each reminder of an unlogged due day, or one for the day. */
export function feedEvents(habits: readonly FeedHabit[], clock: Clock): FeedEvent[] {
	const events = habits
		.filter(({ isActive, status }) => isActive && status !== "completed")
		.flatMap((habit) => eventsOf(habit, clock))
		.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
	const cutDay = events[maxFeedEvents]?.day;
	return cutDay === undefined ? events : events.filter(({ day }) => day < cutDay);
}

function eventsOf(habit: FeedHabit, clock: Clock): FeedEvent[] {
	const { id: habitId, name } = habit;
	const reminders = allowedReminders(habit.reminders, habit.reminderCount);
	return dueAhead(habit, clock.today, feedDays)
		.filter((day) => markOn(habit.history, day) === undefined)
		.flatMap((day): FeedEvent[] =>
			reminders.length === 0
				? [{ habitId, name, day, reminder: null }]
				: reminders.map(({ slot, time }) => ({
						habitId,
						name,
						day,
						reminder: { slot, at: momentOf(time, day, clock) },
					})),
		);
}

/** A time before the day's start falls on the next calendar day. */
function momentOf(time: string, day: Day, { timeZone, dayStartHour, quiet }: Clock): Instant {
	const minute = minuteOf(effectiveTime(time, quiet));
	return instantAt(minute < 60 * dayStartHour ? addDays(day, 1) : day, minute, timeZone);
}
