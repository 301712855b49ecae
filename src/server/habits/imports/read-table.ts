import type { Day } from "#domain/day.ts";
import {
	type DayBounds,
	type ForeignFile,
	type ForeignHabit,
	remarkOn,
} from "#domain/habits/imports/foreign-habit.ts";
import {
	guessColumns,
	readingsOf,
	type TableColumns,
	unusedColumns,
} from "#domain/habits/imports/table/columns.ts";
import { tableHabits } from "#domain/habits/imports/table/habits.ts";
import { questionsOn, type TableQuestion, wordsOf } from "#domain/habits/imports/table/questions.ts";
import type { Table } from "#domain/habits/imports/table/table.ts";
import type { Dictionary, WordMeaning } from "#domain/habits/imports/table/words.ts";
import { Problem } from "#server/ground/problem.ts";

export interface TableAnswers {
	/** Guessed if undefined. */
	columns: TableColumns | undefined;
	words?: Dictionary | undefined;
}

export interface TableChoice {
	names: string[];
	sample: string[][];
	columns: TableColumns;
	unused: number[];
	questions: TableQuestion[];
	/** If the layout is ambiguous: the first rows of each interpretation. */
	readings: { columns: TableColumns; habitCount: number; rows: ShownDay[] }[];
	words: { word: string; count: number; meaning: WordMeaning | null }[];
}

interface ShownDay {
	habit: string;
	day: Day | null;
	mark: WordMeaning;
}

export function anyTable(
	table: Table,
	{ columns: chosen, words: givenWords = new Map(), ...bounds }: TableAnswers & DayBounds,
): ForeignFile & { table: TableChoice } {
	const columns = chosen ?? guessColumns(table);
	// A single column without dates is prose, not a table.
	if (table.names.length < 2 && columns.date === null) throw new Problem("unknown-file", { nearest: "text" });
	const asked = chosen ? [] : questionsOn(table, columns);
	const { dictionary, unknown } = wordsOf(table, columns, givenWords);
	const words = wordsOf(table, columns).unknown.map((found) => ({
		...found,
		meaning: givenWords.get(found.word) ?? null,
	}));
	// The columns decide which words matter.
	const hasColumns = asked.every((question) => question === "order");
	const questions: TableQuestion[] = hasColumns && unknown.length > 0 ? [...asked, "words"] : asked;
	const unused = unusedColumns(table, columns);
	return {
		habits: questions.length > 0 ? [] : tableHabits(table, { columns, bounds, dictionary }),
		remarks: remarkOn("columns-left-out", unused.length),
		table: {
			...sampleOf(table),
			columns,
			unused: unused.filter((column) => column < shownColumns),
			questions,
			readings: asked.includes("layout")
				? readingsOf(table).map((reading) => shownReading(table, reading, bounds))
				: [],
			words: hasColumns ? words : [],
		},
	};
}

const shownRows = 3;
const shownCell = 80;
const shownColumns = 250;

function sampleOf({ names, rows }: Table) {
	return {
		names: names.slice(0, shownColumns).map((name) => name.slice(0, shownCell)),
		sample: rows
			.slice(0, shownRows)
			.map((row) => row.slice(0, shownColumns).map((cell) => cell.slice(0, shownCell))),
	};
}

const shownDays = 4;

/** Returns the first days of an interpretation, spread over as many habits as possible. */
function shownReading(table: Table, columns: TableColumns, bounds: DayBounds) {
	const habits = tableHabits(table, { columns, bounds });
	const each = Math.max(1, Math.floor(shownDays / Math.max(1, habits.length)));
	const rows = habits.slice(0, shownDays).flatMap((habit) => shownIn(habit).slice(0, each));
	return { columns, habitCount: habits.length, rows };
}

function shownIn({ name, entries }: ForeignHabit): ShownDay[] {
	return entries.map(({ day, mark }) => ({
		habit: name.slice(0, shownCell),
		day: day ?? null,
		mark: mark ?? "none",
	}));
}
