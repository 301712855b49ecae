import type { Day } from "#domain/day.ts";
import {
	type JudgedHabit,
	type Period,
	rateIn,
	type Span,
	spanOf,
	withoutPaused,
} from "#domain/habits/insight/due-days.ts";
import {
	type Insight,
	insightsOf,
	isReliablyWeak,
	significanceLevelsFor,
} from "#domain/habits/insight/insights.ts";
import type { Rate } from "#domain/habits/insight/rate.ts";
import type { Plan } from "#domain/habits/progress/judgement.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { spanOfWeek, type Week } from "./week.ts";

/** Days considered for a suggestion about a weekday or all habits, and for one about a habit that is too big. */
const longDays: Period = 90;
const smallerDays = 28;
/** A single missed day doesn't call for a new plan. */
const missedFrom = 2;

type Strong = Extract<Insight, { rate: Rate }> & { kind: "strong" };

export type Suggestion<Habit extends Plan = Plan> =
	| { kind: "next-step"; habit: Habit }
	| { kind: "again" }
	| { kind: "weekday"; weekday: number; rate: Rate }
	| { kind: "smaller"; habit: Habit; rate: Rate; days: number }
	| { kind: "plan"; habit: Habit; missed: number; due: number }
	| { kind: "room"; rate: Rate }
	| { kind: "keep" };

/**
 * Undefined if nothing was due and no cycle is ready. Findings that go beyond the week are tested against chance; those
 * of 90 days are the insights of the analytics, so that the chart behind the button has the same numbers.
 */
export function suggestionFor<Habit extends Plan>(
	judged: readonly JudgedHabit<Habit>[],
	week: Week<Habit>,
	{ monday, today }: { monday: Day; today: Day },
): Suggestion<Habit> | undefined {
	const unpaused = withoutPaused(judged);
	const ready = unpaused.find(({ habit }) => progressOf(habit, today).cycle.isReady);
	if (ready) return { kind: "next-step", habit: ready.habit };
	if (week.total.due === 0) return undefined;
	if (week.total.done === 0) return { kind: "again" };
	const luck = significanceLevelsFor(judged);
	const insights = insightsOf(judged, spanOf(today, longDays), luck);
	const weekday = insights.find((insight) => insight.kind === "weekday");
	if (weekday) return { kind: "weekday", weekday: weekday.weekday, rate: weekday.rate };
	const { to } = spanOfWeek(monday);
	const weakest = findTooBig(unpaused, { from: to - smallerDays + 1, to }, luck.rate);
	if (weakest) return weakest;
	const missed = mostMissed(unpaused, week);
	if (missed) return missed;
	const strong = insights.find((insight): insight is Strong => insight.kind === "strong");
	return strong ? { kind: "room", rate: strong.rate } : { kind: "keep" };
}

function findTooBig<Habit extends Plan>(
	unpaused: readonly JudgedHabit<Habit>[],
	span: Span,
	luck: number,
): Suggestion<Habit> | undefined {
	const [weakest] = unpaused
		.map((each) => ({ habit: each.habit, rate: rateIn(each, span) }))
		.filter(({ rate }) => rate.due > 0 && isReliablyWeak(rate, luck))
		.sort((a, b) => a.rate.done / a.rate.due - b.rate.done / b.rate.due);
	return weakest && { kind: "smaller", habit: weakest.habit, rate: weakest.rate, days: smallerDays };
}

function mostMissed<Habit extends Plan>(
	unpaused: readonly JudgedHabit<Habit>[],
	week: Week<Habit>,
): Suggestion<Habit> | undefined {
	const continuing = new Set(unpaused.map(({ habit }) => habit));
	const [most] = week.habits
		.filter(({ habit, due, done }) => continuing.has(habit) && due - done >= missedFrom)
		.sort((a, b) => b.due - b.done - (a.due - a.done));
	return most && { kind: "plan", habit: most.habit, missed: most.due - most.done, due: most.due };
}
