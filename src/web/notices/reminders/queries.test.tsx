// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HabitReminder, Reminder, ReminderSettings } from "#contract/notices/reminders.ts";
import {
	reminderSettingsQuery,
	remindersQuery,
	useSaveReminderSettings,
	useSaveReminders,
} from "./queries.ts";

let client: QueryClient;
let fail: () => void;

beforeEach(() => {
	client = new QueryClient();
	vi.stubGlobal(
		"fetch",
		() => new Promise((_, reject) => (fail = () => reject(new TypeError("Failed to fetch")))),
	);
});

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("without a network, a reminder reverts to its stored value", async () => {
	const stored = [reminderOf("walk", false), reminderOf("read", true)];
	client.setQueryData(remindersQuery.queryKey, stored);
	const save = hook(() => useSaveReminders("walk"));
	save.mutate([{ slot: 1, time: "07:00", isEnabled: true }]);
	await waitFor(() => expect(shown()).toMatchObject({ walk: true, read: true }));
	// The other habit's reminder changes during that time.
	client.setQueryData(remindersQuery.queryKey, (all = []) => [
		...all.filter(({ habitId }) => habitId !== "read"),
		reminderOf("read", false),
	]);
	fail();
	await waitFor(() => expect(shown()).toEqual({ walk: false, read: false }));
});

test("without a network, a setting reverts to its stored value", async () => {
	const stored: ReminderSettings = { quietHours: null, mail: false };
	client.setQueryData(reminderSettingsQuery.queryKey, stored);
	const save = hook(() => useSaveReminderSettings());
	save.mutate({ mail: true });
	await waitFor(() => expect(client.getQueryData(reminderSettingsQuery.queryKey)?.mail).toBe(true));
	fail();
	await waitFor(() => expect(client.getQueryData(reminderSettingsQuery.queryKey)).toEqual(stored));
});

function reminderOf(habitId: string, isEnabled: boolean): HabitReminder {
	const reminder: Reminder = { slot: 1, time: "07:00", isEnabled };
	return { ...reminder, habitId, cameOn: null, againAt: null };
}

function shown() {
	const all = client.getQueryData(remindersQuery.queryKey) ?? [];
	return Object.fromEntries(all.map(({ habitId, isEnabled }) => [habitId, isEnabled]));
}

function hook<Result>(use: () => Result): Result {
	return renderHook(use, {
		wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
	}).result.current;
}
