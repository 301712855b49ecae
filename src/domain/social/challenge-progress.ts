import { type Day, daysBetween, type Instant, instantAt } from "#domain/day.ts";
import { expectedCompletions, type Window } from "./challenge.ts";

export type ChallengeAim = Window & { duration: number; targetFrequency: number };

export interface ChallengeLog {
	date: Day;
	completed: boolean;
	isSmall: boolean;
	isTest: boolean;
	/** The participant's day on which it was first logged. */
	loggedOn: Day;
}

export interface ChallengeProgress {
	/** Percent of the expected completions, at most 100. */
	share: number;
	days: number;
	filledInLater: number;
	smallDays: number;
}

export const noProgress: ChallengeProgress = { share: 0, days: 0, filledInLater: 0, smallDays: 0 };

/** Minimum percentage for completing a challenge. */
export const completedFrom = 80;

/** A day logged more than this many days afterwards counts as filled in later. */
const promptDays = 2;

export function progressIn(aim: ChallengeAim, logs: readonly ChallengeLog[]): ChallengeProgress {
	const done = logs.filter(
		({ date, completed, isTest }) => completed && !isTest && date >= aim.startDate && date < aim.endDate,
	);
	const expected = expectedCompletions(aim.duration, aim.targetFrequency);
	return {
		// Rounded down, so that nobody sees 80 before reaching it.
		share: Math.min(100, Math.floor((100 * done.length) / expected)),
		days: done.length,
		filledInLater: done.filter(({ date, loggedOn }) => daysBetween(date, loggedOn) > promptDays).length,
		smallDays: done.filter(({ isSmall }) => isSmall).length,
	};
}

/** Challenges are settled the morning after the last day, so that ticks made offline that night can still arrive. */
const settlingMinute = 9 * 60;

export function settlingTime({ endDate }: Window, timeZone: string): Instant {
	return instantAt(endDate, settlingMinute, timeZone);
}
