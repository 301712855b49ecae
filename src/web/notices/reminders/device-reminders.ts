import type { Habit } from "#contract/habits/habits.ts";
import type { HabitReminder } from "#contract/notices/reminders.ts";
import { type Day, type Instant, minuteAt, todayOf } from "#domain/day.ts";
import {
	clockTime,
	defaultQuietHours,
	isQuiet,
	nextReminder,
	type QuietHours,
	remindersToSend,
	whyNotRemind,
} from "#domain/notices/reminder.ts";
import { pushesIn } from "#strings/notices/pushes.ts";
import { currentLocale, currentStrings } from "#web/platform/locale.ts";
import { receivesPush } from "#web/platform/push/push-mark.ts";

export interface DeviceReminder {
	habitId: string;
	habitName: string;
	/** HH:MM. */
	reminderTime: string;
	/** Lower case. */
	frequency: string;
	isEnabled: boolean;
}

const storageKey = "habit-reminders";
export const defaultTime = "09:00";
/** Used when only this device can show reminders; deleted when the user changes (`forget-traces.ts`). */
const quietKey = "ikkis.quiet-hours";
/** The day for which each reminder was last shown, perhaps some minutes early with another one. */
const shownKey = "ikkis.reminders-shown";
const tag = "habit-reminder";

/** Settings that decide when reminders are shown, by the server's rules. */
export interface DeviceRhythm {
	timeZone: string;
	dayStartHour: number;
	quiet: QuietHours | null;
}

interface ScheduledReminder {
	reminder: DeviceReminder;
	at: Instant;
}

let scheduled: ScheduledReminder[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export function storedReminders(): DeviceReminder[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
		return Array.isArray(stored) ? stored.filter(isReminder) : [];
	} catch {
		return [];
	}
}

/** Stores the reminders in case only this device can show them. */
export function storeReminders(
	reminders: readonly Pick<HabitReminder, "habitId" | "slot" | "time" | "isEnabled">[],
	habits: readonly Habit[],
): void {
	const list = reminders.flatMap(({ habitId, slot, time, isEnabled }): DeviceReminder[] => {
		const habit = habits.find(({ id }) => id === habitId);
		if (habit === undefined || !habit.isActive || whyNotRemind(slot, habit.reminderCount)) return [];
		const { name: habitName, frequency } = habit;
		return [{ habitId, habitName, reminderTime: time, frequency: frequency.toLowerCase(), isEnabled }];
	});
	store(storageKey, list);
}

export function storeQuietHours(quiet: QuietHours | null): void {
	store(quietKey, quiet);
}

/** If storage is full, the old value stays: an error would fail the query that stores its response. */
function store(key: string, value: unknown): void {
	try {
		localStorage.setItem(key, JSON.stringify(value));
	} catch {}
}

/** The hours last received from the server; otherwise, a new user's default. */
export function storedQuietHours(): QuietHours | null {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(quietKey) ?? "");
		return stored === null || isQuietHours(stored) ? stored : defaultQuietHours;
	} catch {
		return defaultQuietHours;
	}
}

function isQuietHours(value: unknown): value is QuietHours {
	const { from, to } = (value ?? {}) as Partial<QuietHours>;
	return clockTime.test(from ?? "") && clockTime.test(to ?? "");
}

/** `isOpen` says whether a habit is still due when its reminder fires. */
export function scheduleReminders(
	userId: string,
	rhythm: DeviceRhythm,
	isOpen: (habitId: string) => boolean,
): void {
	const now = Date.now();
	// Reminders that are due now, or came due while the device slept.
	const due = scheduled.filter(({ at }) => at <= now);
	scheduled = storedReminders()
		.filter(({ isEnabled }) => isEnabled)
		.map((reminder) => {
			const { habitId, reminderTime } = reminder;
			const isSame = (each: ScheduledReminder) =>
				each.reminder.habitId === habitId && each.reminder.reminderTime === reminderTime;
			return { reminder, at: due.find(isSame)?.at ?? nextToShow(reminder, rhythm, now) };
		});

	function wait(): void {
		clearTimeout(timer);
		const first = Math.min(...scheduled.map(({ at }) => at));
		if (Number.isFinite(first)) timer = setTimeout(fire, first - Date.now());
	}

	function fire(): void {
		const at = Date.now();
		const coming = scheduled.filter((each) => isInTime(each.at, at, rhythm) && isOpen(each.reminder.habitId));
		const together = remindersToSend(coming, at);
		scheduled = scheduled.flatMap((each) => {
			if (each.at > at && !together.includes(each)) return [each];
			if (each.reminder.frequency !== "daily") return [];
			const next = nextReminder(each.reminder.reminderTime, rhythm, Math.max(each.at, at));
			return [{ ...each, at: next }];
		});
		wait();
		// The server's push already shows the reminder.
		if (receivesPush(userId) || together.length === 0) return;
		const habitIds = together.map(({ reminder }) => reminder.habitId);
		void showReminder(habitIds, isOpen).catch(warn);
		noteShown(together, rhythm);
	}

	wait();
}

