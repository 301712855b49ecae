import { factsOf } from "./facts.ts";
import { type HeadingKind, isHeading, isTrait, mentions } from "./headings.ts";
import type { Table } from "./table.ts";
import { type DateOrder, dateOrderOf, dateOrders, parseWrittenDay } from "./written-date.ts";

/** What a row contains in each layout: a habit's day, a day with a column per habit, a habit with a column per day. */
export const tableLayouts = ["long", "wide", "across"] as const;
export type TableLayout = (typeof tableLayouts)[number];

/** The column of each role, by index from 0; null if there is none. */
export interface TableColumns {
	layout: TableLayout;
	/** Null for tables with days across, because their days are in the header. */
	date: number | null;
	habit: number | null;
	value: number | null;
	note: number | null;
	habits: number[];
	order: DateOrder;
}

const nothing: TableColumns = {
	layout: "long",
	date: null,
	habit: null,
	value: null,
	note: null,
	habits: [],
	order: "ymd",
};

/** Returns the possible interpretations, likeliest first; more than one only if the table is ambiguous. */
export function readingsOf(table: Table): TableColumns[] {
	const across = acrossColumns(table);
	if (across) return [across];
	const { date, order } = dateColumn(table);
	const long = longColumns(table, date, order);
	if (date === null) return [long];
	const wide: TableColumns = { ...nothing, layout: "wide", date, order, habits: habitColumns(table, date) };
	const facts: RowFacts = {
		table,
		long,
		wide,
		dates: repetitionOf(factsOf(table, date).cells),
		hasValue:
			table.hasHeader && table.names.some((name, column) => column !== date && isHeading("value", name)),
	};
	const title = titleColumn(table, date);
	return title === undefined ? readingsWithoutTitle(facts, date) : readingsWithTitle(facts, title);
}

export function guessColumns(table: Table): TableColumns {
	return readingsOf(table)[0] ?? nothing;
}

interface RowFacts {
	table: Table;
	long: TableColumns;
	wide: TableColumns;
	dates: Repetition;
	hasValue: boolean;
}

function readingsWithoutTitle(
	{ table, long, wide, dates, hasValue }: RowFacts,
	date: number,
): TableColumns[] {
	if (hasValue || wide.habits.length < (table.hasHeader ? 1 : 2)) return [long];
	const habit = dates.repeats ? textColumn(table, date) : undefined;
	return habit === undefined ? [wide] : [{ ...long, habit, value: wide.habits[0] ?? null }, wide];
}

function readingsWithTitle({ table, long, wide, dates, hasValue }: RowFacts, title: number): TableColumns[] {
	const { cells } = factsOf(table, title);
	const titles = repetitionOf(cells);
	const checkBoxes = wide.habits.filter((column) => factsOf(table, column).areMarks);
	if (checkBoxes.length > 1 && !hasValue) {
		if (dates.repeats) return [long, wide];
		return areTitlesOfDays(titles, cells) ? [wide] : [wide, long];
	}
	if (dates.repeats || !titles.isDistinct) return [long];
	const hasHabits = wide.habits.length > 0;
	return hasHabits ? inOrder(hasValue, long, wide) : readingsOfOneValue(long, title, titles);
}

function inOrder(isLong: boolean, long: TableColumns, wide: TableColumns): TableColumns[] {
	return isLong ? [long, wide] : [wide, long];
}

/** Titles that differ by day may each be a habit, or one habit's notes. */
function readingsOfOneValue(long: TableColumns, title: number, { distinct }: Repetition): TableColumns[] {
	const isOneHabit = long.value !== null && distinct > 2;
	return isOneHabit ? [long, { ...long, habit: null, note: title }] : [long];
}

/** Whether titles name the day instead of what was done. */
function areTitlesOfDays({ isDistinct, distinct }: Repetition, cells: readonly string[]): boolean {
	return isDistinct || distinct === 1 || cells.every((cell) => !cell.trim() || weekday.test(cell.trim()));
}

const weekday = /^(mon|tue|wed|thu|fri|sat|sun|सोम|मंगल|बुध|गुरु|बृहस्पति|शुक्र|शनि|रवि|इतवार)/i;

interface Repetition {
	distinct: number;
	repeats: boolean;
	/** Whether there are several values, with hardly any repeats. */
	isDistinct: boolean;
}

function repetitionOf(cells: readonly string[]): Repetition {
	const filled = cells.map((cell) => cell.trim()).filter(Boolean);
	const distinct = new Set(filled).size;
	const repeats = distinct * 10 < filled.length * 9;
	return { distinct, repeats, isDistinct: !repeats && distinct > 1 };
}

