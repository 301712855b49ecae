import pg from "pg";

interface Node {
	host: string;
	port: number;
}

/**
 * An empty database that spans the nodes of a Citus cluster: the extension works within one database, so each node gets
 * one of this name, registered on the coordinator. `url` is any database on the coordinator that already knows its
 * workers; all nodes must accept the same role and password.
 */
export async function createOnCitus(url: string, name: string): Promise<{ drop(): Promise<void> }> {
	const workers = await ask<Node>(
		url,
		"select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid > 0 order by nodeid",
	);
	const workerUrls = workers.map((node) => at(url, node));
	const everywhere = [...workerUrls, url];
	for (const each of everywhere) {
		await ask(each, `create database ${name}`);
		// Tests have few rows; creating and dropping 32 shards per table would be wasted time.
		await ask(each, `alter database ${name} set citus.shard_count = 4`);
		await ask(named(each, name), "create extension citus");
	}
	const { hostname, port } = new URL(url);
	const coordinator = named(url, name);
	await ask(coordinator, "select citus_set_coordinator_host($1, $2)", [hostname, Number(port) || 5432]);
	for (const { host, port } of workers) await ask(coordinator, "select citus_add_node($1, $2)", [host, port]);
	// Without workers the coordinator holds the shards.
	if (workers.length === 0)
		await ask(coordinator, "select citus_set_node_property($1, $2, 'shouldhaveshards', true)", [
			hostname,
			Number(port) || 5432,
		]);
	return {
		drop: async () => {
			for (const each of everywhere.reverse()) await ask(each, `drop database ${name} with (force)`);
		},
	};
}

function at(url: string, { host, port }: Node): string {
	const node = new URL(url);
	node.hostname = host;
	node.port = String(port);
	return node.href;
}

function named(url: string, name: string): string {
	const database = new URL(url);
	database.pathname = name;
	return database.href;
}

async function ask<Row extends pg.QueryResultRow>(
	url: string,
	sql: string,
	values: unknown[] = [],
): Promise<Row[]> {
	const client = new pg.Client(url);
	await client.connect();
	try {
		return (await client.query<Row>(sql, values)).rows;
	} finally {
		await client.end();
	}
}
