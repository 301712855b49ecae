import { addDays, type Day } from "#domain/day.ts";
import { type History, hasDayInCurrentCycle } from "#domain/habits/logs/history.ts";
import type { Pause } from "#domain/habits/logs/pause.ts";
import type { Phase, Status } from "#domain/habits/plan/habit.ts";
import { type CycleProgress, cycleLength } from "./cycle-days.ts";

/** Returns the first day of a cycle or maintenance that starts today; a day already logged stays in the old one. */
export function nextCycleStart({ from, marks }: History, today: Day): Day {
	const afterLast = addDays(from, marks.length);
	return afterLast > today ? afterLast : today;
}

export const transitions = [
	"repeat",
	"new-cycle",
	"maintenance",
	"complete",
	"restart",
	"pool-maintenance",
] as const;
export type Transition = (typeof transitions)[number];

export interface Stage {
	status: Status;
	phase: Phase;
	isActive: boolean;
	cycleCount: number;
	completedCycles: number;
}

export type StepFacts = Pick<Stage, "status" | "phase" | "completedCycles"> &
	Pick<CycleProgress, "accounted" | "completed">;

export type TransitionRefusal =
	| "cycle-not-ready"
	| "cycle-just-begun"
	| "not-in-cycle"
	| "already-in-maintenance"
	| "not-in-maintenance"
	| "not-finished";

export function whyNotTransition(facts: StepFacts, action: Transition): TransitionRefusal | undefined {
	return refusals[action](facts);
}

const refusals: Record<Transition, (facts: StepFacts) => TransitionRefusal | undefined> = {
	repeat: whyNotRepeat,
	"new-cycle": whyNotRepeat,
	maintenance: (facts) => {
		if (isInMaintenance(facts)) return "already-in-maintenance";
		return isInCycle(facts) && !isReady(facts) ? "cycle-not-ready" : undefined;
	},
	complete: (facts) => (isInMaintenance(facts) ? undefined : "not-in-maintenance"),
	restart: (facts) => {
		if (!isInCycle(facts) || isReady(facts)) return undefined;
		if (!isInPool(facts)) return "not-finished";
		// Otherwise the second of two concurrent restarts would end an empty cycle.
		return facts.accounted === 0 ? "cycle-just-begun" : undefined;
	},
	"pool-maintenance": (facts) => {
		if (isInMaintenance(facts)) return "already-in-maintenance";
		return isInCycle(facts) && !isReady(facts) && !isInPool(facts) ? "cycle-not-ready" : undefined;
	},
};

function whyNotRepeat(facts: StepFacts): TransitionRefusal | undefined {
	if (!isInCycle(facts)) return "not-in-cycle";
	return isReady(facts) ? undefined : "cycle-not-ready";
}

export function isInPool({ status, completedCycles }: Pick<Stage, "status" | "completedCycles">): boolean {
	return completedCycles > 0 || status === "completed";
}

/** Completed cycles to show: at least one for a completed habit, even if none was counted. */
export function cyclesShown({ status, completedCycles }: Pick<Stage, "status" | "completedCycles">): number {
	return completedCycles || (status === "completed" ? 1 : 0);
}

export const outcomes = ["repeat", "maintenance", "left"] as const;
export type Outcome = (typeof outcomes)[number];

/** Finished cycles kept per habit: more than 25 years of full ones. */
export const maxCycles = 500;

/** Drops the cycles with outcome "left" first, then the others; in each group the oldest first. */
export function keptCycles<Cycle extends { number: number; outcome: Outcome }>(
	cycles: readonly Cycle[],
): Cycle[] {
	const isLeft = ({ outcome }: Cycle) => Number(outcome === "left");
	return cycles.toSorted((a, b) => isLeft(a) - isLeft(b) || b.number - a.number).slice(0, maxCycles);
}

/** Undefined if the step ends no cycle, or an empty one, which could otherwise be left and restarted endlessly. */
export function outcomeOf(facts: StepFacts, action: Transition): Outcome | undefined {
	if (!isInCycle(facts) || facts.accounted === 0) return undefined;
	if (!isReady(facts)) return "left";
	return action === "maintenance" || action === "pool-maintenance" ? "maintenance" : "repeat";
}

