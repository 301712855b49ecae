import { dayNumber } from "#domain/day.ts";
import { shareReached } from "#domain/habits/amounts/measure.ts";
import { duePerDay } from "#domain/habits/plan/schedule.ts";
import type { Plan, Verdict } from "./judgement.ts";
import { blend, dueDayDecay } from "./strength.ts";

const letterS = 115;

/**
 * A small day raises the strength at least half as much as a full day. A miss counts in proportion to how much of the
 * target was reached.
 */
export function strengthSteps(
	{ history, measure, schedule }: Plan,
	firstDay: number,
): (strength: number, index: number, verdict: Verdict) => number {
	const decay = dueDayDecay(duePerDay(schedule));
	const shift = firstDay - dayNumber(history.from);
	const amounts = measure && history.amounts?.split(",");
	function shareOn(index: number) {
		const [amount, target] = amounts?.[index]?.split("/") ?? [];
		return measure && target ? shareReached(Number(target), Number(amount)) : 0;
	}
	return (strength, index, verdict) => {
		if (verdict !== "completed" && verdict !== "miss") return strength;
		const position = index + shift;
		// Matches either case of the letter.
		const isSmall = (history.marks.charCodeAt(position) | 32) === letterS;
		if (verdict === "completed" && !isSmall) return blend(strength, decay, 1);
		const byAmount = blend(strength, decay, shareOn(position));
		return isSmall ? Math.max((strength + blend(strength, decay, 1)) / 2, byAmount) : byAmount;
	};
}
