import { dateOrderOf } from "./written-date.ts";

/** A CSV file's header and rows. Without a header, columns are named by number. */
export interface Table {
	names: string[];
	hasHeader: boolean;
	rows: readonly (readonly string[])[];
}

const sampleSize = 1000;
/** Maximum lines above the header, such as a title or the export date. */
const maxAbove = 10;

type Rows = readonly (readonly string[])[];

/** Drops lines above the header. */
export function tableOf(all: Rows): Table {
	const first = firstDataRow(all);
	const header = first === undefined ? 0 : fullestOf(all.slice(0, first));
	const width = all.slice(0, sampleSize).reduce((widest, { length }) => Math.max(widest, length), 0);
	const hasHeader = first !== 0 && (filledIn(all[header]) > 1 || width === 1);
	const rows = hasHeader ? all.slice(header + 1) : all.slice(first ?? 0);
	const heading = all[header] ?? [];
	const names = Array.from(
		{ length: width },
		(_, column) => (hasHeader && heading[column]?.trim()) || String(column + 1),
	);
	return { names, hasHeader, rows };
}

/** Returns the first row with a day in a column of days, else the row after a header that is at least half days. */
function firstDataRow(all: Rows): number | undefined {
	const above = all.slice(0, maxAbove + 2).map((row, index) => ({
		dated: row.flatMap((cell, column) => (dateOrderOf([cell]) ? [column] : [])),
		below: all.slice(index + 1, index + sampleSize),
		filled: filledIn(row),
	}));
	const first = above.findIndex(
		({ dated, below }) =>
			dated.length > 0 && (below.length === 0 || dated.some((column) => isOfDays(below, column))),
	);
	if (first >= 0) return first;
	const header = above.findIndex(({ dated, filled }) => dated.length > 0 && dated.length * 2 >= filled);
	return header < 0 ? undefined : header + 1;
}

function isOfDays(rows: Rows, column: number): boolean {
	const filled = rows.map((row) => row[column] ?? "").filter((cell) => cell.trim());
	return filled.length * 2 >= rows.length && dateOrderOf(filled) !== undefined;
}

function fullestOf(rows: Rows): number {
	const counts = rows.map(filledIn);
	return Math.max(0, counts.indexOf(Math.max(...counts)));
}

function filledIn(row: readonly string[] = []): number {
	return row.filter((cell) => cell.trim()).length;
}

export function sampleOf({ rows }: Table, column: number): string[] {
	return rows.slice(0, sampleSize).map((row) => row[column] ?? "");
}
