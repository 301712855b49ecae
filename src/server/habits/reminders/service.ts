import type { HabitReminder, Reminder, ReminderSettings } from "#contract/notices/reminders.ts";
import {
	maxReminders,
	nextReminder,
	type QuietHours,
	startOfMinute,
	whyNotRemind,
} from "#domain/notices/reminder.ts";
import { giveConsents, hasConsent, withdrawConsent } from "#server/account/consents/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { noticePushJob } from "#server/notices/notices/notice-push-job.ts";
import { lockSettings, type Rhythm, saveQuietHours, settingsOf } from "#server/notices/quiet-hours/store.ts";
import {
	enabledReminders,
	latestSendings,
	reminderCountOf,
	remindersOf,
	remindersOfHabit,
	replaceReminders,
	setNext,
} from "./store.ts";

interface SettingsChanges {
	quietHours?: QuietHours | null | undefined;
	mail?: boolean | undefined;
}

export function reminderService({ orm, jobs, databaseClock }: Pick<Deps, "orm" | "jobs" | "databaseClock">) {
	async function requireCount(tx: Orm, actor: Actor, habitId: string): Promise<number> {
		const count = await reminderCountOf(tx, actor.userId, habitId);
		if (count === undefined) throw new Problem("not-found");
		return count;
	}

	return {
		all: async (actor: Actor): Promise<HabitReminder[]> => {
			const sendings = await latestSendings(orm, actor.userId);
			const latest = new Map(sendings.map((each) => [`${each.habitId} ${each.slot}`, each]));
			return (await remindersOf(orm, actor.userId)).map((each) => {
				const { day = null, againAt = null } = latest.get(`${each.habitId} ${each.slot}`) ?? {};
				return { ...each, cameOn: day, againAt };
			});
		},

		/** Throws `not-found`. */
		ofHabit: async (actor: Actor, habitId: string): Promise<Reminder[]> => {
			await requireCount(orm, actor, habitId);
			return remindersOfHabit(orm, actor.userId, habitId);
		},

		/** Throws `not-found`, `too-many-reminders` or `not-signed-in`. */
		save: async (actor: Actor, habitId: string, list: Reminder[]): Promise<Reminder[]> => {
			const now = await databaseClock();
			return orm.transaction(async (tx) => {
				const rhythm = await lockSettings(tx, actor.userId);
				const count = await requireCount(tx, actor, habitId);
				for (const { slot } of list) {
					const refusal = whyNotRemind(slot, count);
					if (refusal) throw new Problem(refusal);
				}
				if (rhythm === undefined) throw new Problem("not-signed-in");
				const key = { userId: actor.userId, habitId, lastSlot: maxReminders(count) };
				await replaceReminders(tx, key, withNextTime(list, rhythm, now), iso(now));
				return remindersOfHabit(tx, actor.userId, habitId);
			});
		},

		settings: async (actor: Actor): Promise<ReminderSettings> => readSettings(orm, actor.userId),

		saveSettings: async (actor: Actor, changes: SettingsChanges): Promise<ReminderSettings> => {
			const now = await databaseClock();
			return orm.transaction(async (tx) => {
				const settings = await lockSettings(tx, actor.userId);
				if (settings === undefined) throw new Problem("not-signed-in");
				const { quietHours: quiet = settings.quiet, mail } = changes;
				if (mail) await giveConsents(tx, actor.userId, ["mails"], now);
				if (mail === false) await withdrawConsent(tx, actor.userId, "mails", now);
				await saveQuietHours(tx, actor.userId, quiet);
				await reschedule(tx, actor.userId, { timeZone: settings.timeZone, quiet }, now);
				// Pushes that wait for the former end of the quiet hours check the new ones.
				await jobs.hurry(tx, noticePushJob, actor.userId);
				return readSettings(tx, actor.userId);
			});
		},
	};
}

export async function addReminders(
	tx: Orm,
	userId: string,
	habits: readonly { habitId: string; list: readonly Reminder[] }[],
	now: number,
): Promise<void> {
	const rhythm = await lockSettings(tx, userId);
	if (rhythm === undefined) return;
	for (const { habitId, list } of habits) {
		const key = { userId, habitId, lastSlot: 2 };
		if (list.length > 0) await replaceReminders(tx, key, withNextTime(list, rhythm, now), iso(now));
	}
}

/** Without a time, deletes the habit's first reminder. Keeps the second. */
export async function setFirstReminder(
	tx: Orm,
	{ userId, habitId, time, now }: { userId: string; habitId: string; time: string | undefined; now: number },
): Promise<void> {
	const rhythm = await lockSettings(tx, userId);
	if (rhythm === undefined) return;
	const list = time === undefined ? [] : [{ slot: 1, time, isEnabled: true }];
	const key = { userId, habitId, lastSlot: 1 };
	await replaceReminders(tx, key, withNextTime(list, rhythm, now), iso(now));
}

function withNextTime(list: readonly Reminder[], rhythm: Rhythm, now: number) {
	return list.map((each) => ({
		...each,
		nextAt: each.isEnabled ? iso(nextReminder(each.time, rhythm, startOfMinute(now))) : null,
	}));
}

/** Call in the transaction that changes a user's time zone: reminders follow local time. */
export async function rescheduleReminders(tx: Orm, userId: string, now: number): Promise<void> {
	const rhythm = await lockSettings(tx, userId);
	if (rhythm) await reschedule(tx, userId, rhythm, now);
}

async function reschedule(tx: Orm, userId: string, rhythm: Rhythm, now: number): Promise<void> {
	const times = new Set((await enabledReminders(tx, userId)).map(({ time }) => time));
	for (const time of times) {
		const nextAt = iso(nextReminder(time, rhythm, now));
		await setNext(tx, userId, time, { now: iso(now), nextAt });
	}
}

async function readSettings(orm: Orm, userId: string): Promise<ReminderSettings> {
	const settings = await settingsOf(orm, userId);
	if (settings === undefined) throw new Problem("not-signed-in");
	return { quietHours: settings.quiet, mail: await hasConsent(orm, userId, "mails") };
}
