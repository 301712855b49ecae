import { type Day, dayNumber, dayOf } from "#domain/day.ts";
import { isDueOn, judgementOf, type Plan, type Verdict } from "./judgement.ts";

export interface ComeBack {
	/** Due days missed since the last done day or the start of the cycle; at least 1. */
	misses: number;
	lastMiss: Day;
	isYesterday: boolean;
	isBack: boolean;
}

export function comeBackOn(plan: Plan, today: Day): ComeBack | undefined {
	const { firstDay, verdicts } = judgementOf(plan, today);
	const now = dayNumber(today) - firstDay;
	const isBack = isDone(verdicts[now]);
	if (!isBack && (verdicts[now] !== "open" || !isDueOn(plan, today))) return undefined;
	// A new cycle is a fresh start, but not for days before it.
	const begun = plan.cycleStartedOn <= today ? Math.max(0, dayNumber(plan.cycleStartedOn) - firstDay) : 0;
	let misses = 0;
	let lastMiss: number | undefined;
	for (let index = now - 1; index >= begun && !isDone(verdicts[index]); index--) {
		if (verdicts[index] !== "miss") continue;
		misses++;
		lastMiss ??= index;
	}
	if (lastMiss === undefined) return undefined;
	return { misses, lastMiss: dayOf(firstDay + lastMiss), isYesterday: lastMiss === now - 1, isBack };
}

function isDone(verdict: Verdict | undefined): boolean {
	return verdict === "completed" || verdict === "extra";
}