/** Completed days that a full cycle needs to count as completed. */
export const halfOfCycle = 11;

export function isCycleCounted(outcome: Outcome, completed: number): boolean {
	return outcome !== "left" && completed >= halfOfCycle;
}

export function afterTransition(
	before: Stage,
	cycle: Pick<CycleProgress, "accounted" | "completed">,
	action: Transition,
): Stage {
	const { cycleCount } = before;
	const outcome = outcomeOf({ ...before, ...cycle }, action);
	const isCounted = outcome !== undefined && isCycleCounted(outcome, cycle.completed);
	const completedCycles = before.completedCycles + (isCounted ? 1 : 0);
	switch (action) {
		case "repeat":
		case "new-cycle":
		case "restart":
			return {
				status: "implementation",
				phase: "21-day-cycle",
				isActive: true,
				cycleCount: cycleCount + 1,
				completedCycles,
			};
		case "maintenance":
		case "pool-maintenance":
			return {
				status: "maintenance",
				phase: "maintenance-phase",
				isActive: true,
				cycleCount,
				completedCycles,
			};
		case "complete":
			return {
				status: "completed",
				phase: "maintenance-phase",
				isActive: false,
				cycleCount,
				completedCycles,
			};
	}
}

/** True if this step was already taken from this cycle; a repeated request then does nothing. */
export function isTaken(now: Stage, action: Transition, fromCycle: number): boolean {
	switch (action) {
		case "repeat":
		case "new-cycle":
		case "restart":
			return isInCycle(now) && now.cycleCount === fromCycle + 1;
		case "maintenance":
		case "pool-maintenance":
			return isInMaintenance(now) && now.cycleCount === fromCycle;
		case "complete":
			return now.status === "completed" && now.cycleCount === fromCycle;
	}
}

const undoMs = 3_600_000;

export function whyNotUndo(
	habit: StepFacts & Pick<Stage, "cycleCount"> & { history: History },
	ended: { number: number; outcome: Outcome; finishedAt: number },
	now: number,
): "undo-too-late" | undefined {
	const isNext = isInCycle(habit) && habit.cycleCount === ended.number + 1 && ended.outcome !== "maintenance";
	const isKept = isInMaintenance(habit) && habit.cycleCount === ended.number;
	// Undoing would orphan days logged since; a begun day is not accounted for before it ends.
	const isOrphaning = habit.accounted > 0 || (isNext && hasDayInCurrentCycle(habit.history));
	const isInTime = now - ended.finishedAt <= undoMs;
	return (isNext || isKept) && isInTime && !isOrphaning ? undefined : "undo-too-late";
}

/** A completion can be undone until its pause has covered a day. */
export function whyNotUndoCompletion(
	{ status, pauses }: Pick<Stage, "status"> & { pauses: readonly Pause[] },
	today: Day,
): "undo-too-late" | undefined {
	const isFresh = pauses.some(({ from, to }) => to === null && from >= today);
	return status === "completed" && isFresh ? undefined : "undo-too-late";
}

function isReady({ accounted }: Pick<StepFacts, "accounted">): boolean {
	return accounted >= cycleLength;
}

function isInCycle({ status, phase }: Pick<Stage, "status" | "phase">): boolean {
	return status !== "completed" && phase === "21-day-cycle";
}

function isInMaintenance({ status, phase }: Pick<Stage, "status" | "phase">): boolean {
	return status !== "completed" && phase === "maintenance-phase";
}

export type Result = "strong" | "half" | "weak";

export function resultOf(completed: number): Result {
	if (completed * 5 >= cycleLength * 4) return "strong";
	return completed >= halfOfCycle ? "half" : "weak";
}

export function advice(completed: number): "maintenance" | "repeat" {
	return resultOf(completed) === "strong" ? "maintenance" : "repeat";
}

export type StreakBadge = "starting" | "building" | "strong" | "on-fire" | "champion";

export function streakBadge(streak: number): StreakBadge {
	if (streak >= 21) return "champion";
	if (streak >= 14) return "on-fire";
	if (streak >= 7) return "strong";
	return streak >= 3 ? "building" : "starting";
}
