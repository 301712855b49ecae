import { addDays, type Day, mondayOf } from "#domain/day.ts";
import { sumOf } from "#domain/habits/amounts/measure.ts";
import { amountsByDay } from "#domain/habits/logs/day-amounts.ts";
import type { History } from "#domain/habits/logs/history.ts";

export type AmountStep = "day" | "week" | "month";

/** The sum of one step, which starts on `from`; the first step may start before the span. */
export interface AmountSum {
	from: Day;
	sum: number;
	/** Whether the span covers only part of this step. */
	isPart: boolean;
}

export interface AmountFigures {
	steps: AmountSum[];
	sum: number;
	median: number | null;
}

export function amountFigures(history: History, first: Day, last: Day, step: AmountStep): AmountFigures {
	const days = amountsByDay(history).filter(({ day }) => day >= first && day <= last);
	const sums = new Map<Day, number[]>();
	for (let day = first; day <= last; day = addDays(day, 1)) sums.set(startOf(day, step), []);
	for (const { day, amount } of days) sums.get(startOf(day, step))?.push(amount);
	const next = addDays(last, 1);
	const amounts = days.map(({ amount }) => amount);
	return {
		steps: [...sums].map(([from, each]) => ({
			from,
			sum: sumOf(each),
			isPart: from < first || startOf(next, step) === from,
		})),
		sum: sumOf(amounts),
		median: medianOf(amounts),
	};
}

function startOf(day: Day, step: AmountStep): Day {
	if (step === "day") return day;
	return step === "week" ? mondayOf(day) : addDays(day, 1 - Number(day.slice(8)));
}

function medianOf(amounts: readonly number[]): number | null {
	const sorted = amounts.toSorted((a, b) => a - b);
	const middle = sorted.length / 2;
	const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
	return low === undefined || high === undefined ? null : Math.round((100 * (low + high)) / 2) / 100;
}
