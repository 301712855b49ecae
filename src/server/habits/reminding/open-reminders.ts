import { type Day, type Instant, minuteAt, todayOf } from "#domain/day.ts";
import { sizeOfTick, smallDaysOn } from "#domain/habits/amounts/small-days.ts";
import { targetOf } from "#domain/habits/amounts/with-entry.ts";
import { amountOn } from "#domain/habits/logs/day-amounts.ts";
import { isOn, isQuiet, isReminderOpenOn, type ReminderSlot } from "#domain/notices/reminder.ts";
import type { Orm } from "#server/db/open.ts";
import { historyOf } from "#server/habits/habits/history-columns.ts";
import type { AmountSoFar, ReminderToSend } from "./message.ts";
import { findSending, type Slot } from "./sendings.ts";
import { type DueHabit, enabledSlots, habitsById, type ReminderUser, usersOf } from "./store.ts";

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
	return { ...measure, target: targetOf({ ...habit, measure, history }, day), amount };
}

interface OpenReminder extends ReminderToSend {
	sending: Awaited<ReturnType<typeof findSending>>;
}

type AnyDaySlot = Omit<Slot, "day">;

/** Returns a function that says whether the reminder in a slot is turned on and its habit still has that slot. */
export async function slotsTurnedOn(orm: Orm, slots: readonly AnyDaySlot[]) {
	const [userIds, habitIds] = [slots.map(({ userId }) => userId), slots.map(({ habitId }) => habitId)];
	const enabled = slots.length === 0 ? [] : await enabledSlots(orm, userIds, habitIds);
	const keys = new Set(enabled.map(keyOf));
	return (slot: AnyDaySlot, habit: DueHabit): boolean =>
		isOn({ ...slot, isEnabled: keys.has(keyOf(slot)) }, habit);
}

function keyOf({ userId, habitId, slot }: AnyDaySlot): string {
	return `${userId} ${habitId} ${slot}`;
}

/** Both slots of a habit may have been sent in one push. */
export function oncePerHabit<R extends { habitId: string }>(reminders: readonly R[]): R[] {
	return reminders.filter(
		({ habitId }, index) => reminders.findIndex((other) => other.habitId === habitId) === index,
	);
}

/**
 * In quiet hours, returns only reminders that come again because they were snoozed. Returns undefined if the user is
 * deleted or suspended.
 */
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
	const isQuietNow = isQuiet(minuteAt(now, user.timeZone), user.quiet);
	const own = slots.map(({ habitId, day, slot }) => ({ userId, habitId, day, slot }));
	const isTurnedOn = await slotsTurnedOn(orm, own);
	const found = own.map(async (key) => {
		const { habitId, day } = key;
		const habit = habits.get(habitId);
		if (habit === undefined || day !== today || !isOpen(habit, day) || !isTurnedOn(key, habit)) return [];
		const sending = await findSending(orm, key);
		return isQuietNow && sending?.action !== "snooze" ? [] : [{ ...reminderOf(habit, key), sending }];
	});
	return { user, reminders: (await Promise.all(found)).flat() };
}
