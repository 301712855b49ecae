import { type Day, type Instant, todayOf } from "#domain/day.ts";
import { isAskedFor, type ReminderSlot } from "#domain/notices/reminder.ts";
import type { Orm } from "#server/db/open.ts";
import type { DueUser } from "./message.ts";
import { type DueHabit, habitsById, usersOf } from "./store.ts";

export const isOpen = (habit: DueHabit, day: Day): boolean =>
	!habit.isHidden &&
	isAskedFor({ ...habit, history: { from: habit.historyFrom, marks: habit.historyMarks } }, day);

/** Which of them still make sense now; undefined where the user is gone or suspended. */
export const openReminders = async (
	orm: Orm,
	{ userId, slots }: { userId: string; slots: readonly ReminderSlot[] },
	now: Instant,
): Promise<DueUser | undefined> => {
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
};
