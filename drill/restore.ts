import { execFile, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "#scripts/testing/free-port.ts";
import { findPostgres } from "#scripts/testing/postgres-cluster.ts";
import { openPostgres } from "#server/db/open.ts";
import { checkIntegrity } from "#server/roof/operator/integrity.ts";
import { canMount } from "./full-disk.ts";
import type { PatroniNode } from "./patroni-node.ts";
import { startProgram, startServer } from "./processes.ts";
import { ReplicatedPostgres } from "./replicated-postgres.ts";
import { Friends } from "./social.ts";
import {
	describeStatuses,
	judge,
	newPerson,
	sumOfCounts,
	type Track,
	type TrackState,
	tickUntil,
} from "./ticker.ts";
import { compareRows, newVerdict, type Rows, sumOf, type Verdict } from "./verdict.ts";

const crowd = 6;
const freeOnFullDisk = 2 * 2 ** 20;

/**
 * Backups run during ticks and social acts, one of them on a disk that fills up; then the database is restored to a
 * moment in between and compared with all rows as of that moment.
 */
export async function restore(dataDir: string): Promise<Verdict> {
	const postgres = await ReplicatedPostgres.start(1);
	const [node] = postgres.nodes as [PatroniNode];
	const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: dataDir });
	const { address } = server;
	const people = [await newPerson(address, 2)];
	while (people.length < crowd) people.push(await newPerson(address, 2, people[0]));
	const friends = await Friends.meet(address, people[0] as { cookie: string });
	let isOver = false;
	const ticking = people.map((person) => tickUntil(() => isOver, address, person, { everyMs: 250 }));
	const acting = friends.actUntil(() => isOver, address);
	const unmount = canMount ? mountSmallDisk(node) : () => {};
	try {
		await runPgBackRest(node, "stanza-create");
		await runPgBackRest(node, "check");
		await runPgBackRest(node, "backup", "--type=full");
		const fullDisk = canMount
			? await backUpToFullDisk(node, () => people[0]?.tracks[0] as Track)
			: newVerdict(["the full disk was skipped: it needs root on Linux"]);
		await runPgBackRest(node, "backup", "--type=incr");
		await pause(2_000);
		const moment = await readAllRows(node, people);
		await pause(5_000);
		isOver = true;
		const statuses = sumOfCounts(await Promise.all(ticking));
		await acting;
		await server.end("SIGTERM");
		const verdict = sumOf(fullDisk, await restoreAndCompare(node, moment, dataDir));
		verdict.remarks.unshift(
			`ticks: ${describeStatuses(statuses)}; social acts: ${describeStatuses(friends.statuses)}`,
		);
		return verdict;
	} finally {
		isOver = true;
		unmount();
		postgres.stop();
	}
}

interface Moment {
	/** By PostgreSQL's clock. */
	at: string;
	rows: Rows;
	/** Acts sent and acknowledged by then. */
	people: { cookie: string; tracks: TrackState[] }[];
}

/** Reads all rows while nothing is written: each transaction is committed before this moment or after it. */
async function readAllRows(
	node: PatroniNode,
	people: readonly { cookie: string; tracks: readonly Track[] }[],
): Promise<Moment> {
	const client = new pg.Client(node.addressOf("ikkis"));
	await client.connect();
	try {
		const tables = await tablesOf(client);
		const lock = `lock table ${tables.join(", ")} in exclusive mode`;
		for (let isLocked = false; !isLocked; ) {
			await client.query("begin");
			// PostgreSQL ends a deadlock by aborting one of the transactions, perhaps this one.
			isLocked = await client.query(lock).then(
				() => true,
				() => client.query("rollback").then(() => false),
			);
		}
		const [now] = (await client.query("select clock_timestamp()::text as at")).rows;
		const states = people.map(({ cookie, tracks }) => ({
			cookie,
			tracks: tracks.map((track) => ({ ...track })),
		}));
		return { at: now.at, rows: await rowsOf(client, tables), people: states };
	} finally {
		await client.query("commit");
		await client.end();
	}
}

