import { type Day, type Instant, todayOf } from "#domain/day.ts";
import { isAskedFor, type ReminderSlot } from "#domain/notices/reminder.ts";
import type { Orm } from "#server/db/open.ts";
import type { Reminding } from "./message.ts";
import { type DueHabit, habitsById, type ReminderUser, usersOf } from "./store.ts";

/** A habit in the shape that the rules take. */
export function asAsked(habit: DueHabit) {
	return {
		...habit,
		history: { from: habit.historyFrom, marks: habit.historyMarks },
	};
}

export function isOpen(habit: DueHabit, day: Day): boolean {
	return !habit.isHidden && isAskedFor(asAsked(habit), day);
}

/** The reminders that still make sense now; undefined if the user is deleted or suspended. */
export async function openReminders(
	orm: Orm,
	{ userId, slots }: { userId: string; slots: readonly ReminderSlot[] },
	now: Instant,
): Promise<{ user: ReminderUser; reminders: Reminding[] } | undefined> {
	const [user] = await usersOf(orm, [userId]);
	if (user === undefined || user.isSuspended) return undefined;
	const today = todayOf(now, user.timeZone, user.dayStartHour);
	const ids = slots.map(({ habitId }) => habitId);
	const habits = new Map((await habitsById(orm, [userId], ids)).map((habit) => [habit.id, habit]));
	const reminders = slots.flatMap(({ habitId, day, slot }) => {
		const habit = habits.get(habitId);
		const isStill = habit !== undefined && day === today && isOpen(habit, day);
		return isStill ? [{ userId, habitId, name: habit.name, day, slot }] : [];
	});
	return { user, reminders };
}
