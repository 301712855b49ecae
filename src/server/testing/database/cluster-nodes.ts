import pg from "pg";
import type { TestApp } from "#server/testing/test-app.ts";

export async function nodesOf(
	{ database }: TestApp,
	table: "users" | "rate_limits" | "habit_challenges",
	keys: readonly string[],
): Promise<string[]> {
	const rows = await database.script((run) =>
		run(`select nodeport::text as port from unnest(array['${keys.join("','")}']) with ordinality as keys (key, place)
			join pg_dist_placement on shardid = get_shard_id_for_distribution_column('${table}', key)
			join pg_dist_node using (groupid) order by place`),
	);
	return rows.map(({ port }) => String(port));
}

/** Simulates a dead node by refusing connections to this one database; tests on other databases still reach it. */
export async function setNodeAlive({ database }: TestApp, port: string, isAlive: boolean): Promise<void> {
	const [{ name } = {}] = await database.script((run) => run("select current_database() as name"));
	const node = new URL(process.env.TEST_CITUS_URL ?? "");
	node.port = port;
	node.pathname = "postgres";
	const client = new pg.Client(node.href);
	await client.connect();
	await client.query(`alter database ${name} with allow_connections ${isAlive}`);
	if (!isAlive)
		await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
	await client.end();
}
