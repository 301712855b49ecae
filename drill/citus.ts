import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Cluster, startCluster } from "#scripts/testing/postgres-cluster.ts";
import { startServer } from "./processes.ts";
import { Friends } from "./social.ts";
import { judge, newPerson, said, sumOfCounts, tickUntil } from "./ticker.ts";
import { sumOf, type Verdict } from "./verdict.ts";

const crowd = 8;
const downMs = 3_000;
const moves = 3;
/** As docs/operations.md says; few shards, since each table has as many and each start waits for them. */
const settings = ["shared_preload_libraries=citus", "wal_level=logical", "max_connections=200"];
const shardCount = 8;

/**
 * Workers of a Citus cluster crash in turn and come back, then another one joins and takes shards over, all during ticks
 * and social acts.
 */
export async function citus(dataDir: string, rounds: number): Promise<Verdict> {
	const password = randomBytes(16).toString("hex");
	const nodes = await Promise.all(
		Array.from({ length: 4 }, () => startCluster({ durable: true, settings, password })),
	);
	const [coordinator, ...workers] = nodes as [Cluster, Cluster, Cluster, Cluster];
	const newcomer = workers.pop() as Cluster;
	for (const node of nodes) await prepare(node, password);
	const at = databaseOf(coordinator);
	await ask(at, `select citus_set_coordinator_host(${address(coordinator)})`);
	for (const worker of workers) await ask(at, `select citus_add_node(${address(worker)})`);

	const server = await startServer({ DATABASE_URL: at, DATA_DIR: dataDir });
	const people = [await newPerson(server.address, 2)];
	while (people.length < crowd) people.push(await newPerson(server.address, 2, people[0]));
	const friends = await Friends.meet(server.address, people[0] as { cookie: string });
	let isOver = false;
	const ticking = people.map((person) => tickUntil(() => isOver, server.address, person));
	const acting = friends.actUntil(() => isOver, server.address);
	for (let round = 0; round < rounds; round++) {
		await pause(1_000 + Math.random() * 2_000);
		await workers[round % workers.length]?.crash(downMs);
	}
	await moveTo(newcomer, at);
	await pause(1_000);
	isOver = true;
	const statuses = sumOfCounts(await Promise.all(ticking));
	await acting;
	// The cluster does it once a minute: what was committed while a node was down is there then.
	await ask(at, "select recover_prepared_transactions()");
	let verdict = await friends.judge(server.address);
	for (const person of people) verdict = sumOf(verdict, await judge(server.address, person));
	verdict.wrong += (statuses.get(500) ?? 0) + (friends.statuses.get(500) ?? 0);
	verdict.remarks = [
		`ticks: ${said(statuses)}; social acts: ${said(friends.statuses)}`,
		`workers ended ${rounds} times for ${downMs / 1000} s; ${moves} shards of each table moved`,
	];
	await server.end("SIGTERM");
	for (const node of nodes) node.stop();
	return verdict;
}

/** All that is beside a shard of `users` moves with it. */
async function moveTo(newcomer: Cluster, at: string): Promise<void> {
	await ask(at, `select citus_add_node(${address(newcomer)})`);
	await ask(at, "select replicate_reference_tables('block_writes')");
	const shards = await ask(
		at,
		`select shardid, nodename, nodeport from citus_shards where table_name = 'users'::regclass order by 1 limit ${moves}`,
	);
	for (const { shardid, nodename, nodeport } of shards)
		await ask(
			at,
			`select citus_move_shard_placement(${shardid}, '${nodename}', ${nodeport}, ${address(newcomer)})`,
		);
}

function address({ url }: Cluster): string {
	return `'127.0.0.1', ${new URL(url).port}`;
}

function databaseOf({ url }: Cluster): string {
	const database = new URL(url);
	database.pathname = "ikkis";
	return database.href;
}

async function prepare(node: Cluster, password: string): Promise<void> {
	await ask(node.url, "create database ikkis");
	await ask(node.url, `alter database ikkis set citus.shard_count = ${shardCount}`);
	await ask(databaseOf(node), "create extension citus");
	await ask(
		databaseOf(node),
		`insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, 'ikkis', 'password=${password}')`,
	);
}

async function ask(url: string, sql: string): Promise<pg.QueryResultRow[]> {
	const client = new pg.Client(url);
	await client.connect();
	try {
		return (await client.query(sql)).rows;
	} finally {
		await client.end();
	}
}
