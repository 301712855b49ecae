import type { Habit } from "#contract/habits/habits.ts";

/** If so, sharing is offered first. */
export function isCycleDone({ status, progress }: Habit): boolean {
	return status === "completed" || progress.cycle.isReady;
}
