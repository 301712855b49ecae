import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { cycleLength } from "#domain/habits/cycles/cycle-days.ts";
import { habitsQuery } from "#web/habits/habit/public.ts";
import { refetchFigures } from "#web/offline/merge-answer.ts";
import { send } from "#web/platform/api.ts";
import { configQuery } from "#web/platform/config.ts";
import { meKey } from "#web/platform/me.ts";
import { unloggedDays } from "./free-days.ts";

/** False until the server has answered. */
export function useTestingMode(): boolean {
	return useQuery(configQuery).data?.testingMode ?? false;
}

/** Works even outside the log window. */
export function useLogTestDay(habitId: string) {
	const reading = useHabitRefetch();
	return useMutation({
		...reading,
		mutationFn: (log: { date: Day; completed: boolean }) =>
			send("POST /api/habits/:habitId/logs", { params: { habitId }, body: { ...log, source: "test" } }),
	});
}

/** Completes the 21 latest days without a log. */
export function useFillCycle({ id, history }: Habit, today: Day) {
	const reading = useHabitRefetch();
	return useMutation({
		...reading,
		mutationFn: () =>
			Promise.all(
				unloggedDays(history, today, cycleLength).map((date, index) =>
					send("POST /api/habits/:habitId/logs", {
						params: { habitId: id },
						body: { date, completed: true, notes: `Test day ${index + 1}/${cycleLength}`, source: "test" },
					}),
				),
			),
	});
}

export function useTestPayment() {
	return useMutation({
		...useHabitRefetch(),
		mutationFn: (sample: string) =>
			send("POST /api/habits", {
				body: {
					name: sample,
					description: sample,
					benefits: sample,
					category: "Health",
					importance: "Must build",
					urgency: "Immediate",
					implementationStrategies: {
						makeItEasy: sample,
						makeItVisible: sample,
						makeItRewarding: sample,
						makeItSustainable: sample,
					},
				},
			}),
	});
}

function useHabitRefetch() {
	const client = useQueryClient();
	return {
		onSettled: () => {
			refetchFigures(client);
			return Promise.all([
				client.invalidateQueries({ queryKey: habitsQuery.queryKey }),
				client.invalidateQueries({ queryKey: meKey }),
			]);
		},
	};
}
