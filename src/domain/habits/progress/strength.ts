import { type Day, dayOf } from "#domain/day.ts";
import { duePerDay } from "#domain/habits/plan/schedule.ts";
import { judgementOf, type Plan } from "./judgement.ts";

/** The strength one calendar day later: Loop Habit Tracker's score, with a day's `value` of 0 to 1. */
export function nextStrength(strength: number, duePerDay: number, value: number): number {
	return blend(strength, dailyDecay(duePerDay), value);
}

function dailyDecay(duePerDay: number): number {
	return 0.5 ** (Math.sqrt(duePerDay) / 13);
}

/** Decay per due day, which covers the calendar days up to the next one. */
export function dueDayDecay(duePerDay: number): number {
	return dailyDecay(duePerDay) ** (1 / duePerDay);
}

/** `decay` is the share of the earlier strength that remains. */
export function blend(strength: number, decay: number, value: number): number {
	return strength * decay + value * (1 - decay);
}

/** The strength at the end of every day so far, oldest first. */
export function strengthCurve(plan: Plan, today: Day): { day: Day; strength: number }[] {
	const { firstDay, verdicts } = judgementOf(plan, today);
	const decay = dueDayDecay(duePerDay(plan.schedule));
	let strength = 0;
	return verdicts.map((verdict, index) => {
		if (verdict === "completed" || verdict === "miss") {
			strength = blend(strength, decay, verdict === "completed" ? 1 : 0);
		}
		return { day: dayOf(firstDay + index), strength };
	});
}
