import { type QueryClient, useMutation } from "@tanstack/react-query";
import type { HabitChanges } from "#contract/habits/habits.ts";
import { habitsQuery, useHabitSaving } from "#web/habits/habit/public.ts";
import { send } from "#web/platform/api.ts";

/** Changes, archives or restores a habit. */
export function useChangeHabit(habitId: string) {
	const saving = useHabitSaving();
	return useMutation({
		...saving,
		mutationFn: (changes: HabitChanges) =>
			send("PATCH /api/habits/:habitId", { params: { habitId }, body: changes }),
	});
}

/** Takes a deleted habit out of the list. */
export async function dropHabit(client: QueryClient, habitId: string): Promise<void> {
	const { queryKey } = habitsQuery;
	await client.cancelQueries({ queryKey, exact: true });
	client.setQueryData(queryKey, (habits) => habits?.filter(({ id }) => id !== habitId));
}
