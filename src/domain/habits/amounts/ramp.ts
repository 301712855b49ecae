import { addDays, type Day, dayNumber } from "#domain/day.ts";
import { isSmallOn, markOn } from "#domain/habits/logs/history.ts";
import { judgementOf, type Plan } from "#domain/habits/progress/judgement.ts";
import type { Measure } from "./measure.ts";

export interface RampPlan {
	start: number;
	/** Number of steps to the target. */
	weeks: number;
}

/** Approaches the measure's target from `start`, by at most one step a week. */
export interface Ramp extends RampPlan {
	startedOn: Day;
}

export const maxRampWeeks = 52;

/** Share of a week's due days that must reach the target before the next week gets harder. */
export const shareToRise = 0.7;

export interface RampedPlan extends Plan {
	measure: Measure;
	ramp: Ramp | null;
}

/**
 * A ramp steps up after a week in which at least 70% of the due days reached the target, if that share was no smaller
 * than in the previous week with due days. It never steps back.
 */
export function targetOn(habit: RampedPlan, day: Day): number {
	const { measure, ramp } = habit;
	if (ramp === null) return measure.target;
	return rampTarget(measure.target, ramp, stepsOn(habit, ramp, day));
}

/**
 * A new schedule changes how past weeks are judged, so the remaining steps start today, from the target reached.
 * Null if none remain. `habit` has the former schedule.
 */
export function rampWithNewSchedule(
	habit: RampedPlan & { ramp: Ramp },
	measure: Measure,
	today: Day,
): Ramp | null {
	const start = targetOn(habit, today);
	const weeks = habit.ramp.weeks - stepsOn(habit, habit.ramp, today);
	return weeks > 0 && isRampTo(measure, start) ? { start, weeks, startedOn: today } : null;
}

function stepsOn(habit: RampedPlan, ramp: Ramp, day: Day): number {
	const weeks = weeksBefore(ramp, day);
	return weeks <= 0 ? 0 : Math.min(ramp.weeks, stepsAfter(sharesOf(habit, ramp, weeks)));
}

export function weeksBefore({ startedOn }: Ramp, day: Day): number {
	return Math.floor((dayNumber(day) - dayNumber(startedOn)) / 7);
}

export interface WeekReached {
	due: number;
	reached: number;
}

/**
 * Returns the ramp to a measure's target; an unchanged one keeps its start day if unit and comparator are the same.
 * Null if it wouldn't get harder.
 */
export function rampFrom(
	{ start, weeks }: RampPlan,
	measure: Measure,
	former: { ramp: Ramp | null; measure: Measure | null },
	today: Day,
): Ramp | null {
	if (!isRampTo(measure, start)) return null;
	const isSame = former.ramp?.start === start && former.ramp.weeks === weeks;
	return isSame && isCountedAlike(former.measure, measure) ? former.ramp : { start, weeks, startedOn: today };
}

/** Whether a ramp to one measure can continue to the other. */
export function isCountedAlike(one: Measure | null | undefined, other: Measure | null | undefined): boolean {
	return one?.unit === other?.unit && one?.comparator === other?.comparator;
}

export function isRampTo({ target, comparator }: Measure, start: number): boolean {
	return comparator === "at-least" ? start < target : start > target;
}

/** `shares`: for each week, the share of due days that reached the target; undefined if none was due. */
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

function sharesOf(habit: RampedPlan, ramp: Ramp, weeks: number): (number | undefined)[] {
	return weeksOf(habit, ramp, weeks, addDays(ramp.startedOn, 7 * weeks)).map(shareOf);
}

export function shareOf({ due, reached }: WeekReached): number | undefined {
	return due === 0 ? undefined : reached / due;
}

export function weeksOf(habit: RampedPlan, { startedOn }: Ramp, weeks: number, today: Day): WeekReached[] {
	const { firstDay, verdicts } = judgementOf(habit, today);
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
		return { due, reached };
	});
}
