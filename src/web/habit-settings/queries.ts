import { useMutation } from "@tanstack/react-query";
import type { HabitChanges } from "#contract/habits.ts";
import { send } from "#web/app/api.ts";
import { useHabitSaving } from "#web/habits/queries.ts";

/** Changes, archives or restores a habit. */
export function useChangeHabit(habitId: string) {
	const saving = useHabitSaving();
	return useMutation({
		...saving,
		mutationFn: (changes: HabitChanges) =>
			send("PATCH /api/habits/:habitId", { params: { habitId }, body: changes }),
	});
}
