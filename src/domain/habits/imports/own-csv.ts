import { cellText } from "#domain/account/csv-line.ts";
import { type Day, isDay } from "#domain/day.ts";
import { amountFrom } from "#domain/habits/amounts/amount-text.ts";
import type { Comparator, Measure } from "#domain/habits/amounts/measure.ts";
import { dailySums, maxDayAmount } from "./amounts.ts";
import { type ForeignEntry, type ForeignFile, type ForeignHabit, remarkOn } from "./foreign-habit.ts";
import { everyDay } from "./rhythm.ts";
import { unitFrom } from "./units.ts";

/** Words in our own CSV of days, in the language it was exported in. */
export interface OwnCsvWords {
	completed: string;
	begun: string;
	small: string;
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
}

/** Reads the habits of our own CSV of days. It is for people to read; only the JSON file next to it is complete. */
export function ownCsvHabits(rows: readonly (readonly string[])[], words: OwnCsvWords): ForeignFile {
	const byName = Map.groupBy(rows, ([, name = ""]) => cellText(name.trim()));
	const habits = [...byName].map(([name, own]) => habitOf(name, own.map(rowOf), words));
	const withMinutes = rows.filter(
		([, , , , , minutes = "", amount = ""]) => minutes !== "" && amount === "",
	).length;
	return { habits, remarks: remarkOn("columns-left-out", withMinutes > 0 ? 1 : 0) };
}

function rowOf(cells: readonly string[]): OwnRow {
	const [day = "", , result = "", note = "", reason = "", minutes = ""] = cells;
	const [amount = "", unit = "", target = "", size = ""] = cells.slice(6);
	return {
		day: isDay(day) ? day : undefined,
		result,
		note: [cellText(note), cellText(reason)].filter(Boolean).join("\n"),
		minutes,
		amount: amount.trim() === "0" ? 0 : amountFrom(amount),
		unit: cellText(unit),
		target: amountFrom(target),
		size,
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

function measureOf(rows: readonly OwnRow[], { completed }: OwnCsvWords): Measure | undefined {
	const counted = rows.filter(({ amount, target }) => amount !== undefined && target !== undefined);
	const newest = counted.toSorted((a, b) => ((a.day ?? "") < (b.day ?? "") ? -1 : 1)).at(-1);
	if (newest?.target === undefined) return undefined;
	const alike = counted.filter(({ unit }) => unit === newest.unit);
	function isLimit(row: OwnRow) {
		const [amount = 0, target = 0] = [row.amount, row.target];
		return row.result === completed ? amount < target : amount > target;
	}
	function isGoal(row: OwnRow) {
		const [amount = 0, target = 0] = [row.amount, row.target];
		return row.result === completed ? amount > target : amount < target;
	}
	const limits = alike.filter(isLimit).length;
	const comparator: Comparator = limits > alike.filter(isGoal).length ? "at-most" : "at-least";
	const sums = dailySums(alike.map(({ day, amount = 0 }) => ({ day, amount })));
	if (sums.some((sum) => sum > maxDayAmount)) return undefined;
	const unit = unitFrom(newest.unit, [...sums, newest.target]);
	return { unit, target: newest.target, comparator, smallTarget: null };
}

function entryOf({ day, ...row }: OwnRow, measure: Measure | undefined, words: OwnCsvWords): ForeignEntry {
	if (day === undefined) return { day, mark: undefined };
	const isCounted =
		measure !== undefined &&
		row.amount !== undefined &&
		unitFrom(row.unit, []) === unitFrom(measure.unit, []);
	return {
		day,
		mark: row.result === words.completed ? "completed" : "missed",
		note: row.note,
		...(isCounted && { amount: row.amount, target: row.target }),
		...(row.size === words.small && { isSmall: true }),
	};
}
