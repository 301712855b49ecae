import { addDays, type Day, weekFrom } from "#domain/day.ts";
import { cycleLength } from "#domain/habits/cycles/cycle-days.ts";
import { type JudgedHabit, withoutPaused } from "#domain/habits/insight/due-days.ts";
import { dueInWeek, isDueOn, type Plan } from "#domain/habits/progress/judgement.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";

export interface Ahead<Habit extends Plan = Plan> {
	habit: Habit;
	due: { days: readonly Day[] } | { times: number };
	/** The 21st day of the habit's cycle, if that is in this week; the user then chooses how the habit continues. */
	lastOfCycle: Day | undefined;
}

export function aheadOf<Habit extends Plan>(
	judged: readonly JudgedHabit<Habit>[],
	{ monday, today }: { monday: Day; today: Day },
): Ahead<Habit>[] {
	return withoutPaused(judged).flatMap(({ habit }): Ahead<Habit>[] => {
		if (habit.schedule.kind === "weekly") {
			const times = dueInWeek(habit, monday);
			return times === 0 ? [] : [{ habit, due: { times }, lastOfCycle: undefined }];
		}
		const days = weekFrom(monday).filter((day) => isDueOn(habit, day));
		return days.length === 0 ? [] : [{ habit, due: { days }, lastOfCycle: lastOfCycle(habit, days, today) }];
	});
}

/** Assumes that each due day from today on counts for the cycle, done or not. */
function lastOfCycle(habit: Plan, days: readonly Day[], today: Day): Day | undefined {
	const { cycle, today: mark } = progressOf(habit, today);
	if (habit.phase !== "21-day-cycle" || cycle.isReady) return undefined;
	const last = days.at(-1);
	if (last === undefined) return undefined;
	let accounted = cycle.accounted;
	for (let day = mark === null ? today : addDays(today, 1); day <= last; day = addDays(day, 1)) {
		if (day >= habit.cycleStartedOn && isDueOn(habit, day) && ++accounted === cycleLength) {
			return days.includes(day) ? day : undefined;
		}
	}
	return undefined;
}
