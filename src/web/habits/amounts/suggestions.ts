import { isInMinutes, type Measure } from "#domain/habits/amounts/measure.ts";

/** Change per press of the stepper. */
const steps = { minutes: 5, times: 1, pages: 1, glasses: 1, steps: 500, km: 0.5, rupees: 10 };

export function stepOf({ unit }: Pick<Measure, "unit">): number {
	return new Map(Object.entries(steps)).get(unit) ?? 1;
}

const maxSuggested = 3;

/** Smallest first. Prefers the last amounts to parts of the target; omits `rest`, which has its own button. */
export function suggestedAmounts(
	measure: Measure,
	target: number,
	rest: number,
	last: readonly number[],
): number[] {
	const step = stepOf(measure);
	const parts = [step, round(target / 4, measure), round(target / 2, measure)];
	const isUseful = (amount: number) =>
		amount > 0 && amount !== rest && (last.includes(amount) || amount < target);
	return [...new Set([...last, ...parts])]
		.filter(isUseful)
		.slice(0, maxSuggested)
		.sort((a, b) => a - b);
}

function round(amount: number, measure: Measure): number {
	const step = isInMinutes(measure) ? 5 : stepOf(measure);
	return Math.round(100 * Math.round(amount / step) * step) / 100;
}
