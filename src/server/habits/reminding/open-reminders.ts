import { type Day, type Instant, todayOf } from "#domain/day.ts";
import { targetOn } from "#domain/habits/amounts/ramp.ts";
import { sizeOfTick, smallDaysOn } from "#domain/habits/amounts/small-days.ts";
import { amountOn } from "#domain/habits/logs/day-amounts.ts";
import { isReminderOpenOn, type ReminderSlot } from "#domain/notices/reminder.ts";
import type { Orm } from "#server/db/open.ts";
import { historyOf } from "#server/habits/habits/history-columns.ts";
import type { AmountSoFar, ReminderToSend } from "./message.ts";
import { findSending, type Slot } from "./sendings.ts";
import { type DueHabit, habitsById, type ReminderUser, usersOf } from "./store.ts";

export function toRulesHabit(habit: DueHabit) {
	return {
		...habit,
		history: { from: habit.historyFrom, marks: habit.historyMarks },
	};
}

export function isOpen(habit: DueHabit, day: Day): boolean {
	return !habit.isHidden && isReminderOpenOn(toRulesHabit(habit), day);
}

export function reminderOf(habit: DueHabit, { userId, habitId, day, slot }: Slot): ReminderToSend {
	const size = sizeOfTick(smallDaysOn(habit.smallDays, day), day);
	return { userId, habitId, name: habit.name, day, slot, size, soFar: soFarOn(habit, day) };
}

function soFarOn(habit: DueHabit, day: Day): AmountSoFar | undefined {
	const { measure } = habit;
	const history = historyOf(habit);
	const { amount = 0 } = amountOn(history, day) ?? {};
	if (measure === null || amount === 0) return undefined;
	return { ...measure, target: targetOn({ ...habit, measure, history }, day), amount };
}

interface OpenReminder extends ReminderToSend {
	sending: Awaited<ReturnType<typeof findSending>>;
}

/** Returns undefined if the user is deleted or suspended. */
export async function openReminders(
	orm: Orm,
	{ userId, slots }: { userId: string; slots: readonly ReminderSlot[] },
	now: Instant,
): Promise<{ user: ReminderUser; reminders: OpenReminder[] } | undefined> {
	const [user] = await usersOf(orm, [userId]);
	if (user === undefined || user.isSuspended) return undefined;
	const today = todayOf(now, user.timeZone, user.dayStartHour);
	const ids = slots.map(({ habitId }) => habitId);
	const habits = new Map((await habitsById(orm, [userId], ids)).map((habit) => [habit.id, habit]));
	const found = slots.map(async ({ habitId, day, slot }) => {
		const habit = habits.get(habitId);
		if (habit === undefined || day !== today || !isOpen(habit, day)) return [];
		const key = { userId, habitId, day, slot };
		return [{ ...reminderOf(habit, key), sending: await findSending(orm, key) }];
	});
	return { user, reminders: (await Promise.all(found)).flat() };
}
