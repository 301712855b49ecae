// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import { habitFrom } from "#contract/habits/testing/habit.ts";
import { serverTimeHeader } from "#contract/headers.ts";
import { dayFrom } from "#domain/habits/testing/plan.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { entries } from "#web/offline/entries/entries.ts";
import { outbox } from "#web/offline/outbox.ts";
import { meKey } from "#web/platform/me.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { reminderSettingsQuery, remindersQuery } from "./queries.ts";
import { startReminders } from "./start.ts";

const today = dayFrom("2026-11-21");
const user = { id: "asha", timeZone: "Asia/Kolkata", dayStartHour: 0 } as User;
const measure = { unit: "glasses", target: 8, comparator: "at-least", smallTarget: null } as const;
const water = { id: "h1", userId: user.id, name: "Water", startedOn: today };
let shown: string[];
// As on Today, so that the user and the list stay in the cache.
for (const queryKey of [meKey, habitsQuery.queryKey])
	new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(() => undefined);

beforeEach(() => {
	localStorage.clear();
	shown = [];
	// 13:30 in India.
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: new Date("2026-11-21T08:00:00Z") });
	class FakeNotification {
		static permission = "granted";
		constructor(title: string) {
			shown.push(title);
		}
	}
	vi.stubGlobal("Notification", FakeNotification);
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
});

afterEach(async () => {
	await Promise.all([entries.wipe(user.id), outbox.wipe(user.id)]);
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test.each([
	[7, 1],
	[8, 0],
])("without a network, %i unsent glasses of 8 lead to %i reminders", async (amount, count) => {
	const row = { userId: user.id, habitId: "h1", day: today, unit: "glasses", at: Date.now() };
	await entries.add({ ...row, id: `of ${amount}`, amount });
	await follow(habitFrom("", today, { ...water, measure }));
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(shown).toHaveLength(count);
});

test("without a network, a habit whose day was cleared on this device gets its reminder", async () => {
	const intent = { kind: "clear", loggedAt: Date.now() } as const;
	await outbox.put({ userId: user.id, habitId: "h1", day: today, intent });
	await follow(habitFrom("X", today, water));
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(shown).toHaveLength(1);
});

test.each([
	["mark", 0],
	["clear", 1],
] as const)(
	"while the list of habits is unknown, an unsent %s for today leads to %i reminders",
	async (kind, count) => {
		const habitId = `unknown ${kind}`;
		const stored = {
			habitId,
			habitName: "Water",
			reminderTime: "14:30",
			frequency: "daily",
			isEnabled: true,
		};
		localStorage.setItem("habit-reminders", JSON.stringify([stored]));
		const loggedAt = Date.now();
		const intent =
			kind === "clear" ? { kind, loggedAt } : ({ kind, completed: true, logId: "log", loggedAt } as const);
		await outbox.put({ userId: user.id, habitId, day: today, intent });
		queryClient.setQueryData(meKey, user);
		queryClient.setQueryData(habitsQuery.queryKey, undefined);
		queryClient.getQueryCache().find({ queryKey: habitsQuery.queryKey })?.reset();
		await startReminders(user.id);
		await vi.advanceTimersByTimeAsync(3_600_000);
		expect(shown).toHaveLength(count);
	},
);

test("while local storage is full, the list of habits is still read", async () => {
	await follow(habitFrom("", today, water));
	const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
		throw new DOMException("full", "QuotaExceededError");
	});
	queryClient.setQueryData(reminderSettingsQuery.queryKey, { quietHours: null, mail: true });
	const habits = [habitFrom("X", today, water)];
	const headers = { "content-type": "application/json", [serverTimeHeader]: String(Date.now()) };
	vi.stubGlobal("fetch", async () => new Response(JSON.stringify(habits), { headers }));
	await queryClient.fetchQuery({ ...habitsQuery, staleTime: 0 });
	expect(queryClient.getQueryState(habitsQuery.queryKey)).toMatchObject({ status: "success", data: habits });
	expect(full).toHaveBeenCalled();
	full.mockRestore();
});

test("loads this device's own reminders if its service worker is not ready in time", async () => {
	for (const { queryKey } of [reminderSettingsQuery, remindersQuery]) queryClient.removeQueries({ queryKey });
	queryClient.setQueryData(meKey, user);
	const asked: string[] = [];
	vi.stubGlobal("PushManager", class {});
	vi.stubGlobal("navigator", { serviceWorker: { ready: new Promise(() => undefined) } });
	vi.stubGlobal("fetch", async (path: string) => {
		asked.push(path);
		throw new TypeError("offline");
	});
	void startReminders(user.id);
	await vi.advanceTimersByTimeAsync(20_000);
	await expect.poll(() => asked).toEqual(["/api/settings/reminders", "/api/reminders"]);
});

/** Schedules the only habit's reminder for 14:30. */
async function follow(habit: Habit): Promise<void> {
	queryClient.setQueryData(meKey, user);
	await startReminders(user.id);
	queryClient.setQueryData(habitsQuery.queryKey, [habit]);
	const reminder = { habitId: "h1", slot: 1, time: "14:30", isEnabled: true, cameOn: null, againAt: null };
	queryClient.setQueryData(remindersQuery.queryKey, [reminder]);
}
