import type { Habit } from "#contract/habits/habits.ts";

/** If true, the share card is on the first tab instead of the plan's. */
export function isCycleDone({ status, progress }: Habit): boolean {
	return status === "completed" || progress.cycle.isReady;
}
