import type { Plan } from "#domain/habits/progress/judgement.ts";
import { dailyRates, type Judged, type Span, stillAsking, weekdayRates } from "./due-days.ts";
import { type Interval, intervalOf, type Rate, sumOf, zOfSeven } from "./rate.ts";
import { runOf } from "./streaks.ts";

const strongFrom = 0.8;
export const weakBelow = 0.6;
const weakWeekdayBelow = 0.5;
export const longStreakFrom = 7;
/** What chance gives more often than this is no insight. */
const mostLuck = 0.05;

interface RateInsight {
	rate: Rate;
	interval: Interval;
}

/** Something that is surer than chance would make it. `weekday` is ISO, Monday 1 to Sunday 7. */
export type Insight<Habit extends Plan = Plan> =
	| ({ kind: "strong" | "weak" } & RateInsight)
	| ({ kind: "weekday"; weekday: number } & RateInsight)
	| { kind: "streak"; habit: Habit; streak: number };

/** What the days of a span show of these habits beyond chance; often nothing. */
export function insightsOf<Habit extends Plan>(
	judged: readonly Judged<Habit>[],
	span: Span,
): Insight<Habit>[] {
	return [rateInsight(judged, span), streakInsight(judged, span), weekdayInsight(judged, span)].filter(
		(insight) => insight !== undefined,
	);
}

/** The whole interval is from 80 per cent up, or below 60. */
function rateInsight(judged: readonly Judged[], span: Span): Insight<never> | undefined {
	const rate = sumOf(dailyRates(judged, span));
	const interval = intervalOf(rate);
	if (interval.low >= strongFrom) return { kind: "strong", rate, interval };
	return interval.high < weakBelow ? { kind: "weak", rate, interval } : undefined;
}

/** The weekday that is surest to be below half; each is one of seven that could have been it. */
function weekdayInsight(judged: readonly Judged[], span: Span): Insight<never> | undefined {
	const [worst] = weekdayRates(judged, span)
		.map((rate, index) => ({ rate, weekday: index + 1, interval: intervalOf(rate, zOfSeven) }))
		.filter(({ interval }) => interval.high < weakWeekdayBelow)
		.sort((a, b) => a.interval.high - b.interval.high);
	return worst && { kind: "weekday", ...worst };
}

/**
 * The longest streak of 7 or more that luck alone would rarely have given one of these habits. Skips keep a streak
 * going, so for luck only the days after the last of them count.
 */
function streakInsight<Habit extends Plan>(
	judged: readonly Judged<Habit>[],
	{ to }: Span,
): Insight<Habit> | undefined {
	const asking = stillAsking(judged);
	const [longest] = asking
		.map((each) => ({ habit: each.habit, ...runOf(each, to - each.firstDay + 1) }))
		.filter(({ streak }) => streak >= longStreakFrom)
		.filter(({ unbroken, before }) => asking.length * usualShare(before) ** unbroken <= mostLuck)
		.sort((a, b) => b.streak - a.streak);
	return longest && { kind: "streak", habit: longest.habit, streak: longest.streak };
}

/**
 * The greatest share of days that somebody with these may well do without anything new: the upper end, but not more
 * than 80 per cent, as whoever does more is no case of luck.
 */
function usualShare(before: Rate): number {
	return Math.min(strongFrom, intervalOf(before).high);
}
