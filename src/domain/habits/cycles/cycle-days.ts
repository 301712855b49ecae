import { type Day, dayNumber, dayOf } from "#domain/day.ts";
import {
	isDueOn,
	type Judgement,
	judgementOf,
	type Plan,
	type Verdict,
	verdictOn,
} from "#domain/habits/progress/judgement.ts";

/** How many days a cycle has. */
export const cycleLength = 21;

export interface GridCell {
	state: "completed" | "missed" | "skip" | "today" | "open";
	day?: Day;
}

export interface CycleProgress {
	number: number;
	/** Days of the cycle that are over or logged, at most 21; in maintenance those since it began, without an end. */
	accounted: number;
	/** Those of them that were completed. */
	completed: number;
	/** The day of the cycle, or of the maintenance, that today is or is to be: 1 or more, in a cycle at most 21. */
	day: number;
	/** Whether the cycle may end: 21 days are accounted for. */
	isReady: boolean;
}

/** How far the current cycle, or the maintenance, has come. */
export function cycleProgress(plan: Plan, judgement: Judgement, today: Day): CycleProgress {
	const days = accountedDays(plan, judgement);
	const accounted = days.length;
	const completed = days.filter((day) => isCompleted(judgement, day)).length;
	const day = Math.max(1, accounted + (isTodayOpen(plan, judgement, today) ? 1 : 0));
	const isCycle = plan.phase === "21-day-cycle";
	return {
		number: plan.cycleCount,
		accounted,
		completed,
		day: isCycle ? Math.min(cycleLength, day) : day,
		isReady: isCycle && accounted >= cycleLength,
	};
}

/** The last day that counts for the current cycle, once it is ready. */
export function lastDayOfCycle(plan: Plan, today: Day): Day | undefined {
	const last = accountedDays(plan, judgementOf(plan, today))[cycleLength - 1];
	return last === undefined ? undefined : dayOf(last);
}

/**
 * The 21 cells of the grid. In a cycle: its days that are accounted for in order, today while it is open, then those
 * to come. In maintenance, which has no end: the last 21 due days.
 */
export function cycleGrid(plan: Plan, today: Day): GridCell[] {
	const judgement = judgementOf(plan, today);
	const isCycle = plan.phase === "21-day-cycle";
	const isOpen = isTodayOpen(plan, judgement, today) && (isCycle || isDueOn(plan, today));
	const days = isCycle
		? accountedDays(plan, judgement)
		: lastDueDays(judgement, cycleLength - (isOpen ? 1 : 0));
	const cells: GridCell[] = days.map((day) => ({
		state: stateOf(verdictOn(judgement, day)),
		day: dayOf(day),
	}));
	if (isOpen && cells.length < cycleLength) cells.push({ state: "today", day: today });
	while (cells.length < cycleLength) cells.push({ state: "open" });
	return cells;
}

/**
 * The days, as numbers, that count for the current cycle, oldest first: those with a log of it, and due days that
 * ended without a log, so that silence hides no day. The first 21 make the cycle; those after them count for nothing.
 * In maintenance: all such days since it began.
 */
function accountedDays(plan: Plan, { firstDay, verdicts }: Judgement): number[] {
	const { history, cycleStartedOn, phase } = plan;
	const isCycle = phase === "21-day-cycle";
	const limit = isCycle ? cycleLength : Number.POSITIVE_INFINITY;
	const origin = dayNumber(history.from);
	const start = dayNumber(cycleStartedOn);
	const end = firstDay + verdicts.length;
	const days: number[] = [];
	for (let day = firstOwnDay(plan, start); day < end && days.length < limit; day++) {
		const letter = history.marks[day - origin] ?? "-";
		const isCounted =
			letter === "-"
				? day >= start && isNotDone(verdicts[day - firstDay])
				: !isCycle || letter === letter.toUpperCase();
		if (isCounted) days.push(day);
	}
	return days;
}

/** The number of the first day that may count for the current cycle: test days may come before its start. */
function firstOwnDay({ history, phase }: Plan, start: number): number {
	const firstOwn = phase === "21-day-cycle" ? history.marks.search(/[XO]/) : -1;
	return firstOwn < 0 ? start : Math.min(start, dayNumber(history.from) + firstOwn);
}

/** The newest due days that are decided, as numbers, oldest first. */
function lastDueDays({ firstDay, verdicts }: Judgement, count: number): number[] {
	const days: number[] = [];
	for (let index = verdicts.length - 1; index >= 0 && days.length < count; index--) {
		if (verdicts[index] === "completed" || isNotDone(verdicts[index])) days.push(firstDay + index);
	}
	return days.reverse();
}

/** Whether today is still to be logged in what the habit is in now. */
function isTodayOpen({ cycleStartedOn }: Plan, judgement: Judgement, today: Day): boolean {
	return today >= cycleStartedOn && verdictOn(judgement, dayNumber(today)) === "open";
}

function stateOf(verdict: Verdict | undefined): "completed" | "missed" | "skip" {
	if (verdict === "completed" || verdict === "extra") return "completed";
	return verdict === "skip" ? "skip" : "missed";
}

function isCompleted(judgement: Judgement, day: number): boolean {
	return stateOf(verdictOn(judgement, day)) === "completed";
}

function isNotDone(verdict: Verdict | undefined): boolean {
	return verdict === "miss" || verdict === "skip";
}
