import { useMutation, useQuery } from "@tanstack/react-query";
import type { FinishedCycle } from "#contract/habits/cycles.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { Strings } from "#strings/en.ts";
import { useHabitSaving } from "#web/habits/habit/public.ts";
import { noteOwnAct } from "#web/offline/days/own-acts.ts";
import { send } from "#web/platform/api.ts";
import type { Query } from "#web/ui/states/async.tsx";
import { waitUntilSent } from "./until-sent.ts";

/** Steps from the pool have their own conditions and texts. */
export type Step = keyof Strings["cycles"]["steps"];

/** Newest first. */
export function useFinishedCycles(habitId: string): Query<FinishedCycle[]> {
	return useQuery({
		queryKey: ["api", "habits", habitId, "cycles"],
		queryFn: () => send("GET /api/habits/:habitId/cycles", { params: { habitId } }),
	});
}

/** Refetches on success and failure. */
export function useTakeStep(habit: Habit) {
	const saving = useHabitSaving();
	return useMutation({
		...saving,
		mutationFn: async (step: Step) => {
			// The server decides based on the logs it has received.
			await waitUntilSent(habit);
			const changed = await takeStep(habit, step);
			noteOwnAct(habit.id);
			return changed;
		},
	});
}

/** Tries to archive the habit again if it was archived before the step, which restored it. */
export function useUndoStep(habitId: string) {
	const saving = useHabitSaving();
	return useMutation({
		...saving,
		mutationFn: async ({ cycleCount, isActive }: Pick<Habit, "cycleCount" | "isActive">) => {
			const params = { habitId, number: String(cycleCount) };
			const running = await send("DELETE /api/habits/:habitId/cycles/:number", { params });
			if (isActive) return running;
			return send("PATCH /api/habits/:habitId", { params, body: { isActive } }).catch(() => running);
		},
	});
}

export function useUndoCompletion(habitId: string) {
	const saving = useHabitSaving();
	return useMutation({
		...saving,
		mutationFn: () => send("DELETE /api/habits/:habitId/completion", { params: { habitId } }),
	});
}

export function useSaveStrategies(habitId: string) {
	const saving = useHabitSaving();
	return useMutation({
		...saving,
		mutationFn: (maintenanceStrategies: Habit["maintenanceStrategies"]) =>
			send("PATCH /api/habits/:habitId", { params: { habitId }, body: { maintenanceStrategies } }),
	});
}

function takeStep({ id, cycleCount }: Habit, step: Step): Promise<Habit> {
	// Names the cycle on the screen, so that a retry or an outdated page changes nothing.
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
