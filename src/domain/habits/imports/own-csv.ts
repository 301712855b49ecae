import { cellText } from "#domain/account/csv-line.ts";
import type { Day } from "#domain/day.ts";
import { amountFrom, amountOrZeroFrom } from "#domain/habits/amounts/amount-text.ts";
import {
	type Comparator,
	comparators,
	isInMinutes,
	type Measure,
	maxDayAmount,
} from "#domain/habits/amounts/measure.ts";
import { dailySums } from "./amounts.ts";
import { type ForeignEntry, type ForeignFile, type ForeignHabit, remarkOn } from "./foreign-habit.ts";
import { everyDay } from "./rhythm.ts";
import { type DateOrder, parseWrittenDay } from "./table/written-date.ts";
import { unitFrom } from "./units.ts";

/** Words in our own CSV of days, in the language it was exported in. */
export interface OwnCsvWords {
	completed: string;
	begun: string;
	small: string;
	comparators: Record<Comparator, string>;
}

interface OwnRow {
	day: Day | undefined;
	result: string;
	note: string;
	minutes: string;
	amount: number | undefined;
	unit: string;
	target: number | undefined;
	size: string;
	/** Empty in older exports. */
	comparator: string;
}

/** Reads the habits of our own CSV of days. It is for people to read; only the JSON file next to it is complete. */
export function ownCsvHabits(
	rows: readonly (readonly string[])[],
	words: OwnCsvWords,
	order: DateOrder,
): ForeignFile {
	const byName = Map.groupBy(rows, ([, name = ""]) => cellText(name.trim()));
	const read = [...byName].map(([name, own]) => ({ name, rows: own.map((cells) => rowOf(cells, order)) }));
	const hasLostMinutes = read.some(({ rows }) => rows.some(areMinutesLeftOut));
	return {
		habits: read.map(({ name, rows }) => habitOf(name, rows, words)),
		remarks: remarkOn("columns-left-out", hasLostMinutes ? 1 : 0),
	};
}

/** Minutes are left out unless they only repeat an amount in minutes. */
function areMinutesLeftOut({ minutes, amount, unit }: OwnRow): boolean {
	if (minutes === "") return false;
	const isRepeated = amount !== undefined && amountOrZeroFrom(minutes) === amount;
	return !isRepeated || !isInMinutes({ unit: unitFrom(unit, []) });
}

function rowOf(cells: readonly string[], order: DateOrder): OwnRow {
	const [day = "", , result = "", note = "", reason = "", minutes = ""] = cells;
	const [amount = "", unit = "", target = "", size = "", , comparator = ""] = cells.slice(6);
	return {
		day: parseWrittenDay(day.trim(), order),
		result,
		note: [cellText(note), cellText(reason)].filter(Boolean).join("\n"),
		minutes,
		amount: amount.trim() === "0" ? 0 : amountFrom(amount, maxDayAmount),
		unit: cellText(unit),
		target: amountFrom(target),
		size,
		comparator,
	};
}

function habitOf(name: string, rows: readonly OwnRow[], words: OwnCsvWords): ForeignHabit {
	const measure = measureOf(rows, words);
	return {
		name,
		description: "",
		rhythm: everyDay,
		isArchived: false,
		measure,
		entries: rows.map((row) => entryOf(row, measure, words)),
	};
}

function measureOf(rows: readonly OwnRow[], words: OwnCsvWords): Measure | undefined {
	const judged = rows.filter(({ amount, target }) => amount !== undefined && target !== undefined);
	const newest = judged.toSorted((a, b) => ((a.day ?? "") < (b.day ?? "") ? -1 : 1)).at(-1);
	if (newest?.target === undefined) return undefined;
	const counted = rows.filter((row) => isCountedIn(newest.unit, row));
	const sums = dailySums(counted.map(({ day, amount = 0 }) => ({ day, amount })));
	if (sums.some((sum) => sum > maxDayAmount)) return undefined;
	const unit = unitFrom(newest.unit, [...sums, newest.target]);
	const stated = comparators.find((each) => words.comparators[each] === newest.comparator);
	const alike = judged.filter((row) => row.unit === newest.unit);
	const comparator = stated ?? inferredComparator(alike, words);
	return { unit, target: newest.target, comparator, smallTarget: null };
}

/** Earlier days may have another word for the same unit. */
function isCountedIn(unit: string, row: OwnRow): boolean {
	return row.amount !== undefined && unitFrom(row.unit, []) === unitFrom(unit, []);
}

/** Only days of an at-least target are begun. Small days say nothing: they lie between both targets. */
function inferredComparator(rows: readonly OwnRow[], { completed, begun, small }: OwnCsvWords): Comparator {
	const telling = rows.filter(({ size }) => size !== small);
	const done = telling.filter(({ result }) => result === completed);
	const missed = telling.filter(({ result }) => result !== completed);
	if (missed.some(({ result }) => result === begun)) return "at-least";
	const isGoal = done.some(isAboveTarget) || missed.some(isBelowTarget);
	return missed.some(isAboveTarget) || (done.some(isBelowTarget) && !isGoal) ? "at-most" : "at-least";
}

function isAboveTarget({ amount = 0, target = 0 }: OwnRow): boolean {
	return amount > target;
}

function isBelowTarget({ amount = 0, target = 0 }: OwnRow): boolean {
	return amount < target;
}

function entryOf(row: OwnRow, measure: Measure | undefined, words: OwnCsvWords): ForeignEntry {
	const { day } = row;
	if (day === undefined) return { day, mark: undefined };
	const isCounted = measure !== undefined && isCountedIn(measure.unit, row);
	const isMissed = row.result !== words.completed;
	return {
		day,
		mark: isMissed ? "missed" : "completed",
		note: row.note,
		...(isCounted && { amount: row.amount, target: row.target }),
		...(row.size === words.small && { isSmall: true }),
		...(isMissed && row.result !== words.begun && { isGivenUp: true }),
	};
}
