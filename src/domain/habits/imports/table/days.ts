import { type Day, dayAt, instantOf, minuteAt } from "#domain/day.ts";
import type { DayBounds } from "#domain/habits/imports/foreign-habit.ts";
import { type DateOrder, parseWrittenDay } from "./written-date.ts";

export function dayIn(
	cell: string,
	order: DateOrder,
	{ timeZone, dayStartHour }: DayBounds,
): Day | undefined {
	const text = cell.trim();
	const hasZone = /T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text);
	const instant = hasZone ? instantOf(text) : undefined;
	if (instant === undefined) return parseWrittenDay(text, order);
	// Programs write a date without a time as its local midnight.
	const isDate = instant % 60_000 === 0 && minuteAt(instant, timeZone) === 0;
	return dayAt(instant, timeZone, isDate ? 0 : dayStartHour);
}
