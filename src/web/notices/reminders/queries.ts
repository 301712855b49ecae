import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { HabitReminder, Reminder, ReminderSettings } from "#contract/notices/reminders.ts";
import { send } from "#web/platform/api.ts";

export const remindersQuery = queryOptions({
	queryKey: ["api", "reminders"],
	queryFn: () => send("GET /api/reminders"),
});

export const reminderSettingsQuery = queryOptions({
	queryKey: ["api", "settings", "reminders"],
	queryFn: () => send("GET /api/settings/reminders"),
});

/** Updates the cache optimistically; after an error, this habit's reminders are restored. */
export function useSaveReminders(habitId: string) {
	const client = useQueryClient();
	const { queryKey } = remindersQuery;
	const withOwn =
		(list: readonly Reminder[]) =>
		(all: HabitReminder[] = []) => [
			...all.filter((each) => each.habitId !== habitId),
			...list.map((each) => {
				const known = all.find(({ habitId: id, slot }) => id === habitId && slot === each.slot);
				return { ...each, habitId, cameOn: known?.cameOn ?? null, againAt: known?.againAt ?? null };
			}),
		];
	return useMutation({
		mutationFn: (list: Reminder[]) =>
			send("PUT /api/habits/:habitId/reminders", { params: { habitId }, body: list }),
		onMutate: (list) => {
			const before = client.getQueryData(queryKey)?.filter((each) => each.habitId === habitId);
			client.setQueryData(queryKey, withOwn(list));
			return before;
		},
		onError: (_error, _list, before) => {
			if (before) client.setQueryData(queryKey, withOwn(before));
		},
		onSuccess: (saved) => {
			client.setQueryData(queryKey, withOwn(saved));
		},
		// Only the server knows which reminders were sent, and so which one is next.
		onSettled: () => void client.invalidateQueries({ queryKey }),
	});
}

export function useSaveReminderSettings() {
	const client = useQueryClient();
	const { queryKey } = reminderSettingsQuery;
	return useMutation({
		mutationFn: (changes: Partial<ReminderSettings>) =>
			send("PATCH /api/settings/reminders", { body: changes }),
		onMutate: (changes) => {
			const before = client.getQueryData(queryKey);
			client.setQueryData(queryKey, (current) => current && { ...current, ...changes });
			return before;
		},
		onSuccess: (saved) => {
			client.setQueryData(queryKey, saved);
			// Turning on emails also gives consent to them.
			void client.invalidateQueries({ queryKey: ["api", "auth", "consents"] });
		},
		onError: (_error, changes, before) => {
			const restored = Object.keys(changes).map((field) => [
				field,
				before?.[field as keyof ReminderSettings],
			]);
			client.setQueryData(queryKey, (current) => current && { ...current, ...Object.fromEntries(restored) });
			void client.invalidateQueries({ queryKey });
		},
	});
}
