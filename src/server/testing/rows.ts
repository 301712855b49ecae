import type { Database } from "#server/db/open.ts";

/** What every call leaves a trace in: when its session was used, and the attempts that a budget counts. */
const traces = ["sessions", "rate_limits"];
/** When a job next looks at a user, which it notes by itself. */
const jobsOwn = "week_look_at";

/** Gives the way to read all rows of the schema but these traces, as one text, to show that nothing has changed. */
export const rowReader = async ({ statement }: Database): Promise<() => Promise<string>> => {
	const tables = await statement<{ name: string }>(
		"all_tables",
		`select table_name as name from information_schema.tables
			where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
	)([]);
	const names = tables.map(({ name }) => name).filter((name) => !traces.includes(name));
	const dumps = names.map(
		(name) => `(select json_agg(to_jsonb(t) - '${jobsOwn}' order by t::text) from ${name} t)`,
	);
	const read = statement<{ text: string }>("all_rows", `select concat_ws(' ', ${dumps}) as text`);
	return async () => (await read([])).map(({ text }) => text).join();
};
