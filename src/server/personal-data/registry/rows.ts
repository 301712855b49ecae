import { setImmediate } from "node:timers/promises";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Orm } from "#server/db/open.ts";
import type { PersonalTable } from "./personal-table.ts";

/** Rows per statement, about 10 ms: on the embedded database every statement delays all others. */
const rowsPerStatement = 250;

export type Row = Record<string, unknown>;

export async function* pagesOf(
	orm: Orm,
	own: PersonalTable,
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
			.limit(rowsPerStatement);
		const last = rows.at(-1);
		after = own.key.map((name) => last?.[name]);
		if (rows.length > 0) yield rows;
		if (rows.length < rowsPerStatement) return;
		await setImmediate();
	}
}

export function countRows(orm: Orm, own: PersonalTable, userId: string): Promise<number> {
	return orm.$count(own.table, and(...startOf(own, userId, [])));
}

export async function deleteRows(orm: Orm, own: PersonalTable, userId: string): Promise<void> {
	const key = own.key.map((name) => columnOf(own, name));
	for (;;) {
		const piece = orm
			.select(Object.fromEntries(own.key.map((name) => [name, columnOf(own, name)])))
			.from(own.table)
			.where(eq(own.owner, userId))
			.orderBy(...key.map((column) => asc(column)))
			.limit(rowsPerStatement);
		const deleted = await orm
			.delete(own.table)
			.where(and(eq(own.owner, userId), sql`(${listOf(key)}) in ${piece}`))
			.returning({ owner: own.owner });
		if (deleted.length < rowsPerStatement) return;
		await setImmediate();
	}
}

function startOf(own: PersonalTable, userId: string, within: readonly string[]): (SQL | undefined)[] {
	return [
		eq(own.owner, userId),
		exportedOnly(own, userId),
		...within.map((value, index) => eq(columnOf(own, own.key[index] ?? ""), value)),
	];
}

function exportedOnly({ exported }: PersonalTable, userId: string): SQL | undefined {
	const only = "only" in exported ? exported.only : undefined;
	return typeof only === "function" ? only(userId) : only;
}

function columnOf(own: PersonalTable, name: string): PgColumn {
	const column = own.columns[name];
	if (column === undefined) throw new Error(`${own.name} has no column ${name}.`);
	return column;
}

function listOf(columns: readonly PgColumn[]): SQL {
	return sql.join(
		columns.map((column) => sql`${column}`),
		sql`, `,
	);
}

function valuesOf(columns: readonly PgColumn[], values: readonly unknown[]): SQL {
	return sql.join(
		columns.map((column, index) => sql`${sql.param(values[index], column)}`),
		sql`, `,
	);
}
