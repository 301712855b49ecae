import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import type { Day } from "#domain/day.ts";
import { pushesIn } from "#strings/notices/pushes.ts";
import { loadTexts } from "#web/platform/locale.ts";
import {
	scheduleReminders,
	showTest,
	storedQuietHours,
	storedReminders,
	storeQuietHours,
	storeReminders,
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
	// 13:30 in India.
	vi.useFakeTimers({ now: new Date("2026-11-21T08:00:00Z") });
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

function reminder(time: string, isEnabled = true, slot = 1) {
	return { habitId: habit.id, slot, time, isEnabled };
}
function pass(ms: number) {
	return vi.advanceTimersByTimeAsync(ms);
}
const rhythm = { timeZone: "Asia/Kolkata", dayStartHour: 0, quiet: { from: "22:00", to: "07:00" } };
function schedule(changes: object = {}) {
	return scheduleReminders("asha", { ...rhythm, ...changes }, () => true);
}
async function timesShownWithin(hours: number) {
	const times: string[] = [];
	for (let minutes = 0; minutes < hours * 60; minutes++) {
		const before = shown.length;
		await pass(60_000);
		if (shown.length > before) times.push(new Date().toISOString().slice(0, 16));
	}
	return times;
}

test("reminders follow the account's clock, the end of quiet hours, and daylight saving changes", async () => {
	storeReminders([reminder("23:00"), reminder("09:00")], [habit]);
	// The device is in UTC; the account is in India, where it is 13:30.
	schedule();
	expect(await timesShownWithin(24)).toEqual(["2026-11-22T01:30", "2026-11-22T03:30"]);
	vi.setSystemTime(new Date("2027-03-27T12:00:00Z"));
	storeReminders([reminder("09:00")], [habit]);
	schedule({ timeZone: "Europe/Berlin" });
	expect(await timesShownWithin(48)).toEqual(["2027-03-28T07:00", "2027-03-29T07:00"]);
});

test("reminders due within ten minutes share one notification, which leaves out completed habits", async () => {
	const other = { ...habit, id: "0190a1b2-0000-7000-8000-000000000009", name: "Read" };
	storeReminders([reminder("14:00"), { ...reminder("14:00"), habitId: other.id }], [habit, other]);
	schedule();
	await pass(hour);
	expect(shown.map(([, { body, tag }]) => [body, tag])).toEqual([
		[`Still open: ${habit.name}, Read`, "habit-reminder"],
	]);
	storeReminders([reminder("15:00"), { ...reminder("15:07"), habitId: other.id }], [habit, other]);
	schedule();
	expect(await timesShownWithin(0.75)).toEqual(["2026-11-21T09:30"]);
	storeReminders([reminder("16:00"), { ...reminder("16:07"), habitId: other.id }], [habit, other]);
	// The first habit is done, so the other one's reminder is shown at its own time.
	scheduleReminders("asha", rhythm, (id) => id === other.id);
	expect(await timesShownWithin(1.5)).toEqual(["2026-11-21T10:37"]);
	expect(pushesIn.en.bodies.map((body) => body("Read"))).toContain(shown.at(-1)?.[1].body);
});

test.each([
	["midnight", 0, ["23:56", "00:03"], ["2026-11-21T18:26", "2026-11-21T18:33"]],
	["the day start", 4, ["03:58", "04:02"], ["2026-11-21T22:28", "2026-11-21T22:32"]],
])(
	"a reminder just after %s waits for its own day",
	async (_what, dayStartHour, [late = "", early = ""], times) => {
		const other = { ...habit, id: "0190a1b2-0000-7000-8000-000000000009", name: "Read" };
		storeReminders([{ ...reminder(late), habitId: other.id }, reminder(early)], [habit, other]);
		schedule({ quiet: null, dayStartHour });
		expect(await timesShownWithin(24)).toEqual(times);
		expect(shown.map(([, { data }]) => data.habitIds)).toEqual([[other.id], [habit.id]]);
	},
);

test("a device that slept through a reminder does not show it at night or on another day", async () => {
	storeReminders([reminder("21:30")], [habit]);
	schedule();
	vi.setSystemTime(new Date("2026-11-21T17:00:00Z"));
	await pass(9 * hour);
	expect(shown).toEqual([]);
	schedule();
	expect(await timesShownWithin(24)).toEqual(["2026-11-22T16:00"]);
});

test("stores quiet hours for offline use, and falls back to the default", () => {
	expect(storedQuietHours()).toEqual(rhythm.quiet);
	storeQuietHours(null);
	expect(storedQuietHours()).toBeNull();
	storeQuietHours({ from: "20:00", to: "06:00" });
	expect(storedQuietHours()).toEqual({ from: "20:00", to: "06:00" });
	localStorage.setItem("ikkis.quiet-hours", '{"from":"9"}');
	expect(storedQuietHours()).toEqual(rhythm.quiet);
});

test("stores reminders in the specified format, and ignores invalid ones", () => {
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

test("a daily reminder is shown at its time every day and names the habit", async () => {
	storeReminders([reminder("14:30"), reminder("15:30", false, 2)], [habit]);
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

test("shows a reminder once if it is not daily, and never for an archived habit", async () => {
	storeReminders([reminder("14:30")], [{ ...habit, frequency: "Chosen weekdays" }]);
	schedule();
	await pass(72 * hour);
	expect(shown).toHaveLength(1);
	storeReminders([reminder("14:30")], [{ ...habit, isActive: false }]);
	schedule();
	await pass(72 * hour);
	expect(shown).toHaveLength(1);
});

test("shows no more reminders than the habit's count", async () => {
	const both = [reminder("14:30"), reminder("15:30", true, 2)];
	storeReminders(both, [habit]);
	schedule();
	expect(await timesShownWithin(24)).toEqual(["2026-11-21T09:00"]);
	storeReminders(both, [{ ...habit, reminderCount: 2 }]);
	schedule();
	expect(await timesShownWithin(24)).toEqual(["2026-11-22T09:00", "2026-11-22T10:00"]);
});

test("scheduling again does not repeat a reminder", async () => {
	storeReminders([reminder("14:30")], [habit]);
	schedule();
	schedule();
	await pass(hour);
	expect(shown).toHaveLength(1);
});

test("scheduling again does not repeat a reminder that was shown early, with another one", async () => {
	const other = { ...habit, id: "0190a1b2-0000-7000-8000-000000000009", name: "Read" };
	storeReminders([reminder("15:00"), { ...reminder("15:07"), habitId: other.id }], [habit, other]);
	schedule();
	await pass(1.5 * hour + 60_000);
	schedule();
	expect(await timesShownWithin(24)).toEqual(["2026-11-22T09:30"]);
	expect(shown.map(([, { body }]) => body)).toEqual(Array(2).fill(`Still open: ${habit.name}, Read`));
});

test("stays silent if pushes reach this device for this user, and for completed habits", async () => {
	storeReminders([reminder("14:30")], [habit]);
	localStorage.setItem("ikkis.push", JSON.stringify({ userId: "asha", endpoint: "https://push" }));
	schedule();
	await pass(hour);
	expect(shown).toEqual([]);
	localStorage.setItem("ikkis.push", JSON.stringify({ userId: "ravi", endpoint: "https://push" }));
	await pass(24 * hour);
	expect(shown).toHaveLength(1);
	scheduleReminders("asha", rhythm, () => false);
	await pass(24 * hour);
	expect(shown).toHaveLength(1);
});

test("a test notification has its own tag, and reports why it cannot be shown", async () => {
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
