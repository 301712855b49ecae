import { getTableColumns, getTableName, type SQL, type Table } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

type ColumnsOf<T extends Table> = keyof T["_"]["columns"] & string;

/** Returns the row as its user may read it. */
type Redact = (row: Record<string, unknown>) => Record<string, unknown>;

/** A function if it has a subquery: there Citus needs the owner's id as a parameter. */
type Only = SQL | undefined | ((userId: string) => SQL);

type ExportRule =
	/** As JSON, without our secrets and other people's ids. Rows outside `only` are neither written nor counted. */
	| { as: "rows"; without: readonly string[]; only?: Only; redact?: Redact }
	| { as: "habits" }
	| { as: "pictures"; picture: string; without: readonly string[] }
	| { as: "nothing"; because: string };

export interface PersonalTable {
	name: string;
	table: PgTable;
	columns: Record<string, PgColumn>;
	owner: PgColumn;
	/** Unique per user; rows are read and deleted in this order. */
	key: readonly string[];
	exported: ExportRule;
	imported: "with its habit" | { not: string };
	/**
	 * `in pieces`: in batches beforehand. `with the account`: in the transaction that deletes the account. `at the
	 * end`: by other code or a foreign key. `kept`: what stays.
	 */
	deleted: "in pieces" | "with the account" | "at the end" | { kept: string };
}

interface Rules<T extends PgTable> {
	owner?: ColumnsOf<T>;
	key: readonly ColumnsOf<T>[];
	exported:
		| "rows"
		| { as: "rows"; without: readonly ColumnsOf<T>[]; only?: Only; redact?: Redact }
		| { as: "habits" }
		| { as: "pictures"; picture: ColumnsOf<T>; without: readonly ColumnsOf<T>[] }
		| { as: "nothing"; because: string };
	imported?: PersonalTable["imported"];
	deleted?: PersonalTable["deleted"];
}

export function personalTable<T extends PgTable>(
	table: T,
	{ owner, key, exported, imported = { not: "it is about this account" }, deleted = "in pieces" }: Rules<T>,
): PersonalTable {
	// Every column of a PgTable is a PgColumn; the generic type doesn't say so.
	const columns = getTableColumns(table) as unknown as Record<string, PgColumn>;
	const ownerColumn = columns[owner ?? "userId"];
	if (ownerColumn === undefined) throw new Error(`${getTableName(table)} lacks its owner column.`);
	return {
		name: getTableName(table),
		table,
		columns,
		owner: ownerColumn,
		key,
		exported: exported === "rows" ? { as: "rows", without: [] } : exported,
		imported,
		deleted,
	};
}
