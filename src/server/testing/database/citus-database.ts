import pg from "pg";

interface Node {
	host: string;
	port: number;
}

/**
 * The extension works within one database, so each node gets one with this name. `url` is any database on the
 * coordinator that knows its workers; all nodes must accept the same role and password.
 */
export async function createOnCitus(url: string, name: string): Promise<{ drop(): Promise<void> }> {
	const nodes = await nodesOf(url);
	for (const each of nodes) {
		await query(each, `create database ${name}`);
		await configure(each, name);
		await query(withDatabase(each, name), "create extension citus");
	}
	const coordinator = withDatabase(url, name);
	const [self, ...workers] = nodes.map(addressOf).reverse();
	await query(coordinator, "select citus_set_coordinator_host($1, $2)", self);
	for (const worker of workers) await query(coordinator, "select citus_add_node($1, $2)", worker);
	// Without workers, the coordinator holds the shards.
	if (workers.length === 0)
		await query(coordinator, "select citus_set_node_property($1, $2, 'shouldhaveshards', true)", self);
	return { drop: () => dropOnCitus(url, name) };
}

async function configure(node: string, name: string): Promise<void> {
	// Tests have few rows; creating and dropping 32 shards per table would waste time.
	await query(node, `alter database ${name} set citus.shard_count = 4`);
	// Some tests make the database fail on one row.
	await query(node, `alter database ${name} set citus.enable_unsafe_triggers = on`);
}

/** Copies a closed template with its shards: takes seconds, while creating and migrating a database takes a minute. */
export async function copyOnCitus(
	url: string,
	name: string,
	template: string,
): Promise<{ drop(): Promise<void> }> {
	for (const node of await nodesOf(url)) {
		await query(node, `create database ${name} template ${template}`);
		await configure(node, name);
	}
	return { drop: () => dropOnCitus(url, name) };
}

/** Blocks all connections, even those of the extension's own daemon: PostgreSQL copies only unused databases. */
export async function closeAsTemplate(url: string, draft: string, name: string): Promise<void> {
	for (const node of await nodesOf(url)) {
		await query(node, `alter database ${draft} with allow_connections false`);
		await query(node, "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [draft]);
		await query(node, `alter database ${draft} rename to ${name}`);
	}
}

export async function dropOnCitus(url: string, name: string): Promise<void> {
	for (const node of (await nodesOf(url)).reverse())
		await query(node, `drop database if exists ${name} with (force)`);
}

/** Returns the workers first, the coordinator last. */
async function nodesOf(url: string): Promise<string[]> {
	const workers = await query<Node>(
		url,
		"select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid > 0 order by nodeid",
	);
	return [...workers.map((node) => urlOn(url, node)), url];
}

function addressOf(url: string): [host: string, port: number] {
	const { hostname, port } = new URL(url);
	return [hostname, Number(port) || 5432];
}

function urlOn(url: string, { host, port }: Node): string {
	const node = new URL(url);
	node.hostname = host;
	node.port = String(port);
	return node.href;
}

function withDatabase(url: string, name: string): string {
	const database = new URL(url);
	database.pathname = name;
	return database.href;
}

async function query<Row extends pg.QueryResultRow>(
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
