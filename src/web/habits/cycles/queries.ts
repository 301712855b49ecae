import { useMutation, useQuery } from "@tanstack/react-query";
import type { FinishedCycle } from "#contract/habits/cycles.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { Strings } from "#strings/en.ts";
import { useHabitSaving } from "#web/habits/habit/public.ts";
import { send } from "#web/platform/api.ts";
import type { Query } from "#web/ui/states/async.tsx";
import { untilSent } from "./until-sent.ts";

/** A step in the life of a habit; those of the pool are open at other times and are said in other words. */
export type Step = keyof Strings["cycles"]["steps"];

/** The finished cycles of a habit, newest first. */
export function useFinishedCycles(habitId: string): Query<FinishedCycle[]> {
	return useQuery({
		queryKey: ["api", "habits", habitId, "cycles"],
		queryFn: () => send("GET /api/habits/:habitId/cycles", { params: { habitId } }),
	});
}

/** Takes a step with a habit; whatever comes of it, the list and all about the habit are read again. */
export function useTakeStep(habit: Habit) {
	const saving = useHabitSaving();
	return useMutation({
		...saving,
		mutationFn: async (step: Step) => {
			// The server judges by the logs that it has.
			await untilSent(habit);
			return takeStep(habit, step);
		},
	});
}

/** Undoes the step that ended a cycle; a change of the habit like any other. */
export function useUndoStep(habitId: string) {
	const saving = useHabitSaving();
	return useMutation({
		...saving,
		mutationFn: (number: number) =>
			send("DELETE /api/habits/:habitId/cycles/:number", { params: { habitId, number: String(number) } }),
	});
}

/** Keeps the three answers to what carries a habit through its maintenance. */
export function useSaveStrategies(habitId: string) {
	const saving = useHabitSaving();
	return useMutation({
		...saving,
		mutationFn: (maintenanceStrategies: Habit["maintenanceStrategies"]) =>
			send("PATCH /api/habits/:habitId", { params: { habitId }, body: { maintenanceStrategies } }),
	});
}

function takeStep({ id, cycleCount }: Habit, step: Step): Promise<Habit> {
	// With the cycle that is on show: a repeat after a lost answer does nothing, and an old page does no harm.
	const call = { params: { habitId: id }, query: { cycle: cycleCount } };
	switch (step) {
		case "repeat":
		case "maintenance":
		case "complete":
			return send("POST /api/habits/:habitId/phase-transition", { ...call, body: { action: step } });
		case "pool-restart":
			return send("POST /api/habits/:habitId/restart", call);
		case "pool-maintenance":
			return send("POST /api/habits/:habitId/maintenance", call);
	}
}
