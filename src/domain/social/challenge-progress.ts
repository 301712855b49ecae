import { type Day, daysBetween, type Instant, instantAt } from "#domain/day.ts";
import { expectedCompletions, type Window } from "./challenge.ts";

/** What a challenge asks for. */
export type ChallengeAim = Window & { duration: number; targetFrequency: number };

/** One day of the linked habit. */
export interface ChallengeLog {
	date: Day;
	completed: boolean;
	/** Logged in testing mode. */
	isTest: boolean;
	/** The participant's day on which it was first logged. */
	loggedOn: Day;
}

export interface ChallengeProgress {
	/** Percent of the expected completions, at most 100. */
	share: number;
	/** Completed days. */
	days: number;
	/** Those among them that were logged late. */
	filledInLater: number;
}

export const noProgress: ChallengeProgress = { share: 0, days: 0, filledInLater: 0 };

/** Whoever reaches this has completed the challenge. */
export const completedFrom = 80;

/** A day that was logged more than so many days after it was filled in later. */
const promptDays = 2;

/** What somebody has done for a challenge, from the logs of their habit. */
export function progressIn(aim: ChallengeAim, logs: readonly ChallengeLog[]): ChallengeProgress {
	const done = logs.filter(
		({ date, completed, isTest }) => completed && !isTest && date >= aim.startDate && date < aim.endDate,
	);
	const expected = expectedCompletions(aim.duration, aim.targetFrequency);
	return {
		// Rounded down, so that nobody is shown 80 who has not reached it.
		share: Math.min(100, Math.floor((100 * done.length) / expected)),
		days: done.length,
		filledInLater: done.filter(({ date, loggedOn }) => daysBetween(date, loggedOn) > promptDays).length,
	};
}

/** In the morning after its last day a challenge is settled, when what was ticked offline that night has come. */
const settledAtMinute = 9 * 60;

/** When a challenge is settled for somebody in a time zone. */
export function settlingTime({ endDate }: Window, timeZone: string): Instant {
	return instantAt(endDate, settledAtMinute, timeZone);
}
