import { addDays, type Day, mondayOf, weekdayOf } from "#domain/day.ts";
import {
	isBegunOn,
	isInCurrentCycle,
	isSmallOn,
	type Mark,
	markOn,
	withMark,
} from "#domain/habits/logs/history.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";

/** Reimplements the rules day by day, with plain lists: slow, but independent of the fast code that it checks. */
export function naiveProgress(plan: Plan, today: Day) {
	const { marks, logged, due, skips } = judgeSlowly(plan, today);
	const isDone = (day: Day) => marks.get(day) === "completed";
	const runs = due
		.filter((day) => !skips.includes(day))
		.map((day) => (isDone(day) ? "x" : " "))
		.join("")
		.split(" ")
		.map((run) => run.length);
	return {
		currentStreak: runs.at(-1) ?? 0,
		bestStreak: Math.max(...runs),
		successRate: due.length === 0 ? null : Math.round((100 * due.filter(isDone).length) / due.length),
		totalMisses: due.filter((day) => !isDone(day) && !skips.includes(day)).length,
		completedDays: logged.filter(isDone).length,
		smallDays: logged.filter((day) => isSmallOn(plan.history, day)).length,
	};
}

/** Recomputes the cycle, following the spec's wording. */
export function naiveCycle(plan: Plan, today: Day) {
	const { marks, logged, due } = judgeSlowly(plan, today);
	const unlogged = due.filter((day) => !marks.has(day) && day < today && day >= plan.cycleStartedOn);
	const isMaintenance = plan.phase === "maintenance-phase";
	const own = logged.filter((day) =>
		isMaintenance ? day >= plan.cycleStartedOn : isInCurrentCycle(plan.history, day),
	);
	const days = [...own, ...unlogged].sort().slice(0, isMaintenance ? undefined : 21);
	const day = Math.max(1, days.length + (isOpenDay(plan, today) ? 1 : 0));
	return {
		days,
		accounted: days.length,
		completed: days.filter((each) => marks.get(each) === "completed").length,
		small: days.filter((each) => isSmallOn(plan.history, each)).length,
		day: isMaintenance ? day : Math.min(21, day),
		isReady: !isMaintenance && days.length === 21,
	};
}

/** Recomputes the grid: `x` done, `o` missed, `s` skip, `t` today, `.` open. */
export function naiveGrid(plan: Plan, today: Day): string {
	const { marks, due, skips } = judgeSlowly(plan, today);
	const isMaintenance = plan.phase === "maintenance-phase";
	const isAsked = isOpenDay(plan, today) && (!isMaintenance || wouldBeDueIfDone(plan, today));
	const decided = due.filter((day) => day < today || marks.has(day)).sort();
	const shown = isMaintenance ? decided.slice(isAsked ? -20 : -21) : naiveCycle(plan, today).days;
	const cells: string[] = shown.map((day) => {
		if (marks.get(day) === "completed") return "x";
		return skips.includes(day) ? "s" : "o";
	});
	if (isAsked && cells.length < 21) cells.push("t");
	return cells.join("").padEnd(21, ".");
}

function isOpenDay(plan: Plan, today: Day): boolean {
	return today >= plan.cycleStartedOn && !marksOf(plan).has(today) && !isPaused(plan, today, false);
}

function wouldBeDueIfDone(plan: Plan, today: Day): boolean {
	if (isPaused(plan, today, marksOf(plan).get(today) === "completed")) return false;
	const done = { ...plan, history: withMark(plan.history, today, "completed") };
	return judgeSlowly(done, today).due.includes(today);
}

/** Returns the marks, the logged days, the due days so far, and which of those are skips. */
export function judgeSlowly(plan: Plan, today: Day) {
	const marks = marksOf(plan);
	const logged = [...marks.keys()].sort();
	// A begun day is not a logged day, but extends the range of days like one.
	const touched = [...logged, ...begunDays(plan)];
	const first = [plan.startedOn, ...touched].sort()[0] ?? plan.startedOn;
	const last = [today, ...touched].sort().at(-1) ?? today;
	const due: Day[] = [];
	const skips: Day[] = [];
	for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7)) {
		const week = daysFrom(monday, addDays(monday, 6)).filter((day) => day >= first);
		const completed = week.filter((day) => marks.get(day) === "completed" && !isPaused(plan, day, true));
		const dueSoFar = dueIn(week, completed, plan.schedule)
			.sort()
			.filter((day) => !isPaused(plan, day, completed.includes(day)) && (day < today || marks.has(day)));
		due.push(...dueSoFar);
		skips.push(...dueSoFar.filter((day) => !completed.includes(day)).slice(0, plan.allowedSkips));
	}
	return { marks, logged, due, skips };
}

function isPaused({ pauses }: Plan, day: Day, isDone: boolean): boolean {
	return pauses.some(({ from, to }) => day >= from && (to === null || day < to) && !(isDone && day === from));
}

function begunDays({ history }: Plan): Day[] {
	return daysFrom(history.from, addDays(history.from, history.marks.length)).filter((day) =>
		isBegunOn(history, day),
	);
}

function marksOf({ history }: Plan): Map<Day, Mark> {
	const marks = new Map<Day, Mark>();
	for (const day of daysFrom(history.from, addDays(history.from, history.marks.length))) {
		const mark = markOn(history, day);
		if (mark) marks.set(day, mark);
	}
	return marks;
}

function dueIn(week: Day[], completed: Day[], schedule: Schedule): Day[] {
	if (schedule.kind === "daily") return [...week];
	if (schedule.kind === "weekdays") return week.filter((day) => schedule.days.includes(weekdayOf(day)));
	const need = Math.max(0, Math.min(schedule.times, week.length) - completed.length);
	const latest = week.filter((day) => !completed.includes(day)).reverse();
	return [...completed.slice(0, schedule.times), ...latest.slice(0, need)];
}

function daysFrom(first: Day, last: Day): Day[] {
	const days: Day[] = [];
	for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
	return days;
}
