import { useMemo } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { LogStats } from "#contract/habits/insights.ts";
import type { Day } from "#domain/day.ts";
import {
	type DayRate,
	dailyRates,
	type JudgedHabit,
	judgeAll,
	type Period,
	type Span,
	spanOf,
} from "#domain/habits/insight/due-days.ts";
import { type SignificanceLevels, significanceLevelsFor } from "#domain/habits/insight/insights.ts";
import { type Rate, sumOf } from "#domain/habits/insight/rate.ts";
import { useLogFacts } from "./queries.ts";

export interface Analysis {
	today: Day;
	period: Period;
	span: Span;
	judged: readonly JudgedHabit<Habit>[];
	days: readonly DayRate[];
	total: Rate;
	/** Undefined until loaded. */
	facts: readonly LogStats[] | undefined;
	/** Computed over all habits, so that they do not depend on the chosen one. */
	luck: SignificanceLevels;
	isOne: boolean;
}

/** Does not judge the habits again when another period or habit is chosen. */
export function useAnalysis(
	habits: readonly Habit[],
	{ today, period, habitId }: { today: Day; period: Period; habitId: string | undefined },
): Analysis {
	const all = useMemo(() => judgeAll(habits, today), [habits, today]);
	const facts = useLogFacts(period, today);
	return useMemo(
		() => analysisOf(all, { facts, today, period, habitId }),
		[all, facts, today, period, habitId],
	);
}

export function analysisOf(
	all: readonly JudgedHabit<Habit>[],
	{
		facts,
		today,
		period,
		habitId,
	}: Pick<Analysis, "facts" | "today" | "period"> & { habitId: string | undefined },
): Analysis {
	const isOne = all.some(({ habit }) => habit.id === habitId);
	const judged = isOne ? all.filter(({ habit }) => habit.id === habitId) : all;
	const shown = new Set(judged.map(({ habit }) => habit.id));
	const span = spanOf(today, period);
	const days = dailyRates(judged, span);
	return {
		today,
		period,
		span,
		judged,
		days,
		total: sumOf(days),
		luck: significanceLevelsFor(all),
		facts: facts?.filter((each) => shown.has(each.habitId)),
		isOne,
	};
}
