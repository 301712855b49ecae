import { Readable } from "node:stream";
import { parse } from "csv-parse";
import type { StatementForm } from "#contract/admin/statements.ts";
import type { FieldError } from "#contract/schemas.ts";
import type { StatementRow } from "#domain/admin/statement.ts";
import { Problem } from "#server/ground/problem.ts";
import type { Layout } from "./bank-layouts.ts";
import { type Columns, columnsIn, layoutOf, missingIn } from "./layout.ts";
import { repairCells, rowOf, type TableRow, withDirection } from "./statement-row.ts";
import { statementText } from "./statement-text.ts";

export interface ReadStatement {
	rows: StatementRow[];
	unreadable: number;
	/** Rows whose number was shortened by a spreadsheet. */
	shortened: number;
}

/** Maximum lines above the table: name, address and legend. */
const maxPreamble = 200;
/** Longer than any bank's heading, which has about a dozen names. */
const maxHeading = 2_000;
const delimiters = [",", "\t", ";", "|"];
/** About a year of a busy shop. Statements are read into memory, one at a time. */
const maxRows = 100_000;

/** Throws `not-a-statement` with missing columns, a code for the file's real type, or `statement-too-long`. */
export async function readStatement(bytes: Uint8Array, form: StatementForm): Promise<ReadStatement> {
	const text = statementText(bytes);
	const layout = layoutOf(form);
	const table = findTable(text, layout);
	if (table === undefined) throw refusal(form, missingFields(text, layout));
	const found: TableRow[] = [];
	let unreadable = 0;
	for await (const { cells, line } of recordsOf(text.slice(table.start), table.delimiter)) {
		const repairedCells = repairCells(cells, table);
		const row = repairedCells ? rowOf(repairedCells, table.line + line, table.columns, layout) : "unreadable";
		if (row === "unreadable") unreadable++;
		else if (row) found.push(row);
		if (found.length + unreadable > maxRows) throw new Problem("statement-too-long");
	}
	const bare = directionOfUnsigned(found);
	const rows = found
		.map(withOwnNumbers(found))
		.map((row) => withDirection(row, bare))
		.filter((row) => row !== undefined);
	if (rows.length === 0 && found.length > 0) throw refusal(form, { typeColumn: "required" });
	return {
		rows,
		unreadable: unreadable + found.length - rows.length,
		shortened: found.filter(({ isShortened }) => isShortened).length,
	};
}

function refusal(form: StatementForm, fields: Record<string, FieldError>): Problem {
	return new Problem("not-a-statement", form.bank === "generic" ? { fields } : {});
}

/** Rows without a reference get their settlement's number if no other row has it. */
function withOwnNumbers(rows: readonly TableRow[]) {
	const counts = new Map<string, number>();
	for (const { settlement } of rows) counts.set(settlement, (counts.get(settlement) ?? 0) + 1);
	return (row: TableRow): TableRow =>
		row.reference === "" && counts.get(row.settlement) === 1 ? { ...row, reference: row.settlement } : row;
}

/** Unsigned amounts are credits only if debits have a sign and no credit has one. */
function directionOfUnsigned(rows: readonly TableRow[]): "credit" | undefined {
	const signs = new Set(rows.map(({ sign }) => sign));
	return signs.has("debit") && !signs.has("credit") ? "credit" : undefined;
}

interface Table {
	columns: Columns;
	delimiter: string;
	width: number;
	/** Line of the heading, from 1. */
	line: number;
	/** Offset of the text after the heading. */
	start: number;
}

function findTable(text: string, layout: Layout): Table | undefined {
	for (const table of headingsIn(text, layout)) {
		if (missingIn(table.columns).length === 0) return table;
	}
	return undefined;
}

function missingFields(text: string, layout: Layout): Record<string, FieldError> {
	let most: Columns = {};
	for (const { columns } of headingsIn(text, layout)) {
		if (Object.keys(columns).length > Object.keys(most).length) most = columns;
	}
	return Object.fromEntries(missingIn(most).map((meaning) => [`${meaning}Column`, "required"]));
}

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
			const names = heading.split(delimiter);
			const width = names.findLastIndex((name) => name.trim() !== "") + 1;
			yield { columns: columnsIn(names, layout), delimiter, width, line, start };
		}
	}
}

/** Records of the table; `line` counts from the table's first line. */
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
			// An unclosed quotation mark must not swallow the file.
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
