import { addDays, type Day, mondayOf, weekdayOf } from "#domain/day.ts";
import { type Mark, markOn } from "#domain/habits/logs/history.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";

/** The rules once more, day by day in words and lists: slow, and independent of the fast pass it checks. */
export function naiveProgress(plan: Plan, today: Day) {
	const marks = marksOf(plan);
	const logged = [...marks.keys()].sort();
	const first = [plan.startedOn, ...logged].sort()[0] ?? plan.startedOn;
	const last = [today, ...logged].sort().at(-1) ?? today;
	const due: Day[] = [];
	const skips: Day[] = [];
	for (let monday = mondayOf(first); monday <= last; monday = addDays(monday, 7)) {
		const week = daysFrom(monday, addDays(monday, 6)).filter((day) => day >= first);
		const completed = week.filter((day) => marks.get(day) === "completed" && !isPaused(plan, day));
		const dueSoFar = dueIn(week, completed, plan.schedule)
			.sort()
			.filter((day) => !isPaused(plan, day) && (day < today || marks.has(day)));
		due.push(...dueSoFar);
		skips.push(...dueSoFar.filter((day) => !completed.includes(day)).slice(0, plan.allowedSkips));
	}
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
	};
}

function isPaused({ pauses }: Plan, day: Day): boolean {
	return pauses.some(({ from, to }) => day >= from && (to === null || day < to));
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
