import type { Day } from "#domain/day.ts";
import type { Phase } from "#domain/habits/plan/habit.ts";
import type { Progress } from "#domain/habits/progress/progress.ts";
import { cycleLength, type GridCell } from "./cycle-days.ts";

const milestones = [7, 14, 21] as const;
/** Cycle days that are celebrated: each fills a row of the grid. */
export type Milestone = (typeof milestones)[number];

export function milestoneOn(cells: readonly GridCell[], today: Day): Milestone | undefined {
	return milestones.find((day) => {
		const cell = cells[day - 1];
		return cell?.day === today && cell.state === "completed";
	});
}

export function milestoneToday(cells: readonly GridCell[], today: Day): Milestone | undefined {
	return milestones.find((day) => {
		const cell = cells[day - 1];
		return cell?.day === today && (cell.state === "completed" || cell.state === "today");
	});
}

/** Returns grid places, from 0: the row that a done day has just filled, or all once the last day is logged. */
export function placesFilled(
	{ phase }: { phase: Phase },
	before: Progress,
	{ cycle, today }: Progress,
): readonly number[] | undefined {
	const { accounted, completed, number } = cycle;
	const isNext = number === before.cycle.number && accounted === before.cycle.accounted + 1;
	const isDone = completed === before.cycle.completed + 1;
	const isLogged = isDone || (today === "missed" && before.today === null && accounted === cycleLength);
	if (phase !== "21-day-cycle" || !isNext || !isLogged || !milestones.some((each) => each === accounted))
		return undefined;
	const first = accounted === cycleLength ? 0 : accounted - 7;
	return Array.from({ length: accounted - first }, (_, index) => first + index);
}
