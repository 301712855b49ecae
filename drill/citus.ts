import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Cluster, startCluster } from "#scripts/testing/postgres-cluster.ts";
import { startServer } from "./processes.ts";
import { Friends } from "./social.ts";
import { describeStatuses, judge, newPerson, sumOfCounts, tickUntil } from "./ticker.ts";
import { sumOf, type Verdict } from "./verdict.ts";

const crowd = 8;
const downMs = 3_000;
/** As in docs/operations.md, but with more connections and a faster task queue. */
const settings = [
	"shared_preload_libraries=citus",
	"wal_level=logical",
	"max_connections=200",
	"max_worker_processes=40",
	"citus.background_task_queue_interval=200ms",
];
/** Few: every table has this many, and every server start waits for all of them. */
const shardCount = 8;

/**
 * Workers of a Citus cluster crash in turn and restart, then another one joins and receives its share of all shards,
 * all during ticks and social acts.
 */
export async function citus(dataDir: string, rounds: number): Promise<Verdict> {
	const password = randomBytes(16).toString("hex");
	const nodes = await Promise.all(
		Array.from({ length: 4 }, () => startCluster({ durable: true, settings, password })),
	);
	const [coordinator, ...workers] = nodes as [Cluster, Cluster, Cluster, Cluster];
	const newcomer = workers.pop() as Cluster;
	for (const node of nodes) await prepare(node, password);
	const databaseUrl = databaseUrlOf(coordinator);
	await query(databaseUrl, `select citus_set_coordinator_host(${address(coordinator)})`);
	for (const worker of workers) await query(databaseUrl, `select citus_add_node(${address(worker)})`);

	const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
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
	const rebalance = await rebalanceOnto(newcomer, databaseUrl);
	await pause(1_000);
	isOver = true;
	const statuses = sumOfCounts(await Promise.all(ticking));
	await acting;
	// Citus does this once a minute: it completes the commits that a node missed while it was down.
	await query(databaseUrl, "select recover_prepared_transactions()");
	let verdict = await friends.judge(server.address);
	for (const person of people) verdict = sumOf(verdict, await judge(server.address, person));
	verdict.wrong += (statuses.get(500) ?? 0) + (friends.statuses.get(500) ?? 0);
	verdict.remarks = [
		`ticks: ${describeStatuses(statuses)}; social acts: ${describeStatuses(friends.statuses)}`,
		`workers were down ${rounds} times for ${downMs / 1000} s`,
		`a worker joined: ${rebalance.moves} moves in ${rebalance.seconds} s; it has ${rebalance.held} of ${rebalance.all} shards`,
		...[...server.unexpected].map((fault) => `500: ${fault}`),
	];
	await server.end("SIGTERM");
	for (const node of nodes) node.stop();
	return verdict;
}

interface Rebalance {
	moves: number;
	seconds: number;
	/** Shards on the new worker, out of `all`. */
	held: number;
	all: number;
}

/** Moves shards to the new worker, colocated ones together. Throws if it ends up with less than a quarter of them. */
async function rebalanceOnto(newcomer: Cluster, databaseUrl: string): Promise<Rebalance> {
	const startedAt = performance.now();
	await query(databaseUrl, `select citus_add_node(${address(newcomer)})`);
	await query(databaseUrl, "select citus_rebalance_start(shard_transfer_mode => 'force_logical')");
	await query(databaseUrl, "select citus_rebalance_wait()");
	const seconds = Math.round((performance.now() - startedAt) / 1_000);
	const [counts = {}] = await query(
		databaseUrl,
		`select (select count(*) from pg_dist_background_task where status = 'done') as moves,
			count(*) filter (where nodeport = ${new URL(newcomer.url).port}) as held, count(*) as all
		from citus_shards where citus_table_type = 'distributed'`,
	);
	const [moves = 0, held = 0, all = 0] = [counts.moves, counts.held, counts.all].map(Number);
	if (held < all / 4) throw new Error(`After the rebalance the new worker has ${held} of ${all} shards.`);
	return { moves, seconds, held, all };
}

function address({ url }: Cluster): string {
	return `'127.0.0.1', ${new URL(url).port}`;
}

function databaseUrlOf({ url }: Cluster): string {
	const database = new URL(url);
	database.pathname = "ikkis";
	return database.href;
}

async function prepare(node: Cluster, password: string): Promise<void> {
	await query(node.url, "create database ikkis");
	await query(node.url, `alter database ikkis set citus.shard_count = ${shardCount}`);
	await query(databaseUrlOf(node), "create extension citus");
	await query(
		databaseUrlOf(node),
		`insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, 'ikkis', 'password=${password}')`,
	);
}

async function query(url: string, sql: string): Promise<pg.QueryResultRow[]> {
	const client = new pg.Client(url);
	await client.connect();
	try {
		return (await client.query(sql)).rows;
	} finally {
		await client.end();
	}
}