async function restoreAndCompare(node: PatroniNode, moment: Moment, dataDir: string): Promise<Verdict> {
	await waitUntilArchived(node);
	const startedAt = performance.now();
	const target = path.join(node.folder, "restored");
	await runPgBackRest(
		node,
		"restore",
		`--pg1-path=${target}`,
		"--type=time",
		`--target=${moment.at}`,
		"--target-action=promote",
	);
	const port = await freePort();
	const settings = [`port=${port}`, `unix_socket_directories=${node.folder}`, "archive_mode=off"];
	const program = startProgram(
		path.join(findPostgres() ?? "", "postgres"),
		["-D", target, ...settings.flatMap((one) => ["-c", one])],
		{ ...node.spawnOptions, env: node.environment },
	);
	const url = node.addressOf("ikkis", port);
	const client = await waitUntilPromoted(url, program.output);
	const seconds = Math.round((performance.now() - startedAt) / 1_000);
	let verdict = compareRows(await rowsOf(client, await tablesOf(client)), moment.rows);
	await client.end();
	const count = [...moment.rows.values()].reduce((sum, rows) => sum + rows.length, 0);
	verdict.remarks.push(
		`restored to ${moment.at} in ${seconds} s; compared ${count} rows of ${moment.rows.size} tables`,
	);

	const database = openPostgres(url, 2, () => {});
	for (const { rule, broken } of await checkIntegrity(database)) {
		verdict.wrong += broken.length;
		if (broken.length > 0) verdict.remarks.push(`violated: ${rule}`);
	}
	await database.close();
	const server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir });
	for (const person of moment.people) verdict = sumOf(verdict, await judge(server.address, person));
	await server.end("SIGTERM");
	await program.end("SIGTERM");
	return verdict;
}

/** The backup fails with an error while ticks continue; the WAL written in between is archived once there is room. */
async function backUpToFullDisk(node: PatroniNode, track: () => Track): Promise<Verdict> {
	const ballast = path.join(node.backups, "ballast");
	const { bavail, bsize } = statfsSync(node.backups);
	writeFileSync(ballast, randomBytes(bavail * bsize - freeOnFullDisk));
	const before = track().acknowledgements;
	const isBackedUp = await runPgBackRest(node, "backup", "--type=full").then(
		() => true,
		() => false,
	);
	await node.query("postgres", "select pg_switch_wal()");
	await pause(2_000);
	const ticks = track().acknowledgements - before;
	rmSync(ballast);
	await waitUntilArchived(node);
	const outcome = isBackedUp ? "succeeded" : "failed with an error";
	const verdict = newVerdict([`full disk: a backup ${outcome}, while a habit was ticked ${ticks} times`]);
	verdict.wrong = Number(isBackedUp) + Number(ticks === 0);
	return verdict;
}

function mountSmallDisk(node: PatroniNode): () => void {
	const { uid, gid } = node.spawnOptions;
	const options = `size=200m,uid=${uid ?? 0},gid=${gid ?? 0},mode=700`;
	execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", node.backups]);
	function unmount() {
		process.off("exit", unmount);
		execFileSync("umount", ["--lazy", node.backups]);
	}
	process.prependListener("exit", unmount);
	return unmount;
}

async function waitUntilArchived(node: PatroniNode): Promise<void> {
	const [written] = await node.query("postgres", "select pg_walfile_name(pg_switch_wal()) as name");
	for (let tries = 0; tries < 300; tries++) {
		const [archived] = await node.query("postgres", "select last_archived_wal as name from pg_stat_archiver");
		if (String(archived?.name) >= String(written?.name)) return;
		await pause(200);
	}
	throw new Error("PostgreSQL's WAL was not archived within a minute.");
}

async function waitUntilPromoted(url: string, output: () => string): Promise<pg.Client> {
	for (let tries = 0; tries < 600; tries++) {
		const client = new pg.Client(url);
		client.on("error", () => {});
		const isPromoted = await client
			.connect()
			.then(() => client.query("select not pg_is_in_recovery() as is_promoted"))
			.then(({ rows }) => rows[0].is_promoted === true)
			.catch(() => false);
		if (isPromoted) return client;
		await client.end().catch(() => {});
		await pause(100);
	}
	throw new Error(`The restored PostgreSQL did not start:\n${output()}`);
}

async function runPgBackRest(node: PatroniNode, command: string, ...options: string[]): Promise<void> {
	await promisify(execFile)("pgbackrest", ["--stanza=ikkis", ...options, command], {
		...node.spawnOptions,
		env: node.environment,
	});
}

async function tablesOf(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query(
		`select format('%I.%I', schemaname, tablename) as name from pg_tables
			where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
	);
	return rows.map(({ name }) => name);
}

async function rowsOf(client: pg.Client, tables: readonly string[]): Promise<Rows> {
	const found = new Map<string, string[]>();
	for (const table of tables) {
		const { rows } = await client.query(`select t::text as row from only ${table} as t`);
		found.set(
			table,
			rows.map(({ row }) => row),
		);
	}
	return found;
}
