import { type ValueKinds, valueKindsOf } from "./cells.ts";
import { sampleOf, type Table } from "./table.ts";
import { type DateOrder, dateOrderOf } from "./written-date.ts";

export interface ColumnFacts extends ValueKinds {
	cells: readonly string[];
	order: DateOrder | undefined;
	/** Neither values nor days. */
	isText: boolean;
}

/** Cached: inspecting a column is slow, and each is asked for many times. */
const kept = new WeakMap<Table, Map<number, ColumnFacts>>();

export function factsOf(table: Table, column: number): ColumnFacts {
	const columns = kept.get(table) ?? new Map<number, ColumnFacts>();
	kept.set(table, columns);
	const facts = columns.get(column) ?? describeColumn(sampleOf(table, column));
	columns.set(column, facts);
	return facts;
}

function describeColumn(cells: readonly string[]): ColumnFacts {
	const kinds = valueKindsOf(cells);
	const order = dateOrderOf(cells);
	const isText = !kinds.areValues && order === undefined && cells.some((cell) => cell.trim());
	return { cells, order, isText, ...kinds };
}
