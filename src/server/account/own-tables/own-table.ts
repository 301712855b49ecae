import { getTableColumns, getTableName, type Table } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

type ColumnsOf<T extends Table> = keyof T["_"]["columns"] & string;

/** How the rows of a table are in the file that a person downloads. */
type Exported =
	/** As JSON, without the columns that are secrets of ours or somebody else's ids. */
	| { as: "rows"; without: readonly string[] }
	/** Within `ikkis-habits.json`, which can be imported again. */
	| { as: "habits" }
	/** As rows, each with its picture as a file of its own. */
	| { as: "pictures"; picture: string; without: readonly string[] }
	| { as: "nothing"; because: string };

/** A table with rows of a person, and what becomes of them: in an export, in its import, and when the account goes. */
export interface OwnTable {
	name: string;
	table: PgTable;
	columns: Record<string, PgColumn>;
	/** Whose a row is. */
	owner: PgColumn;
	/** What tells apart the rows of one person: they are read, and deleted, in its order. */
	key: readonly string[];
	exported: Exported;
	/** Whether importing the file brings the rows back, or why not. */
	imported: "with its habit" | { not: string };
	/** When the account goes: with all others, in the transaction that ends it, or what stays of the rows and why. */
	deleted: "in pieces" | "at the end" | { kept: string };
}

interface Rules<T extends PgTable> {
	owner?: ColumnsOf<T>;
	key: readonly ColumnsOf<T>[];
	exported:
		| "rows"
		| { as: "rows"; without: readonly ColumnsOf<T>[] }
		| { as: "habits" }
		| { as: "pictures"; picture: ColumnsOf<T>; without: readonly ColumnsOf<T>[] }
		| { as: "nothing"; because: string };
	imported?: OwnTable["imported"];
	deleted?: OwnTable["deleted"];
}

/** One line of the registry: owned by `userId`, not imported and deleted in pieces, unless it says otherwise. */
export const ownTable = <T extends PgTable>(
	table: T,
	{ owner, key, exported, imported = { not: "it is about this account" }, deleted = "in pieces" }: Rules<T>,
): OwnTable => {
	// Every column of a PgTable is one; the generic type alone does not know.
	const columns = getTableColumns(table) as unknown as Record<string, PgColumn>;
	const ownerColumn = columns[owner ?? "userId"];
	if (ownerColumn === undefined) throw new Error(`${getTableName(table)} has no column for its owner.`);
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
};
