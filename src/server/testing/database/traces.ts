import type { Database } from "#server/db/open.ts";

export async function tracesOf(database: Database, ...texts: string[]): Promise<string[]> {
	const rows = (sql: string) => database.script((run) => run(sql));
	const columns = await rows(`select c.table_schema as s, c.table_name as t, c.column_name as c
		from information_schema.columns c join information_schema.tables using (table_schema, table_name)
		where c.table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`);
	const found: string[] = [];
	for (const { s, t, c } of columns) {
		const like = texts.map((text) => `"${c}"::text ilike '%${text}%'`).join(" or ");
		const [hit] = await rows(`select 1 as hit from "${s}"."${t}" where ${like} limit 1`);
		if (hit) found.push(`${s}.${t}.${c}`);
	}
	return found;
}
