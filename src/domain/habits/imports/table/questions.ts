import { maxWords, valueIn } from "./cells.ts";
import { daysInHeader, readingsOf, type TableColumns, unusedColumns } from "./columns.ts";
import type { Table } from "./table.ts";
import { type Dictionary, dictionaryFor, maxWordLength, wordIn } from "./words.ts";
import { isOrderUnclear } from "./written-date.ts";

export const tableQuestions = ["layout", "date", "order", "value", "words"] as const;
export type TableQuestion = (typeof tableQuestions)[number];

export interface UnknownWord {
	word: string;
	count: number;
}

export function questionsOn(table: Table, columns: TableColumns): TableQuestion[] {
	const { date, value, layout } = columns;
	const questions: TableQuestion[] = readingsOf(table).length > 1 ? ["layout"] : [];
	if (layout !== "across" && date === null) return [...questions, "date"];
	if (isUnclear(table, columns)) questions.push("order");
	// A row may mean "done" only if no other column could say otherwise.
	const isAssumedDone = layout === "long" && value === null;
	if (isAssumedDone && unusedColumns(table, columns).length > 0) questions.push("value");
	return questions;
}

function isUnclear(table: Table, { layout, date, order }: TableColumns): boolean {
	if (order === "ymd") return false;
	const days =
		layout === "across"
			? daysInHeader(table, order).map((column) => table.names[column] ?? "")
			: table.rows.map((row) => row[date ?? -1] ?? "");
	return isOrderUnclear(days);
}

export function valueColumns(
	table: Table,
	{ layout, value, habits, order }: TableColumns,
): readonly number[] {
	if (layout === "wide") return habits;
	if (layout === "across") return daysInHeader(table, order);
	return value === null ? [] : [value];
}

export function wordsOf(
	table: Table,
	columns: TableColumns,
	answers?: Dictionary,
): { dictionary: Dictionary; unknown: UnknownWord[] } {
	const counts = countsOfWords(table, valueColumns(table, columns));
	const dictionary = dictionaryFor(new Set(counts.keys()), answers);
	const unknown = [...counts]
		.filter(([word]) => word.length <= maxWordLength && valueIn(word, dictionary) === undefined)
		.toSorted(([, one], [, other]) => other - one)
		.slice(0, maxWords)
		.map(([word, count]) => ({ word, count }));
	return { dictionary, unknown };
}

function countsOfWords({ rows }: Table, columns: readonly number[]): Map<string, number> {
	const cells = new Map<string, number>();
	for (const row of rows) {
		for (const column of columns) {
			const cell = (row[column] ?? "").slice(0, 200);
			cells.set(cell, (cells.get(cell) ?? 0) + 1);
		}
	}
	const words = new Map<string, number>();
	for (const [cell, count] of cells) words.set(wordIn(cell), (words.get(wordIn(cell)) ?? 0) + count);
	words.delete("");
	return words;
}
