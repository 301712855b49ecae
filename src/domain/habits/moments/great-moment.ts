import { type Day, dayNumber } from "#domain/day.ts";
import { cycleGrid, endedCells } from "#domain/habits/cycles/cycle-days.ts";
import { type Milestone, milestoneOn } from "#domain/habits/cycles/milestone.ts";
import { isSmallOn } from "#domain/habits/logs/history.ts";
import type { Phase, Status } from "#domain/habits/plan/habit.ts";
import { comeBackOn } from "#domain/habits/progress/come-back.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import type { Progress } from "#domain/habits/progress/progress.ts";

export const greatMoments = ["first", "day-7", "day-14", "day-21", "back", "payment", "completed"] as const;
export type GreatMoment = (typeof greatMoments)[number];

export interface ShownMoment {
	habitId: string;
	moment: GreatMoment;
	/** The cycle's number; for a comeback, its day number. */
	occasion: number;
}

interface HabitWithProgress extends Plan {
	id: string;
	phase: Phase;
	status: Status;
	progress: Progress;
}

const milestoneMoments: Record<Milestone, GreatMoment> = { 7: "day-7", 14: "day-14", 21: "day-21" };

/**
 * Returns the moment that today's tick brings; `totalDone` counts the done days of all habits. A small day brings one
 * only if it fills a row.
 */
export function momentOfTick(
	habit: HabitWithProgress,
	totalDone: number,
	today: Day,
): ShownMoment | undefined {
	if (habit.progress.today !== "completed") return undefined;
	const shown = (moment: GreatMoment, occasion = habit.cycleCount) => ({
		habitId: habit.id,
		moment,
		occasion,
	});
	const isSmall = isSmallOn(habit.history, today);
	if (totalDone === 1 && !isSmall) return shown("first");
	const row = habit.phase === "21-day-cycle" && milestoneOn(cycleGrid(habit, today), today);
	if (row) return shown(milestoneMoments[row]);
	return !isSmall && comeBackOn(habit, today)?.isBack ? shown("back", dayNumber(today)) : undefined;
}

export function momentOfChange(
	before: HabitWithProgress | undefined,
	habit: HabitWithProgress,
	totalDone: number,
	today: Day,
): ShownMoment | undefined {
	if (habit.status === "completed") {
		const isNew = before !== undefined && before.status !== "completed";
		return isNew ? { habitId: habit.id, moment: "completed", occasion: habit.cycleCount } : undefined;
	}
	const wasFull = before?.progress.today === "completed" && !isSmallOn(before.history, today);
	return wasFull ? undefined : momentOfTick(habit, totalDone, today);
}

/** A user who misses every third day comes back twice a week: the habit's row always says so, the sheet once a week. */
const comeBackRestDays = 7;

export function wasShown(shown: readonly ShownMoment[], { habitId, moment, occasion }: ShownMoment): boolean {
	const rest = moment === "back" ? comeBackRestDays : 1;
	return shown.some(
		(each) => each.habitId === habitId && each.moment === moment && each.occasion > occasion - rest,
	);
}

export interface CycleSoFar {
	done: number;
	of: number;
	small: number;
	/** Days of the cycle that were not done, skips included, oldest first. */
	notDone: Day[];
}

export function cycleSoFar(plan: Plan, today: Day): CycleSoFar {
	const cells = endedCells(cycleGrid(plan, today));
	const notDone = cells.flatMap(({ state, day }) => (day && state !== "completed" ? [day] : []));
	const small = cells.filter(({ isSmall }) => isSmall).length;
	return { done: cells.length - notDone.length, of: cells.length, small, notDone };
}
