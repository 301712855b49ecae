import { type Day, dayNumber, dayOf } from "#domain/day.ts";
import type { Pause } from "#domain/habits/logs/pause.ts";
import type { Judgement, Verdict } from "#domain/habits/progress/judgement.ts";
import { isDue, type Span } from "./due-days.ts";
import type { Rate } from "./rate.ts";

export interface StreakDay {
	day: Day;
	/** The longest streak of any habit at the end of the day. */
	streak: number;
}

export interface WithRests extends Judgement {
	rests: readonly Pause[];
}

/** Includes habits archived or completed since, so that past days don't change. */
export function streakHistory(habits: readonly WithRests[], { from, to }: Span): StreakDay[] {
	const longest = new Array<number>(to - from + 1).fill(0);
	for (const { firstDay, verdicts, rests } of habits) {
		const streaks = streaksOf(verdicts);
		for (let day = Math.max(from, firstDay); day <= to; day++) {
			const isAtRest = rests.some(
				(rest) => dayNumber(rest.from) <= day && (rest.to === null || day < dayNumber(rest.to)),
			);
			// A pause's first day counts if it is done, as in `pausedDays`.
			if (!isAtRest || verdicts[day - firstDay] === "completed")
				longest[day - from] = Math.max(longest[day - from] ?? 0, streaks[day - firstDay] ?? 0);
		}
	}
	return longest.map((streak, index) => ({ day: dayOf(from + index), streak }));
}

export function streaksOf(verdicts: readonly Verdict[]): number[] {
	let streak = 0;
	return verdicts.map((verdict) => {
		if (verdict === "completed") streak++;
		if (verdict === "miss") streak = 0;
		return streak;
	});
}

export interface Run {
	streak: number;
	/** Number of the latest due days done in a row, without even a skip. */
	unbroken: number;
	before: Rate;
}

export function runOf({ verdicts }: Judgement, length = verdicts.length): Run {
	const due = verdicts.slice(0, length).filter(isDue);
	const lastGap = due.findLastIndex((verdict) => verdict !== "completed");
	const sinceMiss = due.slice(due.lastIndexOf("miss") + 1);
	return {
		streak: sinceMiss.filter((verdict) => verdict === "completed").length,
		unbroken: due.length - 1 - lastGap,
		before: {
			done: due.slice(0, lastGap + 1).filter((verdict) => verdict === "completed").length,
			due: lastGap + 1,
		},
	};
}
