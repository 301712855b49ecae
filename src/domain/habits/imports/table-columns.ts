import { areMarks, areValues } from "./table-values.ts";
import { type DateOrder, dateOrderOf, isOrderUnclear } from "./written-date.ts";

/** Whether a row is one habit on one day, or one day with a column for each habit. */
export const tableLayouts = ["long", "wide"] as const;
export type TableLayout = (typeof tableLayouts)[number];

/**
 * Which column of a table holds what, by its place from 0; null for none. Without a date nothing can be read. In a
 * wide table every other column with values is a habit.
 */
export interface TableColumns {
	date: number | null;
	habit: number | null;
	value: number | null;
	note: number | null;
	order: DateOrder;
	layout: TableLayout;
}

/** A CSV file cut into its header and its rows. A file without a header has numbers for names. */
export interface Table {
	names: string[];
	hasHeader: boolean;
	rows: readonly (readonly string[])[];
}

/** Takes the rows of a file; the first of them is the header unless it already has a day in it. */
export function tableOf(rows: readonly (readonly string[])[]): Table {
	const [first = [], ...rest] = rows;
	const hasHeader = !first.some((cell) => dateOrderOf([cell]));
	const width = rows.slice(0, sampleSize).reduce((widest, { length }) => Math.max(widest, length), 0);
	const names = Array.from({ length: width }, (_, index) => (hasHeader && first[index]) || String(index + 1));
	return { names, hasHeader, rows: hasHeader ? rest : rows };
}

/** As many rows are looked at to see what a column holds. */
const sampleSize = 1000;

const words = {
	date: /date|day|तारीख|तिथि|दिन/i,
	habit: /habit|name|title|activity|task|gewohnheit|आदत|नाम/i,
	value: /value|status|done|complet|check|mark|amount|count|मान|स्थिति/i,
	/** A name that says nothing else, and so is no habit's. */
	plainValue:
		/^(values?|status|done|completed|checked|checkmarks?|marks?|amounts?|counts?|result|मान|स्थिति)$/i,
	/** Another yes or no: one about the habit, not about its day. */
	trait: /archiv|delet|activ|hidden|private|remind|color|colour/i,
	note: /note|comment|remark|reason|टिप्पणी|नोट/i,
};

/** The columns as their names and contents suggest; every column is used once. */
export function guessedColumns(table: Table): TableColumns {
	const { names, rows } = table;
	const sample = rows.slice(0, sampleSize);
	const cells = (column: number) => sample.map((row) => row[column] ?? "");
	const dates = names.flatMap((name, index) => {
		const order = dateOrderOf(cells(index));
		return order ? [{ name, index, order }] : [];
	});
	const found = dates.find(({ name }) => words.date.test(name)) ?? dates[0];
	const date = found?.index ?? null;
	// Rows beyond the sample may have the first day above 12.
	const order =
		(date === null ? undefined : dateOrderOf(rows.map((row) => row[date] ?? ""))) ?? found?.order ?? "ymd";
	if (isWide(table, date)) return { date, order, habit: null, note: null, value: null, layout: "wide" };
	const taken = new Set(date === null ? [] : [date]);
	const take = (isMeant: (name: string, column: number) => boolean): number | null => {
		const column = names.findIndex((name, index) => !taken.has(index) && isMeant(name, index));
		taken.add(column);
		return column < 0 ? null : column;
	};
	const habit = take((name) => words.habit.test(name));
	const note = take((name) => words.note.test(name));
	const value =
		take((name) => words.value.test(name)) ??
		take((name, column) => !words.trait.test(name) && areMarks(cells(column)));
	return { date, order, habit, note, value, layout: "long" };
}

/** Whether every column beside the date that holds values is a habit: none of them is called anything else. */
function isWide({ names, hasHeader, rows }: Table, date: number | null): boolean {
	if (date === null) return false;
	const sample = rows.slice(0, sampleSize);
	const valued = names.map(
		(_, column) => column !== date && areValues(sample.map((row) => row[column] ?? "")),
	);
	const isNamed = names.some(
		(name, column) =>
			column !== date && (words.plainValue.test(name.trim()) || (!valued[column] && words.habit.test(name))),
	);
	return !isNamed && valued.filter(Boolean).length >= (hasHeader ? 1 : 2);
}

/** The columns of a wide table that are habits: those with any value in them. */
export function habitColumns({ names, rows }: Table, { date }: TableColumns): number[] {
	return names.flatMap((name, column) => {
		if (column === date || words.trait.test(name)) return [];
		const filled = rows.map((row) => row[column] ?? "").filter((cell) => cell.trim());
		return areValues(filled.slice(0, sampleSize)) ? [column] : [];
	});
}

/** The columns with anything in them that nothing is read from. */
export function unusedColumns(table: Table, columns: TableColumns): number[] {
	const { names, rows } = table;
	const { date, habit, value, note, layout } = columns;
	const used = new Set([date, ...(layout === "wide" ? habitColumns(table, columns) : [habit, value, note])]);
	return names.flatMap((_, column) => {
		const isUsed = used.has(column) || !rows.some((row) => (row[column] ?? "").trim());
		return isUsed ? [] : [column];
	});
}

/** What only a person can tell of a table. */
export const tableQuestions = ["date", "order", "value"] as const;
export type TableQuestion = (typeof tableQuestions)[number];

/** What has to be asked before a table can be read as these guessed columns; undefined when nothing has. */
export function questionOn(table: Table, columns: TableColumns): TableQuestion | undefined {
	const { date, value, layout, order } = columns;
	if (date === null) return "date";
	if (order !== "ymd" && isOrderUnclear(table.rows.map((row) => row[date] ?? ""))) return "order";
	// A row says that its day is done only where nothing else in it could say otherwise.
	const isAssumedDone = layout === "long" && value === null;
	return isAssumedDone && unusedColumns(table, columns).length > 0 ? "value" : undefined;
}