function dateColumn(table: Table): { date: number | null; order: DateOrder } {
	const dated = table.names.flatMap((name, index) => {
		const { order } = factsOf(table, index);
		return order ? [{ name, index, order }] : [];
	});
	const found =
		dated.find(({ name }) => isHeading("date", name)) ??
		dated.find(({ name }) => mentions("date", name)) ??
		dated.find(({ name }) => !isTrait(name)) ??
		dated[0];
	if (found === undefined) return { date: null, order: "ymd" };
	// The first day above 12 may be in a row beyond the sample.
	const order = dateOrderOf(table.rows.map((row) => row[found.index] ?? "")) ?? found.order;
	return { date: found.index, order };
}

function longColumns(table: Table, date: number | null, order: DateOrder): TableColumns {
	const { names } = table;
	const facts = (column: number) => factsOf(table, column);
	const taken = new Set(date === null ? [] : [date]);
	function take(...tests: ((name: string, column: number) => boolean)[]): number | null {
		for (const isMeant of tests) {
			const column = names.findIndex((name, index) => !taken.has(index) && isMeant(name, index));
			if (column < 0) continue;
			taken.add(column);
			return column;
		}
		return null;
	}
	const isNamed = (kind: HeadingKind) => (name: string) => table.hasHeader && isHeading(kind, name);
	const habit = take(
		(name, column) => isNamed("habit")(name) && !facts(column).areMarks,
		(name, column) => mentions("habit", name) && !facts(column).areValues,
	);
	const note = take(
		(name, column) => isNamed("note")(name) && !facts(column).areMarks,
		(name, column) => mentions("note", name) && !facts(column).areValues,
	);
	const value = take(
		(name, column) => isNamed("value")(name) && (facts(column).areValues || facts(column).isText),
		(name, column) => mentions("value", name) && !isTrait(name) && facts(column).areValues,
		(name, column) => !isTrait(name) && facts(column).areMarks,
		(name, column) =>
			mentions("value", name) &&
			!isTrait(name) &&
			facts(column).order === undefined &&
			facts(column).areAnswers,
	);
	return { ...nothing, date, habit, note, value, order };
}

function habitColumns(table: Table, date: number | null): number[] {
	return table.names.flatMap((name, column) => {
		const isOther = column === date || (table.hasHeader && (isTrait(name) || isHeading("value", name)));
		return !isOther && factsOf(table, column).areValues ? [column] : [];
	});
}

function titleColumn(table: Table, date: number): number | undefined {
	const isTitle = (isMeant: (name: string) => boolean) =>
		table.names.findIndex(
			(name, column) => column !== date && isMeant(name) && !isTrait(name) && factsOf(table, column).isText,
		);
	const exact = isTitle((name) => isHeading("habit", name));
	const title = exact >= 0 ? exact : isTitle((name) => mentions("habit", name));
	return title < 0 ? undefined : title;
}

function textColumn(table: Table, date: number): number | undefined {
	const found = table.names.findIndex(
		(name, column) =>
			column !== date && !isTrait(name) && !mentions("note", name) && factsOf(table, column).isText,
	);
	return found < 0 ? undefined : found;
}

function acrossColumns(table: Table): TableColumns | undefined {
	const counts = dateOrders.map((order) => daysInHeader(table, order).length);
	const most = Math.max(...counts);
	const order = dateOrders[counts.indexOf(most)];
	if (!table.hasHeader || order === undefined || most === 0) return undefined;
	const days = new Set(daysInHeader(table, order));
	const isValued = [...days].some((column) => factsOf(table, column).areAnswers);
	if (!isValued || [...days].some((column) => factsOf(table, column).order !== undefined)) return undefined;
	const rest = table.names.flatMap((_, column) => (days.has(column) ? [] : [column]));
	const habit =
		rest.find((column) => isHeading("habit", table.names[column] ?? "")) ??
		rest.find((column) => factsOf(table, column).isText) ??
		null;
	return { ...nothing, layout: "across", habit, order };
}

export function daysInHeader({ names }: Table, order: DateOrder): number[] {
	return names.flatMap((name, column) => (parseWrittenDay(name, order) === undefined ? [] : [column]));
}

export function unusedColumns(table: Table, columns: TableColumns): number[] {
	const used = new Set(usedColumns(table, columns));
	return table.names.flatMap((_, column) => {
		const isUsed = used.has(column) || !table.rows.some((row) => (row[column] ?? "").trim());
		return isUsed ? [] : [column];
	});
}

function usedColumns(table: Table, { layout, date, habit, value, note, habits, order }: TableColumns) {
	if (layout === "wide") return [date, ...habits];
	return layout === "across" ? [habit, ...daysInHeader(table, order)] : [date, habit, value, note];
}
