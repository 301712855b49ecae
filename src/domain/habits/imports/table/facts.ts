import { type ValueKinds, valueKindsOf } from "./cells.ts";
import { sampleOf, type Table } from "./table.ts";
import { type DateOrder, dateOrderOf } from "./written-date.ts";

export interface ColumnFacts extends ValueKinds {
	cells: readonly string[];
	order: DateOrder | undefined;
	/** Neither values nor days. */
	isText: boolean;
}

/** Inspecting a column is slow, and its facts are needed many times. */
const cache = new WeakMap<Table, Map<number, ColumnFacts>>();

export function factsOf(table: Table, column: number): ColumnFacts {
	const columns = cache.get(table) ?? new Map<number, ColumnFacts>();
	cache.set(table, columns);
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
