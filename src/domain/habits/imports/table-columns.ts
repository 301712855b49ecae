import { areMarks, type DateOrder, dateOrderOf } from "./table-values.ts";

/** Which column of a table holds what, by its place from 0; null for none. Without a date nothing can be read. */
export interface TableColumns {
	date: number | null;
	habit: number | null;
	value: number | null;
	note: number | null;
	order: DateOrder;
}

/** A CSV file cut into its header and its rows. A file without a header has numbers for names. */
export interface Table {
	names: string[];
	rows: readonly (readonly string[])[];
}

/** Takes the rows of a file; the first of them is the header unless it already has a day in it. */
export function tableOf(rows: readonly (readonly string[])[]): Table {
	const [first = [], ...rest] = rows;
	const isHeader = !first.some((cell) => dateOrderOf([cell]));
	const width = rows.slice(0, sampleSize).reduce((widest, { length }) => Math.max(widest, length), 0);
	const names = Array.from({ length: width }, (_, index) => (isHeader && first[index]) || String(index + 1));
	return { names, rows: isHeader ? rest : rows };
}

/** As many rows are looked at to see what a column holds. */
const sampleSize = 1000;

const words = {
	date: /date|day|तारीख|तिथि|दिन/i,
	habit: /habit|name|title|activity|task|gewohnheit|आदत|नाम/i,
	value: /value|status|done|complet|check|mark|amount|count|मान|स्थिति/i,
	/** Another yes or no: one about the habit, not about its day. */
	trait: /archiv|delet|activ|hidden|private|remind|color|colour/i,
	note: /note|comment|remark|reason|टिप्पणी|नोट/i,
};

/** The columns as their names and contents suggest; every column is used once. */
export function guessedColumns({ names, rows }: Table): TableColumns {
	const sample = rows.slice(0, sampleSize);
	const cells = (column: number) => sample.map((row) => row[column] ?? "");
	const dates = names.flatMap((name, index) => {
		const order = dateOrderOf(cells(index));
		return order ? [{ name, index, order }] : [];
	});
	const date = dates.find(({ name }) => words.date.test(name)) ?? dates[0];
	const taken = new Set(date && [date.index]);
	const take = (pattern: RegExp): number | null => {
		const found = names.findIndex((name, index) => !taken.has(index) && pattern.test(name));
		taken.add(found);
		return found < 0 ? null : found;
	};
	const [habit, note, named] = [take(words.habit), take(words.note), take(words.value)];
	const marked = names.findIndex(
		(name, index) => !taken.has(index) && !words.trait.test(name) && areMarks(cells(index)),
	);
	const value = named ?? (marked < 0 ? null : marked);
	return { date: date?.index ?? null, order: date?.order ?? "ymd", habit, note, value };
}
