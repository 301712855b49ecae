import { Readable } from "node:stream";
import { parse } from "csv-parse";
import type { StatementForm } from "#contract/admin/statements.ts";
import type { FieldError } from "#contract/shapes.ts";
import type { StatementRow } from "#domain/admin/statement.ts";
import { Problem } from "#server/http/problem.ts";
import type { Layout } from "./bank-layouts.ts";
import { type Columns, columnsIn, layoutOf, missingIn } from "./layout.ts";
import { directed, rowOf, type TableRow } from "./statement-row.ts";
import { statementText } from "./statement-text.ts";

export interface ReadStatement {
	rows: StatementRow[];
	/** Rows whose day, amount or way could not be read. */
	unreadable: number;
	/** Rows whose number a spreadsheet has shortened. */
	shortened: number;
}

/** Banks put name, address and a legend above the table. */
const maxPreamble = 200;
/** Longer than any bank's heading, which has a dozen names. */
const maxHeading = 2_000;
const delimiters = [",", "\t", ";", "|"];
/** A year of a busy shop; one statement is read at a time and in memory as a whole. */
const maxRows = 100_000;

/**
 * The credits and debits in a bank's file. Throws `not-a-statement` when it has no such table, with what it lacks, or
 * what else it is; `statement-too-long` beyond its limit.
 */
export const readStatement = async (bytes: Uint8Array, form: StatementForm): Promise<ReadStatement> => {
	const text = statementText(bytes);
	const layout = layoutOf(form);
	const table = findTable(text, layout);
	if (table === undefined) throw refusal(form, missingFields(text, layout));
	const found: TableRow[] = [];
	let unreadable = 0;
	for await (const { cells, line } of recordsOf(text.slice(table.start), table.delimiter)) {
		const row = rowOf(cells, table.line + line, table.columns, layout);
		if (row === "unreadable") unreadable++;
		else if (row) found.push(row);
		if (found.length + unreadable > maxRows) throw new Problem("statement-too-long");
	}
	const bare = wayOfBare(found);
	const rows = found.map((row) => directed(row, bare)).filter((row) => row !== undefined);
	if (rows.length === 0 && found.length > 0) throw refusal(form, { typeColumn: "required" });
	return {
		rows,
		unreadable: unreadable + found.length - rows.length,
		shortened: found.filter(({ isShortened }) => isShortened).length,
	};
};

/** What is missing is told where its name can be given. */
const refusal = (form: StatementForm, fields: Record<string, FieldError>): Problem =>
	new Problem("not-a-statement", form.bank === "generic" ? { fields } : {});

/** An amount without a sign came in only where those that went out have one. */
const wayOfBare = (rows: readonly TableRow[]): "credit" | undefined => {
	const signs = new Set(rows.map(({ sign }) => sign));
	return signs.has("debit") && !signs.has("credit") ? "credit" : undefined;
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
		if (heading.length > maxHeading) continue;
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
