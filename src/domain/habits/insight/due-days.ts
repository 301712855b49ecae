import { type Day, dayNumber, dayOf, mondayNumber } from "#domain/day.ts";
import { type Judgement, judgementOf, type Plan, type Verdict } from "#domain/habits/progress/judgement.ts";
import type { Rate } from "./rate.ts";

/** Lengths of the analytics' periods, in days up to today. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];
export const defaultPeriod: Period = 30;
export const streakHistoryDays = 30;

/** A range of days, counted from 1970-01-01; both ends included. */
export interface Span {
	from: number;
	to: number;
}

export function spanOf(today: Day, days: number): Span {
	const to = dayNumber(today);
	return { from: to - days + 1, to };
}

/** A habit and its verdicts, computed once and shared by all statistics. */
export interface JudgedHabit<Habit extends Plan = Plan> extends Judgement {
	habit: Habit;
}

export function judgeAll<Habit extends Plan>(
	habits: readonly Habit[],
	today: Day,
	since?: number,
): JudgedHabit<Habit>[] {
	return habits.map((habit) => ({ habit, ...judgementOf(habit, today, since) }));
}

/** Returns the habits that are neither archived nor completed for good. */
export function withoutPaused<Habit extends Plan>(
	judged: readonly JudgedHabit<Habit>[],
): JudgedHabit<Habit>[] {
	return judged.filter(({ habit }) => habit.pauses.every(({ to }) => to !== null));
}

export function isDue(verdict: Verdict | undefined): boolean {
	return verdict === "completed" || verdict === "miss" || verdict === "skip";
}

function addTo(rate: Rate, verdict: Verdict | undefined): void {
	if (verdict === "completed") rate.done++;
	if (isDue(verdict)) rate.due++;
}

export function rateIn({ firstDay, verdicts }: Judgement, { from, to }: Span): Rate {
	const rate = { done: 0, due: 0 };
	for (let day = Math.max(from, firstDay); day <= to; day++) addTo(rate, verdicts[day - firstDay]);
	return rate;
}

export interface DayRate extends Rate {
	day: Day;
}

export function dailyRates(judged: readonly Judgement[], { from, to }: Span): DayRate[] {
	const days = Array.from({ length: to - from + 1 }, (_, index) => ({
		day: dayOf(from + index),
		done: 0,
		due: 0,
	}));
	for (const { firstDay, verdicts } of judged) {
		for (let day = Math.max(from, firstDay); day <= to; day++) {
			const rate = days[day - from];
			if (rate) addTo(rate, verdicts[day - firstDay]);
		}
	}
	return days;
}

export interface WeekRate extends Rate {
	monday: Day;
	/** Whether the given days cover only part of this week. */
	isPart: boolean;
}

export function weeklyRates(days: readonly DayRate[]): WeekRate[] {
	const weeks: WeekRate[] = [];
	for (const { day, done, due } of days) {
		const monday = dayOf(mondayNumber(dayNumber(day)));
		let week = weeks.at(-1);
		if (week?.monday !== monday) {
			week = { monday, isPart: day !== monday, done: 0, due: 0 };
			weeks.push(week);
		}
		week.done += done;
		week.due += due;
	}
	const [last, week] = [days.at(-1), weeks.at(-1)];
	if (last && week && dayNumber(last.day) < dayNumber(week.monday) + 6) week.isPart = true;
	return weeks;
}

/** Monday first. Leaves out "N times a week" habits: their misses fall at the end of the week. */
export function weekdayRates(judged: readonly JudgedHabit[], span: Span): Rate[] {
	const weekdays = Array.from({ length: 7 }, () => ({ done: 0, due: 0 }));
	const asked = judged.filter(({ habit }) => habit.schedule.kind !== "weekly");
	for (const { day, done, due } of dailyRates(asked, span)) {
		const number = dayNumber(day);
		const weekday = weekdays[number - mondayNumber(number)];
		if (!weekday) continue;
		weekday.done += done;
		weekday.due += due;
	}
	return weekdays;
}
