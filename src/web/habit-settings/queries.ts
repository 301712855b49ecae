import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { HabitChanges } from "#contract/habits.ts";
import { send } from "#web/app/api.ts";
import { habitsQuery } from "#web/habits/queries.ts";

/** Changes, archives or restores a habit; the answer takes its place in the list. */
export function useChangeHabit(habitId: string) {
	const client = useQueryClient();
	return useMutation({
		mutationFn: (changes: HabitChanges) =>
			send("PATCH /api/habits/:habitId", { params: { habitId }, body: changes }),
		onSuccess: (habit) =>
			client.setQueryData(habitsQuery.queryKey, (habits) =>
				habits?.map((each) => (each.id === habit.id ? habit : each)),
			),
	});
}
