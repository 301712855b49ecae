import { getTableColumns, getTableName, type Table } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

type ColumnsOf<T extends Table> = keyof T["_"]["columns"] & string;

/** Returns the row as its user may read it, or undefined to leave it out. */
type Redact = (row: Record<string, unknown>) => Record<string, unknown> | undefined;

type Exported =
	/** As JSON, without our secrets and other people's ids. */
	| { as: "rows"; without: readonly string[]; redact?: Redact }
	/** In `ikkis-habits.json`, for imports. */
	| { as: "habits" }
	/** As rows, each with its picture in a separate file. */
	| { as: "pictures"; picture: string; without: readonly string[] }
	| { as: "nothing"; because: string };

/** A table with personal rows, and how export, import and account deletion treat them. */
export interface OwnTable {
	name: string;
	table: PgTable;
	columns: Record<string, PgColumn>;
	owner: PgColumn;
	/** Unique per user; rows are read and deleted in this order. */
	key: readonly string[];
	exported: Exported;
	/** Whether an import restores the rows, or why not. */
	imported: "with its habit" | { not: string };
	/**
	 * On account deletion: in batches beforehand, with the account because no foreign key does it, by its own code at
	 * the end, or what is kept and why.
	 */
	deleted: "in pieces" | "with the account" | "at the end" | { kept: string };
}

interface Rules<T extends PgTable> {
	owner?: ColumnsOf<T>;
	key: readonly ColumnsOf<T>[];
	exported:
		| "rows"
		| { as: "rows"; without: readonly ColumnsOf<T>[]; redact?: Redact }
		| { as: "habits" }
		| { as: "pictures"; picture: ColumnsOf<T>; without: readonly ColumnsOf<T>[] }
		| { as: "nothing"; because: string };
	imported?: OwnTable["imported"];
	deleted?: OwnTable["deleted"];
}

/** One registry entry. Defaults: owned by `userId`, not imported, deleted in pieces. */
export function ownTable<T extends PgTable>(
	table: T,
	{ owner, key, exported, imported = { not: "it is about this account" }, deleted = "in pieces" }: Rules<T>,
): OwnTable {
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
