import { addDays, type Day, dayNumber } from "#domain/day.ts";
import { isSmallOn, markOn } from "#domain/habits/logs/history.ts";
import { judgementOf, type Plan } from "#domain/habits/progress/judgement.ts";
import type { Measure } from "./measure.ts";

/** What a user says about a ramp. */
export interface RampPlan {
	start: number;
	/** How many steps lead to the target. */
	weeks: number;
}

/** A way to the measure's target in steps: at most one a week, from `start` on. */
export interface Ramp extends RampPlan {
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
	const weeks = weeksBefore(ramp, day);
	return weeks <= 0 ? ramp.start : rampTarget(measure.target, ramp, stepsAfter(sharesOf(habit, ramp, weeks)));
}

function weeksBefore({ startedOn }: Ramp, day: Day): number {
	return Math.floor((dayNumber(day) - dayNumber(startedOn)) / 7);
}

export interface RampWeek {
	target: number;
	/** Steps taken on the way to the aim. */
	steps: number;
	/** `rest`: the week before asked for nothing. */
	reason: "start" | "risen" | "too-few" | "fewer-than-before" | "arrived" | "rest";
	/** The week before, for all reasons that speak of it. */
	last: WeekReached | undefined;
	soFar: WeekReached;
	/** The first day of the next week. */
	next: Day;
}

interface WeekReached {
	due: number;
	/** Due days that reached their target in full. */
	reached: number;
}

/** What a ramp asks for in this week, and why. */
export function rampWeekOn(habit: Measured & { ramp: Ramp }, today: Day): RampWeek {
	const { measure, ramp } = habit;
	const weeks = Math.max(0, weeksBefore(ramp, today));
	const past = weeksOf(habit, ramp, weeks, addDays(ramp.startedOn, 7 * weeks));
	const shares = past.map(shareOf);
	const steps = Math.min(ramp.weeks, stepsAfter(shares));
	const stepsBefore = Math.min(ramp.weeks, stepsAfter(shares.slice(0, -1)));
	const last = past.at(-1);
	return {
		target: rampTarget(measure.target, ramp, steps),
		steps,
		reason: reasonOf(last, steps > stepsBefore, stepsBefore === ramp.weeks),
		last,
		soFar: weeksOf(habit, ramp, weeks + 1, today).at(-1) ?? { due: 0, reached: 0 },
		next: addDays(ramp.startedOn, 7 * (weeks + 1)),
	};
}

function reasonOf(last: WeekReached | undefined, hasRisen: boolean, hadArrived: boolean): RampWeek["reason"] {
	if (last === undefined) return "start";
	if (hadArrived) return "arrived";
	if (hasRisen) return "risen";
	const share = shareOf(last);
	if (share === undefined) return "rest";
	return share < shareToRise ? "too-few" : "fewer-than-before";
}

/** The ramp to a measure's target; the former one goes on if it says the same. Null if it would not get harder. */
export function rampFrom(
	{ start, weeks }: RampPlan,
	measure: Measure,
	former: { ramp: Ramp | null; measure: Measure | null },
	today: Day,
): Ramp | null {
	if (!isRampTo(measure, start)) return null;
	const isSame = former.ramp?.start === start && former.ramp.weeks === weeks;
	const isCountedAlike =
		former.measure?.unit === measure.unit && former.measure.comparator === measure.comparator;
	return isSame && isCountedAlike ? former.ramp : { start, weeks, startedOn: today };
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

function sharesOf(habit: Measured, ramp: Ramp, weeks: number): (number | undefined)[] {
	return weeksOf(habit, ramp, weeks, addDays(ramp.startedOn, 7 * weeks)).map(shareOf);
}

function shareOf({ due, reached }: WeekReached): number | undefined {
	return due === 0 ? undefined : reached / due;
}

/** The due days of each week, as judged on `today`. */
function weeksOf(habit: Measured, { startedOn }: Ramp, weeks: number, today: Day): WeekReached[] {
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
