import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import type { Day } from "#domain/day.ts";
import { pushesIn } from "#strings/notices/pushes.ts";
import { loadTexts } from "#web/platform/locale.ts";
import {
	scheduleReminders,
	showTest,
	storedReminders,
	storeReminders,
	untilNext,
} from "./device-reminders.ts";

// @vitest-environment happy-dom

const habit = habitFrom("", "2026-11-21" as Day);
const hour = 60 * 60_000;
let shown: [string, NotificationOptions][];
let permission: NotificationPermission;

beforeEach(async () => {
	await loadTexts("reminders");
	localStorage.clear();
	[shown, permission] = [[], "granted"];
	vi.useFakeTimers({ now: new Date(2026, 10, 21, 8, 0) });
	class FakeNotification {
		static get permission() {
			return permission;
		}
		constructor(...given: (typeof shown)[number]) {
			shown.push(given);
		}
	}
	vi.stubGlobal("Notification", FakeNotification);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const reminder = (time: string, isEnabled = true, slot = 1) => ({ habitId: habit.id, slot, time, isEnabled });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const schedule = () => scheduleReminders("asha", () => true);

test.each([
	["09:00", 1],
	["08:00", 24],
	["07:00", 23],
	["00:00", 16],
])("at 8:00, one at %s comes in %i hours", (time, hours) => {
	expect(untilNext(time, new Date())).toBe(hours * hour);
});

test("they are kept as the spec has them, and what is no reminder is not read", () => {
	storeReminders([reminder("09:00")], [habit]);
	expect(JSON.parse(localStorage.getItem("habit-reminders") ?? "")).toEqual([
		{
			habitId: habit.id,
			habitName: habit.name,
			reminderTime: "09:00",
			frequency: "daily",
			isEnabled: true,
		},
	]);
	for (const broken of ["", "{", "null", "[1,null,{}]", '[{"habitId":"a","reminderTime":"25:00"}]']) {
		localStorage.setItem("habit-reminders", broken);
		expect(storedReminders()).toEqual([]);
	}
});

test("a daily one comes at its time and each day after, in words that name the habit", async () => {
	storeReminders([reminder("09:00"), reminder("10:00", false, 2)], [habit]);
	schedule();
	await pass(hour - 1);
	expect(shown).toEqual([]);
	await pass(1);
	const [title, options] = shown[0] ?? ["", {}];
	expect([title, options.tag]).toEqual(["Habit Reminder - Ikkis", "habit-reminder"]);
	expect(pushesIn.en.bodies.map((body) => body(habit.name))).toContain(options.body);
	await pass(48 * hour);
	expect(shown).toHaveLength(3);
});

test("one that is not daily comes once, one of an archived habit never", async () => {
	storeReminders([reminder("09:00")], [{ ...habit, frequency: "Chosen weekdays" }]);
	schedule();
	await pass(72 * hour);
	expect(shown).toHaveLength(1);
	storeReminders([reminder("09:00")], [{ ...habit, isActive: false }]);
	schedule();
	await pass(72 * hour);
	expect(shown).toHaveLength(1);
});

test("scheduled anew, it does not come twice", async () => {
	storeReminders([reminder("09:00")], [habit]);
	schedule();
	schedule();
	await pass(hour);
	expect(shown).toHaveLength(1);
});

test("it stays silent where the server reaches this device for this user, and for what is done", async () => {
	storeReminders([reminder("09:00")], [habit]);
	localStorage.setItem("ikkis.push", JSON.stringify({ userId: "asha", endpoint: "https://push" }));
	schedule();
	await pass(hour);
	expect(shown).toEqual([]);
	localStorage.setItem("ikkis.push", JSON.stringify({ userId: "ravi", endpoint: "https://push" }));
	await pass(24 * hour);
	expect(shown).toHaveLength(1);
	scheduleReminders("asha", () => false);
	await pass(24 * hour);
	expect(shown).toHaveLength(1);
});

test("a test has its own tag, and says why it cannot be shown", async () => {
	await showTest();
	expect(shown[0]?.[1].tag).toBe("test-notification");
	permission = "default";
	await expect(showTest()).rejects.toThrow("Notification permission denied");
	permission = "denied";
	await expect(showTest()).rejects.toThrow(
		"Notifications are blocked. Please enable them in your browser settings.",
	);
	Reflect.deleteProperty(window, "Notification");
	Reflect.deleteProperty(globalThis, "Notification");
});
