import type { Database } from "#server/db/open.ts";

/** Tables that every call changes: last use of the session or token, and attempts counted for a rate limit. */
const volatileTables = ["sessions", "access_tokens", "rate_limits"];
/** A column that a job changes in the background: when it next checks a user. */
const jobColumn = "week_look_at";

/** Tables per statement: on a busy cluster, reading all of them exceeds the statement timeout. */
const tablesPerStatement = 20;

export async function rowReader({ statement }: Database): Promise<() => Promise<string>> {
	const tables = await statement<{ name: string }>(
		"all_tables",
		`select table_name as name from information_schema.tables
			where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
	)([]);
	const names = tables.map(({ name }) => name).filter((name) => !volatileTables.includes(name));
	const dumps = names.map(
		(name) => `(select json_agg(to_jsonb(t) - '${jobColumn}' order by t::text) from ${name} t)`,
	);
	const groups = Array.from({ length: Math.ceil(dumps.length / tablesPerStatement) }, (_, index) =>
		dumps.slice(index * tablesPerStatement, (index + 1) * tablesPerStatement),
	);
	const reads = groups.map((group, index) =>
		statement<{ text: string }>(`rows_of_${index}`, `select array_to_string(array[${group}], ' ') as text`),
	);
	return async () => {
		const texts: string[] = [];
		for (const read of reads) texts.push(...(await read([])).map(({ text }) => text));
		return texts.join(" ");
	};
}

/**
 * Returns the rows of a test's query. Each query gets a unique statement name within PostgreSQL's limit of 63
 * characters.
 */
export function queryRows<Row = Record<string, unknown>>(
	{ statement }: Database,
	sql: string,
): Promise<Row[]> {
	return statement<Row>(`rows ${crypto.randomUUID()}`, sql)([]);
}
