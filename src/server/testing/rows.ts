import type { Database } from "#server/db/open.ts";

/** Every call changes these: the last use of the session or the token, and the attempts counted for a budget. */
const traces = ["sessions", "access_tokens", "rate_limits"];
/** When a job next looks at a user; the job writes it on its own. */
const jobsOwn = "week_look_at";

/** Tables of one statement: on a busy cluster all of them take longer than a statement may. */
const atOnce = 20;

/** Returns a function that reads all rows of the schema but these as one text, to check that nothing has changed. */
export async function rowReader({ statement }: Database): Promise<() => Promise<string>> {
	const tables = await statement<{ name: string }>(
		"all_tables",
		`select table_name as name from information_schema.tables
			where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
	)([]);
	const names = tables.map(({ name }) => name).filter((name) => !traces.includes(name));
	const dumps = names.map(
		(name) => `(select json_agg(to_jsonb(t) - '${jobsOwn}' order by t::text) from ${name} t)`,
	);
	const groups = Array.from({ length: Math.ceil(dumps.length / atOnce) }, (_, place) =>
		dumps.slice(place * atOnce, (place + 1) * atOnce),
	);
	const reads = groups.map((group, place) =>
		statement<{ text: string }>(`rows_of_${place}`, `select array_to_string(array[${group}], ' ') as text`),
	);
	return async () => {
		const texts: string[] = [];
		for (const read of reads) texts.push(...(await read([])).map(({ text }) => text));
		return texts.join(" ");
	};
}

/** What a query of a test finds. Named apart from all others: PostgreSQL reads 63 characters of a name. */
export function rowsFound<Row = Record<string, unknown>>(
	{ statement }: Database,
	sql: string,
): Promise<Row[]> {
	return statement<Row>(`rows ${crypto.randomUUID()}`, sql)([]);
}
