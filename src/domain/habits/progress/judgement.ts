import { type Day, dayNumber, dayOf, mondayNumber } from "#domain/day.ts";
import type { Measure } from "#domain/habits/amounts/measure.ts";
import type { History } from "#domain/habits/logs/history.ts";
import { type Pause, pausedDays } from "#domain/habits/logs/pause.ts";
import type { Phase } from "#domain/habits/plan/habit.ts";
import { countDays, dueDays, type Schedule, type WeekBits, wholeWeek } from "#domain/habits/plan/schedule.ts";

/** `allowedSkips` is per week; `cycleStartedOn` is the first day of the cycle or the maintenance. */
export interface Plan {
	history: History;
	startedOn: Day;
	schedule: Schedule;
	allowedSkips: number;
	cycleCount: number;
	cycleStartedOn: Day;
	phase: Phase;
	pauses: readonly Pause[];
	measure?: Measure | null | undefined;
}

/**
 * `completed` and `extra`: done, on a due day or on another. `miss`: due, not done, not forgiven. `skip`: due, not
 * done, forgiven. `rest`: not due, not done. `open`: today or later, neither done nor missed, and not paused.
 */
export type Verdict = "completed" | "extra" | "miss" | "skip" | "rest" | "open";

/** One verdict per day, starting at `firstDay` (days since 1970-01-01). */
export interface Judgement {
	firstDay: number;
	verdicts: Verdict[];
}

/**
 * Judges the days up to today, or up to a later day logged before a flight west. With `since`, starts with that day's
 * week: weeks are independent.
 */
export function judgementOf(plan: Plan, today: Day, since?: number): Judgement {
	const { history, schedule, allowedSkips } = plan;
	const now = dayNumber(today);
	const from = dayNumber(history.from);
	const begunOn = firstDayOf(plan);
	const firstDay = since === undefined ? begunOn : Math.max(begunOn, mondayNumber(since));
	const lastDay = Math.max(now, from + history.marks.length - 1);
	const verdicts = new Array<Verdict>(Math.max(0, lastDay - firstDay + 1));
	for (let monday = mondayNumber(firstDay); monday <= lastDay; monday += 7) {
		const completed = completedInWeek(history.marks, monday - from);
		const { counted, paused } = daysOfWeek(plan, begunOn, monday, completed);
		const due = dueDays(schedule, counted, completed, paused);
		let skipsLeft = allowedSkips;
		for (let day = Math.max(monday, firstDay); day <= lastDay && day < monday + 7; day++) {
			const bit = 1 << (day - monday);
			const isOpen = day >= now && (counted & bit) !== 0 && !isMissed(history.marks, day - from);
			const verdict = verdictOf((completed & bit) !== 0, (due & bit) !== 0, isOpen);
			verdicts[day - firstDay] = verdict === "miss" && skipsLeft-- > 0 ? "skip" : verdict;
		}
	}
	return { firstDay, verdicts };
}

function verdictOf(isCompleted: boolean, isDue: boolean, isOpen: boolean): Verdict {
	if (isCompleted) return isDue ? "completed" : "extra";
	if (isOpen) return "open";
	return isDue ? "miss" : "rest";
}

export function verdictOn({ firstDay, verdicts }: Judgement, day: number): Verdict | undefined {
	return verdicts[day - firstDay];
}

export function isSkippedOn(plan: Plan, day: Day): boolean {
	return verdictOn(judgementOf(plan, day), dayNumber(day)) === "skip";
}

/** Whether completing today counts as a due day; a weekly schedule is due until its number is reached. */
export function isDueOn(plan: Plan, today: Day): boolean {
	const monday = mondayNumber(dayNumber(today));
	const bit = 1 << (dayNumber(today) - monday);
	const completed = completedInWeek(plan.history.marks, monday - dayNumber(plan.history.from));
	const { counted, paused } = daysOfWeek(plan, firstDayOf(plan), monday, completed);
	return (dueDays(plan.schedule, counted, completed | bit, paused) & bit) !== 0;
}

/** Returns the verdict to show: `rest` instead of `open` on a day that isn't due. */
export function shownVerdictOn(plan: Plan, judgement: Judgement, day: Day): Verdict | undefined {
	const verdict = verdictOn(judgement, dayNumber(day));
	return verdict === "open" && !isDueOn(plan, day) ? "rest" : verdict;
}

/** Excludes done days. "N times a week" is due on the latest days that can still make up the number. */
export function dueAhead(plan: Plan, from: Day, count: number): Day[] {
	const start = dayNumber(from);
	const end = start + count;
	const firstDay = firstDayOf(plan);
	const days: Day[] = [];
	for (let monday = mondayNumber(start); monday < end; monday += 7) {
		const completed = completedInWeek(plan.history.marks, monday - dayNumber(plan.history.from));
		const { counted, paused } = daysOfWeek(plan, firstDay, monday, completed);
		const due = dueDays(plan.schedule, counted, completed, paused) & ~completed;
		for (let day = Math.max(monday, start); day < Math.min(monday + 7, end); day++)
			if (due & (1 << (day - monday))) days.push(dayOf(day));
	}
	return days;
}

/** Returns the number of due days of a week; "n times a week" is due on fewer days if the habit was paused or began late. */
export function dueInWeek(plan: Plan, monday: Day): number {
	const first = dayNumber(monday);
	const completed = completedInWeek(plan.history.marks, first - dayNumber(plan.history.from));
	const { counted, paused } = daysOfWeek(plan, firstDayOf(plan), first, completed);
	return countDays(dueDays(plan.schedule, counted, completed, paused));
}

function firstDayOf({ history, startedOn }: Plan): number {
	const firstLog = history.marks.search(/[^-]/);
	const started = dayNumber(startedOn);
	return firstLog < 0 ? started : Math.min(started, dayNumber(history.from) + firstLog);
}

function daysOfWeek({ pauses }: Plan, firstDay: number, monday: number, completed: WeekBits) {
	const begun: WeekBits = wholeWeek & (wholeWeek << Math.min(7, Math.max(0, firstDay - monday)));
	const paused: WeekBits = pauses.length === 0 ? 0 : begun & pausedDays(pauses, monday, completed);
	return { counted: begun & ~paused, paused };
}

function completedInWeek(marks: string, start: number): WeekBits {
	let bits = 0;
	for (let day = 0; day < 7; day++) {
		const letter = letterAt(marks, start + day);
		if (letter === letterX || letter === letterS) bits |= 1 << day;
	}
	return bits;
}

function isMissed(marks: string, index: number): boolean {
	return letterAt(marks, index) === letterO;
}

const letterX = 120;
const letterS = 115;
const letterO = 111;

/** Returns the lower-case character code; outside the marks, that of a space. */
function letterAt(marks: string, index: number): number {
	return marks.charCodeAt(index) | 32;
}
