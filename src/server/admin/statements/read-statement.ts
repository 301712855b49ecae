import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { parse } from "csv-parse";
import type { StatementForm } from "#contract/admin/statements.ts";
import type { FieldError } from "#contract/shapes.ts";
import { type StatementRow, utrsIn } from "#domain/admin/statement.ts";
import { Problem } from "#server/http/problem.ts";
import { dayIn, paiseIn } from "./cells.ts";
import { type Columns, columnsIn, type Layout, layoutOf, missingIn } from "./layout.ts";
import { statementText } from "./statement-text.ts";

export interface ReadStatement {
	rows: StatementRow[];
	/** Rows with a day whose amount could not be read. */
	unreadable: number;
}

/** Banks put name, address and a legend above the table. */
const maxPreamble = 200;
const delimiters = [",", "\t", ";", "|"];
/** Other requests get their turn after so many rows. */
const atOnce = 1_000;

/** The credits and debits in a bank's file. Throws `not-a-statement` when it has no such table, with what it lacks. */
export const readStatement = async (bytes: Uint8Array, form: StatementForm): Promise<ReadStatement> => {
	const text = statementText(bytes);
	const layout = layoutOf(form);
	const table = findTable(text, layout);
	if (table === undefined) {
		const detail = form.bank === "generic" ? { fields: missingFields(text, layout) } : {};
		throw new Problem("not-a-statement", detail);
	}
	const rows: StatementRow[] = [];
	let unreadable = 0;
	for await (const { cells, line } of recordsOf(text.slice(table.start), table.delimiter)) {
		const row = rowOf(cells, table.line + line, table.columns);
		if (row === "unreadable") unreadable++;
		else if (row) rows.push(row);
		if (rows.length % atOnce === 0) await setImmediate();
	}
	return { rows, unreadable };
};

interface Table {
	columns: Columns;
	delimiter: string;
	/** The line of the heading, from 1. */
	line: number;
	/** Where the text goes on after it. */
	start: number;
}

const findTable = (text: string, layout: Layout): Table | undefined => {
	for (const table of headingsIn(text, layout)) {
		if (missingIn(table.columns).length === 0) return table;
	}
	return undefined;
};

/** By the line that most looks like a heading, which columns have to be named, or named otherwise. */
const missingFields = (text: string, layout: Layout): Record<string, FieldError> => {
	let most: Columns = {};
	for (const { columns } of headingsIn(text, layout)) {
		if (Object.keys(columns).length > Object.keys(most).length) most = columns;
	}
	return Object.fromEntries(missingIn(most).map((meaning) => [`${meaning}Column`, "required"]));
};

/** Every line that may be the heading, read with each delimiter. */
function* headingsIn(text: string, layout: Layout): Generator<Table> {
	const ends = /\r\n|\n|\r|$/g;
	let start = 0;
	for (let line = 1; line <= maxPreamble && start < text.length; line++) {
		ends.lastIndex = start;
		const end = ends.exec(text);
		if (end === null) return;
		const heading = text.slice(start, end.index);
		start = end.index + end[0].length;
		for (const delimiter of delimiters) {
			yield { columns: columnsIn(heading.split(delimiter), layout), delimiter, line, start };
		}
	}
}

/** The records of the table; `line` counts from its first. */
async function* recordsOf(
	text: string,
	delimiter: string,
): AsyncGenerator<{ cells: string[]; line: number }> {
	const parser = Readable.from(piecesOf(text)).pipe(
		parse({
			delimiter,
			info: true,
			record_delimiter: ["\r\n", "\n", "\r"],
			relax_column_count: true,
			relax_quotes: true,
			skip_empty_lines: true,
			trim: true,
			// A quotation mark that nothing closes must not swallow the file.
			max_record_size: 20_000,
		}),
	);
	try {
		for await (const { record, info } of parser) yield { cells: record, line: info.lines };
	} catch (cause) {
		throw new Problem("not-a-statement", { cause });
	}
}

function* piecesOf(text: string): Generator<string> {
	for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

const rowOf = (
	cells: readonly string[],
	line: number,
	columns: Columns,
): StatementRow | "unreadable" | undefined => {
	const cell = (meaning: keyof Columns) => cells[columns[meaning] ?? -1] ?? "";
	const date = dayIn(cell("date"));
	const money = moneyIn(cell);
	if (money === undefined) return date === undefined ? undefined : "unreadable";
	const narration = cell("narration").replaceAll(/\s+/g, " ").slice(0, 500);
	return { line, date, ...money, narration, utrs: utrsIn(narration, cell("reference")) };
};

/** What came in or went out; undefined when that is not certain. */
const moneyIn = (
	cell: (meaning: keyof Columns) => string,
): Pick<StatementRow, "direction" | "amount"> | undefined => {
	const credit = paiseIn(cell("credit"));
	if (credit) return { direction: credit > 0 ? "credit" : "debit", amount: Math.abs(credit) };
	const debit = paiseIn(cell("debit"));
	if (debit) return { direction: "debit", amount: Math.abs(debit) };
	const amount = paiseIn(cell("amount"));
	if (!amount) return undefined;
	const isOut = amount < 0 || /^(d(?!ep)|w)/i.test(cell("type"));
	return { direction: isOut ? "debit" : "credit", amount: Math.abs(amount) };
};
