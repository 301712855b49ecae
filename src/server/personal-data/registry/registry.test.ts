import { Column, is } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/db/open.ts";
import { testDatabase } from "#server/testing/database/test-database.ts";
import { counterparts } from "./counterpart-tables.ts";
import { impersonalTables } from "./impersonal-tables.ts";
import { mentions } from "./mention-tables.ts";
import { personalTables } from "./registry.ts";

let database: Database;
let columns: { table: string; column: string; type: string }[];

beforeAll(async () => {
	database = await testDatabase();
	columns = await database.statement<(typeof columns)[number]>(
		"all_columns",
		`select c.table_name as table, c.column_name as column, c.data_type as type
			from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
			where table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
	)([]);
});

afterAll(() => database.close());

test("every table is in exactly one list: add a new one to registry.ts or impersonal-tables.ts", () => {
	const listed = [...personalTables.map(({ name }) => name), ...Object.keys(impersonalTables)];
	expect(new Set(listed).size).toBe(listed.length);
	expect(listed.sort()).toEqual([...new Set(columns.map(({ table }) => table))]);
});

test("every column that names a user is an owner, a counterpart or a mention", () => {
	const known = new Set([
		...personalTables.map(({ name, owner }) => `${name}.${owner.name}`),
		...counterparts.map(({ name, column }) => `${name}.${is(column, Column) ? column.name : "data"}`),
		...mentions.flatMap(({ name: table, columns: named }) => named.map(({ name }) => `${table}.${name}`)),
	]);
	const naming = columns
		.filter(
			({ column, type }) =>
				type === "uuid" &&
				/(user|owner|author|friend|partner|actor|subject|creator|blocked|blocker)_id$|_by$/.test(column),
		)
		.map(({ table, column }) => `${table}.${column}`);
	expect(naming.filter((each) => !known.has(each))).toEqual([]);
	expect(naming.length).toBeGreaterThan(20);
});

test.each(personalTables.map((own) => [own.name, own] as const))("%s lists all its columns", (name, own) => {
	const here = columns.filter(({ table }) => table === name).map(({ column }) => column);
	expect(
		Object.values(own.columns)
			.map((column) => column.name)
			.sort(),
	).toEqual(here);
});

test("exports contain no secrets", () => {
	// A picture's hash is part of its address, which its owner already has.
	const secret = /(?<!picture)hash|password|secret/i;
	const sent = personalTables.flatMap(({ name, columns: all, exported }) =>
		exported.as === "rows" || exported.as === "pictures"
			? Object.keys(all)
					.filter((column) => !exported.without.includes(column))
					.map((column) => `${name}.${column}`)
			: [],
	);
	expect(sent.filter((column) => secret.test(column))).toEqual([]);
});
