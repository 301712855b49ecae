import { type Day, dayOf } from "#domain/day.ts";
import { type CycleProgress, cycleProgress } from "#domain/habits/cycles/cycle-days.ts";
import { type Mark, markOn } from "#domain/habits/logs/history.ts";
import { isDueOn, type Judgement, judgementOf, type Plan, type Verdict } from "./judgement.ts";
import { strengthSteps } from "./strength-steps.ts";

export interface JudgedDay {
	day: Day;
	verdict: Verdict;
}

export function judgedDays(plan: Plan, today: Day): JudgedDay[] {
	const { firstDay, verdicts } = judgementOf(plan, today);
	return verdicts.map((verdict, index) => ({ day: dayOf(firstDay + index), verdict }));
}

export interface Progress {
	currentStreak: number;
	bestStreak: number;
	/** Whole percentage of the due days so far; null before the first one. */
	successRate: number | null;
	totalMisses: number;
	/** 0 to 1. */
	strength: number;
	/** All done days, due or not. */
	completedDays: number;
	smallDays: number;
	today: Mark | null;
	isDueToday: boolean;
	cycle: CycleProgress;
}

export function progressOf(plan: Plan, today: Day): Progress {
	const judgement = judgementOf(plan, today);
	return {
		...figuresOf(plan, judgement),
		smallDays: plan.history.marks.replaceAll(/[^sS]/g, "").length,
		today: markOn(plan.history, today) ?? null,
		isDueToday: isDueOn(plan, today),
		cycle: cycleProgress(plan, judgement, today),
	};
}

function figuresOf(plan: Plan, { firstDay, verdicts }: Judgement) {
	const strengthAfter = strengthSteps(plan, firstDay);
	let [currentStreak, bestStreak, completed, extras, skips, totalMisses, strength] = [0, 0, 0, 0, 0, 0, 0];
	for (const [index, verdict] of verdicts.entries()) {
		strength = strengthAfter(strength, index, verdict);
		switch (verdict) {
			case "completed":
				completed++;
				currentStreak++;
				if (currentStreak > bestStreak) bestStreak = currentStreak;
				break;
			case "miss":
				totalMisses++;
				currentStreak = 0;
				break;
			case "skip":
				skips++;
				break;
			case "extra":
				extras++;
				break;
			case "rest":
			case "open":
		}
	}
	const due = completed + skips + totalMisses;
	const successRate = due === 0 ? null : Math.round((100 * completed) / due);
	return { currentStreak, bestStreak, successRate, totalMisses, strength, completedDays: completed + extras };
}
