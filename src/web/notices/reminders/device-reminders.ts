import type { Habit } from "#contract/habits/habits.ts";
import type { HabitReminder } from "#contract/notices/reminders.ts";
import { clockTime } from "#domain/notices/reminder.ts";
import { pushesIn } from "#strings/notices/pushes.ts";
import { currentLocale, currentStrings } from "#web/platform/locale.ts";
import { isReachedByPush } from "./push-device.ts";

/** A reminder as it is kept on the device. */
export interface DeviceReminder {
	habitId: string;
	habitName: string;
	/** HH:MM. */
	reminderTime: string;
	/** In lower case; what is daily comes again after a day. */
	frequency: string;
	isEnabled: boolean;
}

const storageKey = "habit-reminders";
export const defaultTime = "09:00";
const dayMs = 24 * 60 * 60_000;

let timers: ReturnType<typeof setTimeout>[] = [];

export function storedReminders(): DeviceReminder[] {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
		return Array.isArray(stored) ? stored.filter(isReminder) : [];
	} catch {
		return [];
	}
}

/** Keeps what the server has, with the names of the habits, for the times when only this device can remind. */
export function storeReminders(reminders: readonly HabitReminder[], habits: readonly Habit[]): void {
	const list = reminders.flatMap(({ habitId, time, isEnabled }): DeviceReminder[] => {
		const habit = habits.find(({ id }) => id === habitId);
		if (habit === undefined || !habit.isActive) return [];
		const { name: habitName, frequency } = habit;
		return [{ habitId, habitName, reminderTime: time, frequency: frequency.toLowerCase(), isEnabled }];
	});
	localStorage.setItem(storageKey, JSON.stringify(list));
}

/** Schedules the stored reminders in the place of all that were; `isOpen` says whether a habit still asks then. */
export function scheduleReminders(userId: string, isOpen: (habitId: string) => boolean): void {
	for (const timer of timers) clearTimeout(timer);
	timers = [];
	for (const reminder of storedReminders().filter(({ isEnabled }) => isEnabled)) {
		const fire = () => {
			if (reminder.frequency === "daily") timers.push(setTimeout(fire, dayMs));
			// The server's push is the same reminder.
			if (isReachedByPush(userId) || !isOpen(reminder.habitId)) return;
			void showReminder(reminder).catch(warn);
		};
		timers.push(setTimeout(fire, untilNext(reminder.reminderTime, new Date())));
	}
}

/** Milliseconds until the clock shows a time: today, or tomorrow if it has passed. */
export function untilNext(time: string, now: Date): number {
	const next = new Date(now);
	next.setHours(Number(time.slice(0, 2)), Number(time.slice(3)), 0, 0);
	if (next <= now) next.setDate(next.getDate() + 1);
	return next.getTime() - now.getTime();
}

function showReminder({ habitName }: DeviceReminder): Promise<void> {
	const { title, bodies } = pushesIn[currentLocale()];
	const body = bodies[Math.floor(Math.random() * bodies.length)]?.(habitName) ?? habitName;
	return showNotification(title, { body, tag: "habit-reminder" });
}

/** A notification of this device's own, to see whether they come. */
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
	// Chrome on Android shows none that does not come from a worker.
	if (registration) await (await navigator.serviceWorker.ready).showNotification(title, shown);
	else new Notification(title, shown);
}

function isReminder(value: unknown): value is DeviceReminder {
	if (typeof value !== "object" || value === null) return false;
	const { habitId, habitName, reminderTime, frequency } = value as Partial<DeviceReminder>;
	const texts = [habitId, habitName, reminderTime, frequency];
	return texts.every((text) => typeof text === "string") && clockTime.test(reminderTime ?? "");
}

function warn(fault: unknown): void {
	// biome-ignore lint/suspicious/noConsole: nobody is looking who could be told
	console.warn("A reminder could not be shown.", fault);
}
