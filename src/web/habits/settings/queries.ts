import { useMutation } from "@tanstack/react-query";
import type { HabitChanges } from "#contract/habits/habits.ts";
import { useHabitSaving } from "#web/habits/habit/public.ts";
import { send } from "#web/platform/api.ts";

export function useChangeHabit(habitId: string) {
	const saving = useHabitSaving();
	return useMutation({
		...saving,
		mutationFn: (changes: HabitChanges) =>
			send("PATCH /api/habits/:habitId", { params: { habitId }, body: changes }),
	});
}
