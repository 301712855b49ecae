import { addDays, type Day, dayOf, mondayOf } from "#domain/day.ts";
import { markOn, withMark } from "#domain/habits/logs/history.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { judgedDays, progressOf } from "#domain/habits/progress/progress.ts";

/** Judged by the same rules as real habits. */
export interface TrialHabit {
	plan: Plan;
	today: Day;
}

/** Any Monday works, because the dates are never shown. */
const firstDay = mondayOf(dayOf(20_000));
const daysDone = 8;

export const trialStart: TrialHabit = {
	plan: {
		history: { from: firstDay, marks: "X".repeat(daysDone) },
		startedOn: firstDay,
		schedule: { kind: "daily" },
		allowedSkips: 1,
		cycleCount: 1,
		cycleStartedOn: firstDay,
		phase: "21-day-cycle",
		pauses: [],
	},
	today: addDays(firstDay, daysDone),
};

export function toggleTick(trial: TrialHabit): TrialHabit {
	return setMark(trial, markOn(trial.plan.history, trial.today) ? undefined : "completed");
}

/** A day left open counts as missed. */
export function advanceDay(trial: TrialHabit): TrialHabit {
	const logged = markOn(trial.plan.history, trial.today) ? trial : setMark(trial, "missed");
	return progressOf(logged.plan, logged.today).cycle.isReady
		? logged
		: { ...logged, today: addDays(logged.today, 1) };
}

function setMark({ plan, today }: TrialHabit, mark: "completed" | "missed" | undefined): TrialHabit {
	return { plan: { ...plan, history: withMark(plan.history, today, mark) }, today };
}

export type TrialHint = "open" | "ticked" | "skip" | "miss" | "complete";

export function hintFor({ plan, today }: TrialHabit): TrialHint {
	const { cycle, today: mark } = progressOf(plan, today);
	if (cycle.isReady) return "complete";
	if (mark === "completed") return "ticked";
	const yesterday = judgedDays(plan, today).at(-2)?.verdict;
	return yesterday === "skip" || yesterday === "miss" ? yesterday : "open";
}
