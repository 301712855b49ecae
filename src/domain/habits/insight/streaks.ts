import { type Day, dayOf } from "#domain/day.ts";
import type { Judgement, Verdict } from "#domain/habits/progress/judgement.ts";
import { isDue, type Span } from "./due-days.ts";
import type { Rate } from "./rate.ts";

export interface StreakDay {
	day: Day;
	/** Of all the habits the longest one that was running when the day ended. */
	streak: number;
}

/** The longest running streak on each day of a span. */
export function streakHistory(judged: readonly Judgement[], { from, to }: Span): StreakDay[] {
	const curves = judged.map(({ firstDay, verdicts }) => ({ firstDay, streaks: streaksOf(verdicts) }));
	return Array.from({ length: to - from + 1 }, (_, index) => ({
		day: dayOf(from + index),
		streak: Math.max(0, ...curves.map(({ firstDay, streaks }) => streaks[from + index - firstDay] ?? 0)),
	}));
}

/** The streak that runs at the end of each day. */
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
	/** The newest due days in a row that are done without even a skip between them. */
	unbroken: number;
	/** All due days before those. */
	before: Rate;
}

/** The streak that runs when a habit's first `length` days are over, and what it stands out from. */
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
