/** Finds SQL in the server's source that Citus refuses or sends to every shard (docs/decisions/0065). */

import { type Chain, chainsIn, endOf, partsOf, quotedSql, sqlOf, templatesIn } from "./queries-in-source.ts";

interface Table {
	name: string;
	/** SQL names of its columns by property name. */
	columns: ReadonlyMap<string, string>;
}

export interface Schema {
	/** Keyed by variable name. */
	tables: ReadonlyMap<string, Table>;
	/** Distributed tables by name: the distribution column, and the table they are colocated with. */
	distributed: ReadonlyMap<string, { column: string; group: string }>;
}

/** Distribution columns and the tables they refer to, as in `distribute.sql`. */
const owners = new Map([
	["user_id", "users"],
	["author_id", "users"],
	["challenge_id", "habit_challenges"],
	["organization_id", "organizations"],
]);

/** Reads the tables' declarations, `distribute.sql`, and the first columns of primary keys in the migrations. */
export function schemaOf(tables: string, distribution: string, migrations: string): Schema {
	const distributed = new Map<string, { column: string; group: string }>();
	for (const [, name = "", body = ""] of migrations.matchAll(
		/create table (\w+) \(\n([\s\S]*?)\n\)[^\n]*;/g,
	)) {
		const key = /^\tprimary key \((\w+)|^\t(\w+) .*primary key/m.exec(body);
		const column = key?.[1] ?? key?.[2] ?? "";
		const group = owners.get(column);
		if (group !== undefined) distributed.set(name, { column, group });
	}
	for (const [, name = "", column = "", beside = ""] of distribution.matchAll(
		/\('(\w+)', (?:'(\w+)'|null), (?:'(\w+)'|null)\)/g,
	)) {
		if (column === "") distributed.delete(name);
		else distributed.set(name, { column, group: beside === "none" ? name : beside });
	}
	const found = tables.matchAll(/const (\w+) = pgTable\("(\w+)", /g);
	return {
		distributed,
		tables: new Map(
			[...found].map(({ 0: head, 1: variable = "", 2: name = "", index }) => {
				const body = tables.slice(index, endOf(tables, index + head.indexOf("(")));
				const columns = body.matchAll(/^\t(\w+): \w+\("(\w+)"/gm);
				return [
					variable,
					{ name, columns: new Map([...columns].map(([, key = "", own = ""]) => [key, own])) },
				];
			}),
		),
	};
}

/** Returns what Citus would refuse in a source file of the server, one sentence each. */
export function refusals(source: string, schema: Schema): string[] {
	return [
		...templatesIn(source).flatMap((template) => refusedSql(sqlOf(template), schema)),
		...quotedSql(source).flatMap((sql) => refusedSql(sql, schema)),
		...chainsIn(source).flatMap((chain) => [
			...refusedChanges(chain, schema),
			...refusedJoins(chain, schema),
		]),
		...(/\bchanges: Partial<(Stored\w+|typeof \w+\.\$inferInsert)>/.test(source) &&
		/\.set\(changes\)/.test(source)
			? ["changes may contain the distribution column: use Partial<Omit<…>>"]
			: []),
	];
}

/** The same for a migration: new ones run on tables that are already distributed. */
export function refusedByMigration(source: string, schema: Schema): string[] {
	const withoutComments = source.replaceAll(/--.*$/gm, "");
	return withoutComments.split(";").flatMap((statement) => refusedSql(statement, schema));
}

const dependsOnSettings: [RegExp, string][] = [
	[/\[[^[\]:]*:(?!:)[^[\]:]*\]/, "a slice of an array in a change crashes the coordinator: use trim_array"],
	[
		/\bdate_trunc\(\s*'[^']*'\s*,(?![^)]*at time zone)/i,
		"date_trunc of a column in a change: add at time zone 'UTC'",
	],
	[/[\w".]\s*[-+]\s*(?:interval|make_interval)\b/i, "a column and an interval in a change: compute it first"],
	[
		/(?<![\w$'".)\]])(?:\w+\.)?[a-z]\w*::(?:timestamptz|timestamp|date)\b/i,
		"a cast of a column that depends on a setting in a change",
	],
	[/\bto_(?:char|timestamp)\(/i, "to_char and to_timestamp depend on a setting: don't use them in a change"],
];

const inEveryStatement: [RegExp, string][] = [
	[
		/\bcase\s+(?!when\b)\S+\s+when\b/i,
		"a case of a value, which Citus prints wrongly in a change: use case when",
	],
	[/\blateral\b(?:[\s\S]*\blimit\b|\s*\(\s*\$\?)/i, "a lateral join with a limit: use several statements"],
	[
		/\binsert into\b[\s\S]*\bselect\b[\s\S]*\bfor (?:no key )?(?:update|share)\b/i,
		"an insert that locks the rows it copies",
	],
];

function refusedSql(sql: string, schema: Schema): string[] {
	const isReading = /^[\s(]*(?:with|select)\b/i.test(sql) && !/\b(?:update|insert into)\b/i.test(sql);
	const rules = isReading ? inEveryStatement : [...inEveryStatement, ...dependsOnSettings];
	const found = rules.filter(([pattern]) => pattern.test(sql)).map(([, refusal]) => refusal);
	return [...found, ...movedRows(sql, schema), ...subqueriesOfOthers(sql, schema)];
}

/** Finds updates of a distribution column. */
function movedRows(sql: string, { distributed }: Schema): string[] {
	const updates = sql.matchAll(
		/\bupdate\s+(\w+)(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b([\s\S]*?)(?=\b(?:from|where|returning)\b|$)/gi,
	);
	return [...updates].flatMap(([, table = "", changes = ""]) => {
		const column = distributed.get(table)?.column;
		return column !== undefined && new RegExp(`(^|,)\\s*${column}\\s*=`).test(changes)
			? [`${table}.${column} decides where a row is stored: don't update it`]
			: [];
	});
}

/** `(select … where likes.author_id = posts.user_id)`: Citus infers no constant from it and queries all shards. */
function subqueriesOfOthers(sql: string, schema: Schema): string[] {
	if (!/\(\s*select\b|^\s*from\b/i.test(sql)) return [];
	return [...sql.matchAll(/(\w+)\.(\w+) = (\w+)\.(\w+)/g)].flatMap(
		([comparison, one = "", column = "", other = ""]) =>
			one !== other && schema.tables.has(other) && isOwner(schema, one, column)
				? [`a subquery that names its owner by another table's column (${comparison}): use the parameter`]
				: [],
	);
}

function isOwner({ tables, distributed }: Schema, variable: string, property: string): boolean {
	const table = tables.get(variable);
	const column = table && distributed.get(table.name)?.column;
	return column !== undefined && table?.columns.get(property) === column;
}

function refusedChanges({ calls }: Chain, schema: Schema): string[] {
	const table = calls.find(({ method }) => method === "update" || method === "insert")?.argument ?? "";
	return calls.flatMap(({ method, argument }) => {
		if (method !== "set" && method !== "onConflictDoUpdate") return [];
		const changes = method === "set" ? argument : (/\bset: (\{[\s\S]*)/.exec(argument)?.[1] ?? "");
		if (!changes.startsWith("{")) return [];
		const keys = partsOf(changes.slice(1, endOf(changes, 0) - 1)).map((part) => /^\w+/.exec(part)?.[0] ?? "");
		return keys
			.filter((key) => isOwner(schema, table, key))
			.map((key) => `${table}.${key} decides where a row is stored: don't update it`);
	});
}

/** Distributed tables can only be joined if they are colocated and their distribution columns are compared. */
function refusedJoins({ calls, source }: Chain, schema: Schema): string[] {
	const from = calls.find(({ method }) => method === "from")?.argument ?? "";
	const joins = calls.filter(({ method }) => /Join$/.test(method)).map(({ argument }) => partsOf(argument));
	const joined = [from, ...joins.map(([table = ""]) => table)];
	const groupOf = (variable: string) =>
		schema.distributed.get(schema.tables.get(variable)?.name ?? "")?.group;
	return joins.flatMap(([table = "", ...on]) => {
		const group = groupOf(table);
		if (group === undefined) return [];
		const others = joined.filter((other) => other !== table && groupOf(other) !== undefined);
		if (others.length === 0) return [];
		const condition = withQualifiedColumns(withLocalFunctions(on.join(), source), source);
		const comparesOwners = [...condition.matchAll(/\beq\(\s*(\w+)\.(\w+),\s*(\w+)\.(\w+)\s*\)/g)].some(
			([, one = "", its = "", other = "", theirs = ""]) =>
				one !== other &&
				[one, other].includes(table) &&
				groupOf(one) === groupOf(other) &&
				isOwner(schema, one, its) &&
				isOwner(schema, other, theirs),
		);
		return comparesOwners
			? []
			: [`a join of ${table} with ${others.join(", ")} by another column: use two statements`];
	});
}

/** Adds the bodies of functions and constants in the same file, which conditions often come from. */
function withLocalFunctions(condition: string, source: string): string {
	const names = [...condition.matchAll(/(?<!\.)\b\w+\b(?!\.)/g)].map(([name]) => name);
	const bodies = [...new Set(names)].map((name) => {
		const start = source.search(new RegExp(`\\b(function ${name}\\(|const ${name} = and\\()`));
		return start < 0
			? ""
			: source.slice(
					start,
					endOf(source, source.indexOf(source.startsWith("const", start) ? "(" : "{\n", start)),
				);
	});
	return [condition, ...bodies].join("\n");
}

/** After `const { userId: author } = socialPosts;`, replaces `author` in a condition with `socialPosts.userId`. */
function withQualifiedColumns(condition: string, source: string): string {
	let named = condition;
	for (const [, columns = "", table = ""] of source.matchAll(/const \{([^{}]*)\} = (\w+);/g))
		for (const column of partsOf(columns)) {
			const [property = "", name = property] = column.split(/:\s*/);
			named = named.replaceAll(new RegExp(`(?<![.\\w])${name}\\b(?!\\s*[(:])`, "g"), `${table}.${property}`);
		}
	return named;
}
