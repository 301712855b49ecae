import { type Instant, minuteAt, todayOf } from "#domain/day.ts";
import { groupWithin, isQuiet, mostReminders, nextReminder } from "#domain/notices/reminder.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { iso } from "#server/iso.ts";
import type { DueUser } from "./message.ts";
import { isOpen } from "./open-reminders.ts";
import {
	claimSlots,
	type DueHabit,
	dueReminders,
	habitsById,
	moveOn,
	type ReminderUser,
	type Slot,
	takeSnoozed,
	usersDue,
	usersOf,
} from "./store.ts";

/** So many users at a time, so that ticks get their turn at the database in between: the embedded one has one connection. */
const usersAtOnce = 25;

/**
 * Claims what is due now, for some users; undefined once nothing is. Whatever it gives no other process gives, and none
 * gives it again: who dies after this has lost those reminders, which is better than to send them twice. `also` runs in
 * the transaction that claims.
 */
export const claimDue = async (
	{ orm, log }: Pick<Deps, "orm" | "log">,
	now: Instant,
	also: (tx: Orm, due: DueUser[]) => Promise<void>,
): Promise<DueUser[] | undefined> => {
	const ids = await usersDue(orm, iso(now), usersAtOnce);
	if (ids.length === 0) return undefined;
	return orm.transaction(async (tx) => {
		const users = new Map((await usersOf(tx, ids)).map((user) => [user.id, user]));
		const rows = await dueReminders(tx, ids, iso(now + groupWithin));
		const judged = rows.flatMap(({ reminder, habit }) => {
			const user = users.get(reminder.userId);
			if (user === undefined) return [];
			try {
				return [judge(reminder, habit, user, now)];
			} catch (err) {
				// One row that cannot be reckoned with must not hold up everybody's.
				log.error({ err, habitId: reminder.habitId }, "a reminder could not be reckoned");
				return [{ reminder, slot: undefined, next: iso(now + 24 * 3_600_000) }];
			}
		});
		await moveOn(
			tx,
			judged.map(({ reminder, next }) => ({ ...reminder, next })),
		);
		const wanted = judged.flatMap(({ slot }) => slot ?? []);
		const claimed = await claimSlots(tx, wanted, iso(now));
		const snoozed = await takeSnoozed(tx, ids, iso(now + groupWithin), iso(now));
		const byId = new Map(rows.map(({ habit }) => [habit.id, habit]));
		const missing = snoozed.map(({ habitId }) => habitId).filter((id) => !byId.has(id));
		for (const habit of await habitsById(tx, ids, missing)) byId.set(habit.id, habit);
		const open = snoozed.filter((slot) => isStillOpen(slot, byId, users, now));
		const due = groupByUser(users, [...claimed, ...open], byId);
		await also(tx, due);
		return due;
	});
};

type DueReminder = Awaited<ReturnType<typeof dueReminders>>[number]["reminder"];

/** The slot to claim, if the reminder is to be sent now, and when it is looked at next. */
const judge = (reminder: DueReminder, habit: DueHabit, user: ReminderUser, now: Instant) => {
	const at = Date.parse(reminder.nextAt);
	const next = iso(nextReminder(reminder.time, user, Math.max(now, at)));
	const day = todayOf(at, user.timeZone, user.dayStartHour);
	const today = todayOf(now, user.timeZone, user.dayStartHour);
	// Late, since no process was there: of a day that is over, or in the quiet hours, it does not come any more.
	const isInTime = at >= now || !isQuiet(minuteAt(now, user.timeZone), user.quiet);
	// One of the next ten minutes that belongs to the next day waits for its own minute.
	if (day > today) return { reminder, slot: undefined, next: reminder.nextAt };
	const isWanted =
		day === today &&
		isInTime &&
		!user.isSuspended &&
		reminder.slot <= mostReminders(habit.reminderCount) &&
		isOpen(habit, day);
	return { reminder, slot: isWanted ? { ...reminder, day } : undefined, next };
};

/** Snooze is a wish of that moment: it is heard within the quiet hours too, but not on another day. */
const isStillOpen = (
	slot: Slot,
	habits: ReadonlyMap<string, DueHabit>,
	users: ReadonlyMap<string, ReminderUser>,
	now: Instant,
): boolean => {
	const [habit, user] = [habits.get(slot.habitId), users.get(slot.userId)];
	if (habit === undefined || user === undefined || user.isSuspended) return false;
	return slot.day === todayOf(now, user.timeZone, user.dayStartHour) && isOpen(habit, slot.day);
};

/** What is sent to each user, every habit once. */
const groupByUser = (
	users: ReadonlyMap<string, ReminderUser>,
	slots: readonly Slot[],
	habits: ReadonlyMap<string, DueHabit>,
): DueUser[] => {
	const due = new Map<string, DueUser>();
	for (const { userId, habitId, day, slot } of slots) {
		const [user, habit] = [users.get(userId), habits.get(habitId)];
		if (user === undefined || habit === undefined) continue;
		const own = due.get(userId) ?? { user, reminders: [] };
		due.set(userId, own);
		if (own.reminders.some((each) => each.habitId === habitId)) continue;
		own.reminders.push({ userId, habitId, name: habit.name, day, slot });
	}
	return [...due.values()];
};
