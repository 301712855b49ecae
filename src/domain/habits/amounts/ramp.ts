import { addDays, type Day, dayNumber } from "#domain/day.ts";
import { isSmallOn, markOn } from "#domain/habits/logs/history.ts";
import { judgementOf, type Plan } from "#domain/habits/progress/judgement.ts";
import type { Measure } from "./measure.ts";

/** A way to the measure's target in steps: at most one a week, from `start` on. */
export interface Ramp {
	start: number;
	/** How many steps lead to the target. */
	weeks: number;
	/** The first day of the first week; each week has seven days from here. */
	startedOn: Day;
}

export const maxRampWeeks = 52;

/** The part of a week's due days that have to reach its target before the next one is harder. */
const shareToRise = 0.7;

interface Measured extends Plan {
	measure: Measure;
	ramp: Ramp | null;
}

/**
 * What a day asks for. With a ramp, the target of its week: a step harder than the week before if at least 70 % of
 * that week's due days reached their target in full, and not fewer than in the week before it. Nothing sets it back.
 */
export function targetOn(habit: Measured, day: Day): number {
	const { measure, ramp } = habit;
	if (ramp === null) return measure.target;
	const weeks = Math.floor((dayNumber(day) - dayNumber(ramp.startedOn)) / 7);
	if (weeks <= 0) return ramp.start;
	return rampTarget(measure.target, ramp, stepsAfter(shares(habit, ramp, weeks)));
}

/** Whether a ramp that begins with `start` gets harder on its way to the target. */
export function isRampTo({ target, comparator }: Measure, start: number): boolean {
	return comparator === "at-least" ? start < target : start > target;
}

/** `shares` of the due days that reached the target, week by week; undefined for a week without due days. */
export function stepsAfter(shares: readonly (number | undefined)[]): number {
	let steps = 0;
	let before = 0;
	for (const share of shares) {
		if (share === undefined) continue;
		if (share >= shareToRise && share >= before) steps++;
		before = share;
	}
	return steps;
}

export function rampTarget(
	aim: number,
	{ start, weeks }: Pick<Ramp, "start" | "weeks">,
	steps: number,
): number {
	const target = start + ((aim - start) * Math.min(steps, weeks)) / weeks;
	const isWhole = Number.isInteger(start) && Number.isInteger(aim);
	return isWhole ? Math.round(target) : Math.round(target * 100) / 100;
}

function shares(habit: Measured, { startedOn }: Ramp, weeks: number): (number | undefined)[] {
	const { firstDay, verdicts } = judgementOf(habit, addDays(startedOn, 7 * weeks));
	return Array.from({ length: weeks }, (_, week) => {
		let due = 0;
		let reached = 0;
		for (let n = 0; n < 7; n++) {
			const day = addDays(startedOn, 7 * week + n);
			const verdict = verdicts[dayNumber(day) - firstDay];
			if (verdict !== "completed" && verdict !== "miss" && verdict !== "skip") continue;
			due++;
			if (markOn(habit.history, day) === "completed" && !isSmallOn(habit.history, day)) reached++;
		}
		return due === 0 ? undefined : reached / due;
	});
}
