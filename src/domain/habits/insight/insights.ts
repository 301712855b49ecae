import type { Plan } from "#domain/habits/progress/judgement.ts";
import { chanceInPart, chanceOfAtLeast, chanceOfAtMost, upperShare } from "./chance.ts";
import {
	dailyRates,
	isDue,
	type JudgedHabit,
	periods,
	type Span,
	weekdayRates,
	withoutPaused,
} from "./due-days.ts";
import { type Rate, sumOf } from "./rate.ts";
import { runOf } from "./streaks.ts";

const strongFrom = 0.8;
const weakBelow = 0.6;
const weakWeekdayBelow = 0.5;
export const longStreakFrom = 7;
/** Maximum share of people who may see an insight caused by chance alone, whatever period and habit they choose. */
const maxChance = 0.05;

/** Allowed probability of a chance result: for a view's rate, for one of its weekdays, for one habit's streak. */
export interface SignificanceLevels {
	rate: number;
	weekday: number;
	streak: number;
}

/**
 * Divides the chance among all possible insights (Bonferroni): half for streaks, half for rates in every period, for
 * each habit and all together. Weekdays share the rates' half, because no habit is near both limits: chance misleads
 * about weekdays near 50%, and about rates near 60% or 80%.
 */
export function significanceLevelsFor(judged: readonly JudgedHabit[]): SignificanceLevels {
	const longest = Math.max(...periods);
	const habits = judged.filter(({ verdicts }) => verdicts.slice(-longest).some(isDue)).length;
	const views = periods.length * (habits > 1 ? habits + 1 : 1);
	const kind = maxChance / 2;
	return {
		rate: kind / views,
		weekday: kind / views / 7,
		streak: kind / Math.max(1, withoutPaused(judged).length),
	};
}

/** `beyond`: the streak is longer than the habit's earlier days, or (`most`) a rate of 80%, would explain. */
export type Insight<Habit extends Plan = Plan> =
	| { kind: "strong" | "weak"; rate: Rate }
	| { kind: "weekday"; weekday: number; rate: Rate }
	| { kind: "streak"; habit: Habit; streak: number; beyond: "earlier" | "most" };

export function insightsOf<Habit extends Plan>(
	judged: readonly JudgedHabit<Habit>[],
	span: Span,
	luck: SignificanceLevels,
): Insight<Habit>[] {
	return [
		rateInsight(sumOf(dailyRates(judged, span)), luck.rate),
		streakInsight(judged, span, luck.streak),
		weekdayInsight(weekdayRates(withoutPaused(judged), span), luck.weekday),
	].filter((insight) => insight !== undefined);
}

/**
 * Strong: a user below 80% would rarely complete so many days. Weak: a user at 60% or more would rarely complete so
 * few.
 */
export function rateInsight(rate: Rate, luck: number): Insight<never> | undefined {
	if (rate.due === 0) return undefined;
	if (chanceOfAtLeast(rate, strongFrom) <= luck) return { kind: "strong", rate };
	return isReliablyWeak(rate, luck) ? { kind: "weak", rate } : undefined;
}

export function isReliablyWeak(rate: Rate, luck: number): boolean {
	return chanceOfAtMost(rate, weakBelow) <= luck;
}

/**
 * Returns the weekday least likely to be weak by chance: a user who completes half of those days would rarely complete
 * so few, and so few completions would rarely fall on that weekday if weekdays made no difference.
 */
function weekdayInsight(weekdays: readonly Rate[], luck: number): Insight<never> | undefined {
	const whole = sumOf(weekdays);
	const [worst] = weekdays
		.map((rate, index) => ({ rate, weekday: index + 1, chance: chanceOfWeekday(rate, whole) }))
		.filter(({ rate, chance }) => rate.due > 0 && chance <= luck)
		.sort((a, b) => a.chance - b.chance);
	return worst && { kind: "weekday", weekday: worst.weekday, rate: worst.rate };
}

function chanceOfWeekday(rate: Rate, whole: Rate): number {
	return Math.max(chanceOfAtMost(rate, weakWeekdayBelow), chanceInPart(rate, whole));
}

/**
 * Returns the longest streak of 7 or more that luck doesn't explain. Skips keep a streak going, so only the days after
 * the last skip are tested.
 */
function streakInsight<Habit extends Plan>(
	judged: readonly JudgedHabit<Habit>[],
	{ to }: Span,
	luck: number,
): Insight<Habit> | undefined {
	const [longest] = withoutPaused(judged)
		.map((each) => {
			const { streak, unbroken, before } = runOf(each, to - each.firstDay + 1);
			// Half of the allowed chance goes to estimating the share, half to the run.
			const share = usualShare(before, luck / 2);
			return { habit: each.habit, streak, share, isLuck: share ** unbroken > luck / 2 };
		})
		.filter(({ streak, isLuck }) => streak >= longStreakFrom && !isLuck)
		.sort((a, b) => b.streak - a.streak);
	return (
		longest && {
			kind: "streak",
			habit: longest.habit,
			streak: longest.streak,
			beyond: longest.share < strongFrom ? "earlier" : "most",
		}
	);
}

/** Capped at 80%: above that, a streak isn't luck. Leaves out the last day, which broke the previous run. */
function usualShare({ done, due }: Rate, luck: number): number {
	return due < 2 ? strongFrom : Math.min(strongFrom, upperShare({ done, due: due - 1 }, luck));
}