function nextToShow(reminder: DeviceReminder, rhythm: DeviceRhythm, now: Instant): Instant {
	const at = nextReminder(reminder.reminderTime, rhythm, now);
	const wasShown = lastShown()[keyOf(reminder)] === dayOf(at, rhythm);
	return wasShown ? nextReminder(reminder.reminderTime, rhythm, at) : at;
}

function noteShown(shown: readonly ScheduledReminder[], rhythm: DeviceRhythm): void {
	const today = dayOf(Date.now(), rhythm);
	const former = Object.entries(lastShown()).filter(([, day]) => day >= today);
	const added = shown.map(({ reminder, at }) => [keyOf(reminder), dayOf(at, rhythm)]);
	store(shownKey, Object.fromEntries([...former, ...added]));
}

function lastShown(): Record<string, Day> {
	try {
		return JSON.parse(localStorage.getItem(shownKey) ?? "{}");
	} catch {
		return {};
	}
}

function keyOf({ habitId, reminderTime }: DeviceReminder): string {
	return `${habitId} ${reminderTime}`;
}

function dayOf(at: Instant, { timeZone, dayStartHour }: DeviceRhythm): Day {
	return todayOf(at, timeZone, dayStartHour);
}

/** False on any day but the reminder's, even just before it, and in quiet hours if the device slept past its time. */
function isInTime(at: Instant, now: Instant, rhythm: DeviceRhythm): boolean {
	if (dayOf(at, rhythm) !== dayOf(now, rhythm)) return false;
	return now - at <= 60_000 || !isQuiet(minuteAt(now, rhythm.timeZone), rhythm.quiet);
}

/** Adds the still-open habits of the notification that it replaces. */
async function showReminder(
	habitIds: readonly string[],
	isOpen: (habitId: string) => boolean,
): Promise<void> {
	const former = (await formerHabitIds()).filter(isOpen);
	const ids = [...new Set([...former, ...habitIds])];
	const names = ids.flatMap((id) => storedReminders().find(({ habitId }) => habitId === id)?.habitName ?? []);
	// The user has signed out on this device, or the reminders were removed.
	if (names.length === 0) return;
	const { title, bodies, list } = pushesIn[currentLocale()];
	const [name = ""] = names;
	const body = bodies[Math.floor(Math.random() * bodies.length)]?.(name) ?? name;
	const text = names.length > 1 ? list(names) : body;
	await showNotification(title, { body: text, tag, data: { habitIds: ids } });
}

async function formerHabitIds(): Promise<string[]> {
	const registration = await navigator.serviceWorker?.getRegistration();
	const shown = (await registration?.getNotifications({ tag })) ?? [];
	return shown.flatMap(({ data }) => data?.habitIds ?? []);
}

export function showTest(): Promise<void> {
	const { title, body } = pushesIn[currentLocale()].test;
	return showNotification(title, { body, tag: "test-notification" });
}

async function showNotification(title: string, options: NotificationOptions): Promise<void> {
	const { service } = currentStrings().reminders;
	if (!("Notification" in window)) throw new Error(service.unsupported);
	if (Notification.permission === "denied") throw new Error(service.blocked);
	if (Notification.permission !== "granted") throw new Error(service.notPermitted);
	const shown = { ...options, icon: "/icons/icon-192.png", badge: "/icons/badge-96.png" };
	const registration = await navigator.serviceWorker?.getRegistration();
	// Chrome on Android shows notifications only from a worker.
	if (registration) await (await navigator.serviceWorker.ready).showNotification(title, shown);
	else new Notification(title, shown);
}

function isReminder(value: unknown): value is DeviceReminder {
	if (typeof value !== "object" || value === null) return false;
	const { habitId, habitName, reminderTime, frequency } = value as Partial<DeviceReminder>;
	const texts = [habitId, habitName, reminderTime, frequency];
	return texts.every((text) => typeof text === "string") && clockTime.test(reminderTime ?? "");
}

function warn(error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: the user may not be looking at the page
	console.warn("A reminder could not be shown.", error);
}
