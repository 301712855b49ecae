import { type Day, dayAt, instantOf } from "#domain/day.ts";
import type { DayBounds } from "#domain/habits/imports/foreign-habit.ts";
import { type DateOrder, parseWrittenDay } from "./written-date.ts";

export function dayIn(cell: string, order: DateOrder, bounds: DayBounds): Day | undefined {
	const text = cell.trim();
	const hasZone = /T.*(Z|[+-]\d{2}:?\d{2})$/i.test(text);
	const instant = hasZone ? instantOf(text) : undefined;
	return instant === undefined
		? parseWrittenDay(text, order)
		: dayAt(instant, bounds.timeZone, bounds.dayStartHour);
}
