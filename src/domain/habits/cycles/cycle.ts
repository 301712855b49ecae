import { addDays, type Day, dayNumber, dayOf } from "#domain/day.ts";
import { type History, markOn } from "#domain/habits/logs/history.ts";
import type { Phase, Status } from "#domain/habits/plan/habit.ts";
import { judgementOf, type Plan } from "#domain/habits/progress/judgement.ts";

/** How many logs make a cycle ready to end. */
export const cycleLength = 21;

export interface GridCell {
	state: "completed" | "missed" | "skip" | "today" | "open";
	day?: Day;
}

/** The 21 cells of the current cycle: its first logged days in order, today while it has no log, open ones. */
export function cycleGrid(plan: Plan, today: Day): GridCell[] {
	const { from, marks } = plan.history;
	const { firstDay, verdicts } = judgementOf(plan, today);
	const cells: GridCell[] = [];
	for (let index = 0; index < marks.length && cells.length < cycleLength; index++) {
		const letter = marks[index];
		if (letter !== "X" && letter !== "O") continue;
		const number = dayNumber(from) + index;
		const missed = verdicts[number - firstDay] === "skip" ? "skip" : "missed";
		cells.push({ state: letter === "X" ? "completed" : missed, day: dayOf(number) });
	}
	if (cells.length < cycleLength && isTodayOpen(plan, today)) cells.push({ state: "today", day: today });
	while (cells.length < cycleLength) cells.push({ state: "open" });
	return cells;
}

/** Whether today is still to be logged in the current cycle. */
export function isTodayOpen({ history, cycleStartedOn }: Plan, today: Day): boolean {
	return today >= cycleStartedOn && markOn(history, today) === undefined;
}

/** The first day of a cycle that is begun today. A day that is logged already stays in the cycle before. */
export function nextCycleStart({ from, marks }: History, today: Day): Day {
	const afterLast = addDays(from, marks.length);
	return afterLast > today ? afterLast : today;
}

export const transitions = ["repeat", "maintenance", "complete", "restart", "new-cycle"] as const;
export type Transition = (typeof transitions)[number];

export interface CycleState {
	status: Status;
	phase: Phase;
	loggedInCycle: number;
}

export type TransitionRefusal =
	| "cycle-not-ready"
	| "not-in-cycle"
	| "already-in-maintenance"
	| "not-in-maintenance"
	| "not-finished";

/** Why a habit cannot take a step of its life now; undefined when it can. */
export function whyNotTransition(state: CycleState, action: Transition): TransitionRefusal | undefined {
	return refusals[action](state);
}

const refusals: Record<Transition, (state: CycleState) => TransitionRefusal | undefined> = {
	repeat: whyNotRepeat,
	"new-cycle": whyNotRepeat,
	maintenance: (state) => {
		if (isInMaintenance(state)) return "already-in-maintenance";
		return isInCycle(state) && !isReady(state) ? "cycle-not-ready" : undefined;
	},
	complete: (state) => (isInMaintenance(state) ? undefined : "not-in-maintenance"),
	restart: (state) => (isInCycle(state) && !isReady(state) ? "not-finished" : undefined),
};

function whyNotRepeat(state: CycleState): TransitionRefusal | undefined {
	if (!isInCycle(state)) return "not-in-cycle";
	return isReady(state) ? undefined : "cycle-not-ready";
}

function isReady({ loggedInCycle }: CycleState): boolean {
	return loggedInCycle >= cycleLength;
}

export interface Standing {
	status: Status;
	phase: Phase;
	isActive: boolean;
	cycleCount: number;
	completedCycles: number;
}

/** How a habit stands after a step that nothing refuses. A step out of a cycle adds it to the completed ones. */
export function afterTransition(before: Standing, action: Transition): Standing {
	const { cycleCount } = before;
	const completedCycles = before.completedCycles + (isInCycle(before) ? 1 : 0);
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

function isInCycle({ status, phase }: { status: Status; phase: Phase }): boolean {
	return status !== "completed" && phase === "21-day-cycle";
}

function isInMaintenance({ status, phase }: { status: Status; phase: Phase }): boolean {
	return status !== "completed" && phase === "maintenance-phase";
}

/** What a ready cycle suggests: maintenance when at least 80 % of its logged days were completed. */
export function advice(completedInCycle: number, loggedInCycle: number): "maintenance" | "repeat" {
	return loggedInCycle > 0 && completedInCycle * 5 >= loggedInCycle * 4 ? "maintenance" : "repeat";
}

export type StreakBadge = "starting" | "building" | "strong" | "on-fire" | "champion";

/** The badge that a streak of so many days has earned. */
export function streakBadge(streak: number): StreakBadge {
	if (streak >= 21) return "champion";
	if (streak >= 14) return "on-fire";
	if (streak >= 7) return "strong";
	return streak >= 3 ? "building" : "starting";
}
