import { setImmediate } from "node:timers/promises";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Orm } from "#server/db/open.ts";
import type { OwnTable } from "./own-table.ts";

/**
 * The embedded database has one connection: everybody waits for every statement. So many rows are read or deleted by
 * one, which takes some 10 ms; those who wait get their turn before the next.
 */
const rowsAtOnce = 250;

export type Row = Record<string, unknown>;

/** A person's rows of a table as they are exported, in pages, in the order of its key, which starts with `within`. */
export async function* pagesOf(
	orm: Orm,
	own: OwnTable,
	userId: string,
	within: readonly string[] = [],
): AsyncGenerator<Row[]> {
	const key = own.key.map((name) => columnOf(own, name));
	const without = "without" in own.exported ? own.exported.without : [];
	const selected = Object.fromEntries(
		Object.entries(own.columns).filter(([name]) => own.key.includes(name) || !without.includes(name)),
	);
	let after: unknown[] | undefined;
	for (;;) {
		const rows: Row[] = await orm
			.select(selected)
			.from(own.table)
			.where(and(...startOf(own, userId, within), after && sql`(${listOf(key)}) > (${valuesOf(key, after)})`))
			.orderBy(...key.map((column) => asc(column)))
			.limit(rowsAtOnce);
		const last = rows.at(-1);
		after = own.key.map((name) => last?.[name]);
		if (rows.length > 0) yield rows;
		if (rows.length < rowsAtOnce) return;
		await setImmediate();
	}
}

/** How many rows of a table a person has. */
export const countRows = (orm: Orm, own: OwnTable, userId: string): Promise<number> =>
	orm.$count(own.table, eq(own.owner, userId));

/** Deletes a person's rows of a table, in pieces. May be begun again. */
export const deleteRows = async (orm: Orm, own: OwnTable, userId: string): Promise<void> => {
	const key = own.key.map((name) => columnOf(own, name));
	for (;;) {
		const piece = orm
			.select(Object.fromEntries(own.key.map((name) => [name, columnOf(own, name)])))
			.from(own.table)
			.where(eq(own.owner, userId))
			.orderBy(...key.map((column) => asc(column)))
			.limit(rowsAtOnce);
		const deleted = await orm
			.delete(own.table)
			.where(and(eq(own.owner, userId), sql`(${listOf(key)}) in ${piece}`))
			.returning({ owner: own.owner });
		if (deleted.length < rowsAtOnce) return;
		await setImmediate();
	}
};

const startOf = (own: OwnTable, userId: string, within: readonly string[]): SQL[] => [
	eq(own.owner, userId),
	...within.map((value, index) => eq(columnOf(own, own.key[index] ?? ""), value)),
];

const columnOf = (own: OwnTable, name: string): PgColumn => {
	const column = own.columns[name];
	if (column === undefined) throw new Error(`${own.name} has no column ${name}.`);
	return column;
};

const listOf = (columns: readonly PgColumn[]): SQL =>
	sql.join(
		columns.map((column) => sql`${column}`),
		sql`, `,
	);

const valuesOf = (columns: readonly PgColumn[], values: readonly unknown[]): SQL =>
	sql.join(
		columns.map((column, index) => sql`${sql.param(values[index], column)}`),
		sql`, `,
	);
