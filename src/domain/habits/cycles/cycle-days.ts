import { type Day, dayNumber, dayOf } from "#domain/day.ts";
import { isSmallOn } from "#domain/habits/logs/history.ts";
import {
	isDueOn,
	type Judgement,
	judgementOf,
	type Plan,
	type Verdict,
	verdictOn,
} from "#domain/habits/progress/judgement.ts";

export const cycleLength = 21;

export interface GridCell {
	state: "completed" | "missed" | "skip" | "today" | "open";
	day?: Day;
	isSmall?: true;
}

export function markOfCell({ state, isSmall }: GridCell): GridCell["state"] | "small" {
	return isSmall ? "small" : state;
}

export interface CycleProgress {
	number: number;
	/** Days accounted for: at most 21 in a cycle, unlimited in maintenance. */
	accounted: number;
	completed: number;
	small: number;
	/** Today's number within the cycle (at most 21) or the maintenance, from 1. */
	day: number;
	isReady: boolean;
}

export function cycleProgress(plan: Plan, judgement: Judgement, today: Day): CycleProgress {
	const days = accountedDays(plan, judgement);
	const accounted = days.length;
	const completed = days.filter((day) => isCompleted(judgement, day)).length;
	const small = days.filter((day) => isSmallOn(plan.history, dayOf(day))).length;
	const day = Math.max(1, accounted + (isTodayOpen(plan, judgement, today) ? 1 : 0));
	const isCycle = plan.phase === "21-day-cycle";
	return {
		number: plan.cycleCount,
		accounted,
		completed,
		small,
		day: isCycle ? Math.min(cycleLength, day) : day,
		isReady: isCycle && accounted >= cycleLength,
	};
}

export function lastDayOfCycle(plan: Plan, today: Day): Day | undefined {
	const last = accountedDays(plan, judgementOf(plan, today))[cycleLength - 1];
	return last === undefined ? undefined : dayOf(last);
}

/** In a cycle: days accounted for, today while open, upcoming days. In maintenance: the last 21 due days. */
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
		...(isSmallOn(plan.history, dayOf(day)) && { isSmall: true }),
	}));
	if (isOpen && cells.length < cycleLength) cells.push({ state: "today", day: today });
	while (cells.length < cycleLength) cells.push({ state: "open" });
	return cells;
}

/** Leaves out upcoming days, and today until it is logged. */
export function endedCells<Cell extends Pick<GridCell, "state">>(cells: readonly Cell[]): Cell[] {
	return cells.filter(({ state }) => state !== "open" && state !== "today");
}

/** Logged days, and due days that ended without a log or below the target, so that these aren't hidden. */
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
			letter === "-" || letter.toLowerCase() === "p"
				? day >= start && isNotDone(verdicts[day - firstDay])
				: !isCycle || letter === letter.toUpperCase();
		if (isCounted) days.push(day);
	}
	return days;
}

/** Returns the first day number that can count for the current cycle; test days may come before its start. */
function firstOwnDay({ history, phase }: Plan, start: number): number {
	const firstOwn = phase === "21-day-cycle" ? history.marks.search(/[XOS]/) : -1;
	return firstOwn < 0 ? start : Math.min(start, dayNumber(history.from) + firstOwn);
}

function lastDueDays({ firstDay, verdicts }: Judgement, count: number): number[] {
	const days: number[] = [];
	for (let index = verdicts.length - 1; index >= 0 && days.length < count; index--) {
		if (verdicts[index] === "completed" || isNotDone(verdicts[index])) days.push(firstDay + index);
	}
	return days.reverse();
}

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
