import type { HabitReminder, Reminder, ReminderSettings } from "#contract/notices/reminders.ts";
import { nextReminder, type QuietHours, quietEnd, whyNotRemind } from "#domain/notices/reminder.ts";
import { giveConsents, hasConsent, withdrawConsent } from "#server/account/consents/service.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import {
	enabledReminders,
	lockSettings,
	type Rhythm,
	reminderCountOf,
	remindersOf,
	remindersOfHabit,
	replaceReminders,
	saveQuietHours,
	setNext,
	settingsOf,
} from "./store.ts";

interface SettingsChanges {
	quietHours?: QuietHours | null | undefined;
	mail?: boolean | undefined;
}

export const reminderService = ({ orm }: Pick<Deps, "orm">) => {
	const requireCount = async (tx: Orm, actor: Actor, habitId: string): Promise<number> => {
		const count = await reminderCountOf(tx, actor.userId, habitId);
		if (count === undefined) throw new Problem("not-found");
		return count;
	};

	return {
		all: (actor: Actor): Promise<HabitReminder[]> => remindersOf(orm, actor.userId),

		/** Throws `not-found`. */
		ofHabit: async (actor: Actor, habitId: string): Promise<Reminder[]> => {
			await requireCount(orm, actor, habitId);
			return remindersOfHabit(orm, actor.userId, habitId);
		},

		/** Throws `not-found` or `too-many-reminders`. */
		save: (actor: Actor, habitId: string, list: Reminder[], now: number): Promise<Reminder[]> =>
			orm.transaction(async (tx) => {
				const rhythm = await lockSettings(tx, actor.userId);
				const count = await requireCount(tx, actor, habitId);
				for (const { slot } of list) {
					const refusal = whyNotRemind(slot, count);
					if (refusal) throw new Problem(refusal);
				}
				if (rhythm === undefined) throw new Problem("not-signed-in");
				await replaceReminders(tx, actor.userId, habitId, timed(list, rhythm, now));
				return remindersOfHabit(tx, actor.userId, habitId);
			}),

		settings: async (actor: Actor): Promise<ReminderSettings> => readSettings(orm, actor.userId),

		saveSettings: (actor: Actor, changes: SettingsChanges, now: number): Promise<ReminderSettings> =>
			orm.transaction(async (tx) => {
				const settings = await lockSettings(tx, actor.userId);
				if (settings === undefined) throw new Problem("not-signed-in");
				const { quietHours: quiet = settings.quiet, mail } = changes;
				if (mail) await giveConsents(tx, actor.userId, ["mails"], now);
				if (mail === false) await withdrawConsent(tx, actor.userId, "mails", now);
				await saveQuietHours(tx, actor.userId, quiet);
				await setAnew(tx, actor.userId, { timeZone: settings.timeZone, quiet }, now);
				return readSettings(tx, actor.userId);
			}),
	};
};

/** Gives new habits the reminders that they had before they were exported. */
export const addReminders = async (
	tx: Orm,
	userId: string,
	habits: readonly { habitId: string; list: readonly Reminder[] }[],
	now: number,
): Promise<void> => {
	const rhythm = await lockSettings(tx, userId);
	if (rhythm === undefined) return;
	for (const { habitId, list } of habits)
		if (list.length > 0) await replaceReminders(tx, userId, habitId, timed(list, rhythm, now));
};

const timed = (list: readonly Reminder[], rhythm: Rhythm, now: number) =>
	list.map((each) => ({
		...each,
		nextAt: each.isEnabled ? iso(nextReminder(each.time, rhythm, now)) : null,
	}));

/** After a user's time zone has changed, in the same transaction: the clock on the wall decides when reminders come. */
export const rescheduleReminders = async (tx: Orm, userId: string, now: number): Promise<void> => {
	const rhythm = await lockSettings(tx, userId);
	if (rhythm) await setAnew(tx, userId, rhythm, now);
};

const setAnew = async (tx: Orm, userId: string, rhythm: Rhythm, now: number): Promise<void> => {
	const times = new Set((await enabledReminders(tx, userId)).map(({ time }) => time));
	for (const time of times) {
		const nextAt = iso(nextReminder(time, rhythm, now));
		await setNext(tx, userId, time, { now: iso(now), nextAt });
	}
};

const readSettings = async (orm: Orm, userId: string): Promise<ReminderSettings> => {
	const settings = await settingsOf(orm, userId);
	if (settings === undefined) throw new Problem("not-signed-in");
	return { quietHours: settings.quiet, mail: await hasConsent(orm, userId, "mails") };
};

/** When the quiet hours end that a user is in now; undefined outside of them. */
export const quietUntil = async (orm: Orm, userId: string, now: number): Promise<number | undefined> => {
	const settings = await settingsOf(orm, userId);
	return settings && quietEnd(now, settings);
};
