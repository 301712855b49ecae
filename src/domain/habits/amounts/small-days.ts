import { addDays, type Day, dayNumber, daysBetween } from "#domain/day.ts";
import { type History, isSmallOn, markOn } from "#domain/habits/logs/history.ts";
import { logWindowDays } from "#domain/habits/logs/log-limits.ts";
import { judgementOf, type Plan, type Verdict } from "#domain/habits/progress/judgement.ts";
import { isSmallTargetEasier, type Measure, type Size } from "./measure.ts";
import type { Ramp } from "./ramp.ts";
import { targetOf } from "./with-entry.ts";

/** The latest answer to the offer of small days; `from` is the day it was given. */
export interface SmallDaysAnswer {
	from: Day;
	isAccepted: boolean;
}

const smallDaysLength = 7;

export function smallDaysOn(answer: SmallDaysAnswer | null, today: Day): { from: Day; to: Day } | null {
	const week = acceptedWeek(answer);
	return week && today >= week.from && today <= week.to ? week : null;
}

/** Returns small days that have ended, as long as one of them can be logged. */
export function endedSmallDaysOn(answer: SmallDaysAnswer | null, today: Day): { from: Day; to: Day } | null {
	const week = acceptedWeek(answer);
	return week && today > week.to && daysBetween(week.to, today) <= logWindowDays ? week : null;
}

function acceptedWeek(answer: SmallDaysAnswer | null) {
	return answer?.isAccepted ? { from: answer.from, to: addDays(answer.from, smallDaysLength - 1) } : null;
}

/** An answer sent late counts from the day it was given, but from a week ago at the earliest. */
export function countedFrom(answeredOn: Day, today: Day): Day {
	if (answeredOn > today) return today;
	const earliest = addDays(today, -smallDaysLength);
	return answeredOn < earliest ? earliest : answeredOn;
}

type SmallDays = { from: Day; to: Day } | null | undefined;

/** Returns the small days by which ticks are sized. */
export function smallDaysIn(habit: { smallDays: SmallDays; endedSmallDays: SmallDays }): SmallDays {
	return habit.smallDays ?? habit.endedSmallDays;
}

export function sizeOfTick(days: SmallDays, day: Day): Size {
	return days && day >= days.from && day <= days.to ? "small" : "full";
}

/** For a tick that may be repeated: a day done in full stays full. */
export function sizeOfRepeatedTick(history: History, days: SmallDays, day: Day): Size {
	const isDoneInFull = markOn(history, day) === "completed" && !isSmallOn(history, day);
	return isDoneInFull ? "full" : sizeOfTick(days, day);
}

interface SmallVersions {
	smallVersion: string | null;
	measure: Measure | null;
}

/** Without a small version, small days end. */
export function answerAfter(answer: SmallDaysAnswer | null, plan: SmallVersions): SmallDaysAnswer | null {
	return answer && { ...answer, isAccepted: answer.isAccepted && hasSmallVersion(plan) };
}

function hasSmallVersion({ smallVersion, measure }: SmallVersions): boolean {
	return smallVersion !== null || Boolean(measure?.smallTarget);
}

interface SmallVersionPlan extends Plan {
	smallVersion: string | null;
	measure: Measure | null;
	ramp: Ramp | null;
}

/** A small target counts only if it is easier than the day's target, which may be a ramp's. */
export function hasSmallVersionOn(habit: SmallVersionPlan, day: Day): boolean {
	const { smallVersion, measure } = habit;
	if (smallVersion !== null) return true;
	return Boolean(
		measure?.smallTarget && isSmallTargetEasier({ ...measure, target: targetOf({ ...habit, measure }, day) }),
	);
}

interface SmallDayPlan extends SmallVersionPlan {
	smallDaysAskedOn: Day | null;
}

const missesForOffer = 2;
const dueDaysChecked = 7;

/**
 * True for a habit with a small version today if at least two of the last seven due days since the last answer were
 * misses, and that answer, if any, is at least a week old.
 */
export function offersSmallDays(habit: SmallDayPlan, today: Day): boolean {
	const { smallDaysAskedOn: answeredOn } = habit;
	if (
		!hasSmallVersionOn(habit, today) ||
		(answeredOn !== null && today < addDays(answeredOn, smallDaysLength))
	)
		return false;
	const { firstDay, verdicts } = judgementOf(habit, today);
	const since = answeredOn === null ? 0 : Math.max(0, dayNumber(answeredOn) - firstDay);
	const dueDays = verdicts
		.slice(since, dayNumber(today) - firstDay)
		.filter(isDue)
		.slice(-dueDaysChecked);
	return dueDays.filter((verdict) => verdict === "miss").length >= missesForOffer;
}

function isDue(verdict: Verdict): boolean {
	return verdict === "completed" || verdict === "skip" || verdict === "miss";
}
