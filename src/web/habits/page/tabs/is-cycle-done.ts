import type { Habit } from "#contract/habits/habits.ts";

/** Whether the habit has a whole cycle to show, so that sharing it is offered first. */
export function isCycleDone({ status, progress }: Habit): boolean {
	return status === "completed" || progress.cycle.isReady;
}
