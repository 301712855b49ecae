import type { Day } from "#domain/day.ts";
import { cycleGrid, type GridCell } from "#domain/habits/cycles/cycle-days.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import type { Progress } from "#domain/habits/progress/progress.ts";

/*
 * The share picture, as what is on it. Whoever shows it draws it: the device of its owner to send it, the devices of
 * those who read a post with it.
 */

/** How far a habit has come. */
export interface HabitPicture {
	of: "habit";
	grid: GridCell["state"][];
	/** Of the cycle, or of the maintenance. */
	day: number;
	isCycle: boolean;
	streak: number;
}

/** What somebody has done in a challenge. */
export interface ChallengePicture {
	of: "challenge";
	/** Percent of the expected completions. */
	share: number;
	/** Completed ones. */
	days: number;
	/** Of the challenge. */
	duration: number;
}

export type PostPicture = HabitPicture | ChallengePicture;

export const pictureOfHabit = (plan: Plan & { progress: Progress }, today: Day): HabitPicture => ({
	of: "habit",
	grid: cycleGrid(plan, today).map(({ state }) => state),
	day: plan.progress.cycle.day,
	isCycle: plan.phase === "21-day-cycle",
	streak: plan.progress.currentStreak,
});

export const pictureOfChallenge = (
	{ duration }: { duration: number },
	{ progress, days }: { progress: number; days: number },
): ChallengePicture => ({
	of: "challenge",
	share: progress,
	days,
	duration,
});
