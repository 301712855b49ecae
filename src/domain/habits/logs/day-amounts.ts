import { addDays, type Day, daysBetween } from "#domain/day.ts";
import { isInMinutes, type Measure } from "#domain/habits/amounts/measure.ts";
import { type History, markOfLog, withMark } from "./history.ts";

/**
 * An element of a history's amounts: one for each letter of its marks, separated by commas, without empty ones at the
 * end. `12` is an amount that reached its target in full, `12/20` one that did not, with the target of that day.
 */
export interface DayAmount {
	amount: number;
	/** Only set if it was not reached in full. */
	target: number | undefined;
}

function amountFrom(element: string | undefined): DayAmount | undefined {
	if (!element) return undefined;
	const [amount, target] = element.split("/");
	return { amount: Number(amount), target: target === undefined ? undefined : Number(target) };
}

export function amountOn({ from, amounts }: History, day: Day): DayAmount | undefined {
	return amountFrom(amounts?.split(",")[daysBetween(from, day)]);
}

/** Without a value, removes the day's amount. */
export function withAmount(history: History, day: Day, value?: DayAmount): History {
	const index = daysBetween(history.from, day);
	const elements = history.amounts ? history.amounts.split(",") : [];
	if (index < 0 || (value === undefined && index >= elements.length)) return history;
	while (elements.length < index) elements.push("");
	elements[index] = value === undefined ? "" : elementOf(value);
	while (elements.at(-1) === "") elements.pop();
	return { ...history, amounts: elements.join(",") };
}

function elementOf({ amount, target }: DayAmount): string {
	return target === undefined ? `${amount}` : `${amount}/${target}`;
}

interface DayLog {
	completed: boolean;
	size: string;
	begun: boolean;
	amount: number | null;
	target: number | null;
	cycle: number;
}

export function withLog(history: History, day: Day, log: DayLog | undefined, currentCycle: number): History {
	const marked = withMark(history, day, log && markOfLog(log), log?.cycle === currentCycle);
	if (!log || log.amount === null) return withAmount(marked, day);
	const isFull = log.completed && log.size !== "small";
	return withAmount(marked, day, {
		amount: log.amount,
		target: isFull ? undefined : (log.target ?? undefined),
	});
}

interface MeasuredLog extends Omit<DayLog, "begun" | "cycle"> {
	date: Day;
	duration: number | null;
	unit: string | null;
}

/** Returns the history with the amounts of logs in the measure's unit; minutes come from the duration. */
export function withAmounts(
	{ from, marks }: History,
	logs: readonly MeasuredLog[],
	measure: Pick<Measure, "unit"> | null,
): History {
	if (measure === null) return { from, marks };
	const elements: string[] = new Array<string>(marks.length).fill("");
	for (const log of logs) {
		const value = valueIn(measure, log);
		if (value) elements[daysBetween(from, log.date)] = elementOf(value);
	}
	while (elements.at(-1) === "") elements.pop();
	return { from, marks, ...(elements.length > 0 && { amounts: elements.join(",") }) };
}

function valueIn(measure: Pick<Measure, "unit">, log: MeasuredLog): DayAmount | undefined {
	const isMinutes = isInMinutes(measure);
	const amount = isMinutes ? log.duration : log.amount;
	const isInUnit = log.unit === measure.unit;
	if (amount === null || !(isMinutes || isInUnit)) return undefined;
	const isFull = log.completed && log.size !== "small";
	return { amount, target: isFull || !isInUnit ? undefined : (log.target ?? undefined) };
}

export function amountsByDay({ from, amounts }: History): (DayAmount & { day: Day })[] {
	const elements = amounts ? amounts.split(",") : [];
	return elements.flatMap((element, index) => {
		const found = amountFrom(element);
		return found ? [{ day: addDays(from, index), ...found }] : [];
	});
}

export function lastAmounts(history: History, count: number): number[] {
	const newest = amountsByDay(history).reverse();
	return [...new Set(newest.map(({ amount }) => amount))].filter((amount) => amount > 0).slice(0, count);
}
