import type { Day } from "#domain/day.ts";
import { cycleGrid, type GridCell } from "#domain/habits/cycles/cycle-days.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import type { Progress } from "#domain/habits/progress/progress.ts";

/* The content of a share picture. The owner's device draws it to send it, readers' devices to show the post. */

export interface HabitPicture {
	of: "habit";
	grid: GridCell["state"][];
	day: number;
	isCycle: boolean;
	streak: number;
}

export interface ChallengePicture {
	of: "challenge";
	/** Percent of the expected completions. */
	share: number;
	days: number;
	duration: number;
	/** True only once the challenge is over and settled; missing in posts from before 30 November 2026. */
	isCompleted?: boolean | undefined;
}

export type PostPicture = HabitPicture | ChallengePicture;

/** Picture of a program or an organization's challenge: sent from the device, never posted. */
export interface ProgramPicture extends Omit<ChallengePicture, "of"> {
	of: "program";
}

export type SharedPicture = PostPicture | ProgramPicture;

/** Undefined until the first day of the cycle or maintenance, which may be tomorrow. */
export function pictureOfHabit(
	plan: Plan & { isActive: boolean; progress: Progress },
	today: Day,
): HabitPicture | undefined {
	if (plan.cycleStartedOn > today) return undefined;
	return {
		of: "habit",
		grid: cycleGrid(plan, today).map(({ state }) => state),
		day: plan.progress.cycle.day,
		isCycle: plan.phase === "21-day-cycle",
		streak: plan.isActive ? plan.progress.currentStreak : 0,
	};
}

export function pictureOfChallenge(
	{ duration }: { duration: number },
	{ progress, days, status }: { progress: number; days: number; status: string },
): ChallengePicture {
	return {
		of: "challenge",
		share: progress,
		days,
		duration,
		isCompleted: status === "completed",
	};
}
