import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { startCluster } from "#scripts/testing/postgres-cluster.ts";
import { migrate } from "#server/db/migrate.ts";
import { openPostgres } from "#server/db/open.ts";
import { openPglite } from "#server/db/open-pglite.ts";
import { compareAges } from "./ages.ts";
import { type Bench, compare, poolSize } from "./comparison.ts";
import { fill } from "./fill.ts";
import { measureFeed } from "./hub/feed.ts";
import { measureRecount } from "./hub/recount.ts";
import { printFeed, printRecount, printStreams } from "./hub/report.ts";
import { measureStreams } from "./hub/streams.ts";
import { syncAll } from "./integrations.ts";
import { populationOf } from "./people.ts";
import { writeScripts } from "./pgbench.ts";
import { startServer } from "./processes.ts";
import { pushServer, remindAll } from "./reminders.ts";
import {
	printAges,
	printComparison,
	printMemory,
	printReminders,
	printStartUp,
	printSyncs,
	printWaits,
} from "./report.ts";
import { kinds } from "./requests.ts";
import { expectSameAnswers } from "./same-answers.ts";
import { startUpTime } from "./start-up.ts";
import { maxWaits } from "./waits.ts";

const { values: options } = parseArgs({
	options: {
		quick: { type: "boolean" },
		hub: { type: "boolean" },
		integrations: { type: "boolean" },
		users: { type: "string" },
		seconds: { type: "string" },
	},
});
const users = Number(options.users ?? (options.quick ? 2_000 : 50_000));
const seconds = Number(options.seconds ?? (options.quick ? 1 : 8));
const rounds = options.quick ? 1 : 3;
if (!(users >= 200 && Number.isInteger(seconds) && seconds >= 1)) {
	throw new Error("Give --users at least 200, and --seconds as a whole number.");
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

console.log(
	`${availableParallelism()} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);
if (!(options.hub || options.integrations)) printStartUp(await startUpTime(options.quick ? 1 : 5));
const folder = await mkdtemp(path.join(tmpdir(), "ikkis-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const cluster = await startCluster({ durable: true });
const database = openPostgres(cluster.url, 1, () => {});
try {
	if (options.integrations) await syncConnections();
	else await measureAll();
} finally {
	await database.close();
	cluster.stop();
}

async function measureAll(): Promise<void> {
	if (!options.hub) {
		printWaits("embedded", await maxWaits({ DATABASE_URL: "" }));
		printWaits("on PostgreSQL", await maxWaits({ DATABASE_URL: await freshDatabase("waits") }));
	}
	await countProgress();
	await measure();
}

/** With `--integrations` alone, as it takes ten minutes. */
async function syncConnections(): Promise<void> {
	const url = await freshDatabase("syncing");
	const own = openPostgres(url, 2, () => {});
	try {
		await migrate(own);
		printSyncs(
			await syncAll(own, { DATABASE_URL: url, NODE_ENV: "production" }, options.quick ? 500 : 10_000),
		);
	} finally {
		await own.close();
	}
}

/** An empty database, whose first account becomes its administrator. */
async function freshDatabase(name: string): Promise<string> {
	await database.script((run) => run(`create database ${name}`));
	const url = new URL(cluster.url);
	url.pathname = name;
	return url.href;
}

async function countProgress(): Promise<void> {
	const rest = { PORT: "0", LOG_LEVEL: "warn", NODE_ENV: "production" };
	const data = path.join(folder, "data");
	const embedded = { ...rest, DATABASE_URL: "", DATA_DIR: data };
	printRecount("embedded", await measureRecount(() => openPglite(data), embedded));
	const url = await freshDatabase("counting");
	const open = async () => openPostgres(url, 1, () => {});
	printRecount("on PostgreSQL", await measureRecount(open, { ...rest, DATABASE_URL: url }));
}

async function measure(): Promise<void> {
	const population = populationOf(users);
	await migrate(database);
	await logged("Filled the database", () => fill(database, population));
	await writeScripts(folder, population.regulars, population.lastDay);
	const pgbench = { binaries: cluster.binaries, url: cluster.url, folder };
	const bench: Bench = { database, population, pgbench, rounds, seconds };

	const env = { DATABASE_URL: cluster.url, DATABASE_POOL: String(poolSize), NODE_ENV: "production" };
	const ours = { ...env, PORT: "0", TESTING_MODE: "off", LOG_LEVEL: "warn" };
	const pushes = await pushServer();
	const server = await startServer(
		"src/server/roof/main.ts",
		{ ...ours, PUSH_HOSTS: pushes.host },
		"/readyz",
	);
	const thin = await startServer("bench/thin-server.ts", env);
	try {
		if (!options.hub) {
			await expectSameAnswers(population, server, thin, kinds);
			printComparison(await compare(bench, server, thin));
			printAges(await compareAges(bench, server));
			printMemory(await server.peakMemory(), await thin.peakMemory());
			printReminders(await remindAll(bench, server, pushes));
		}
		printFeed(await measureFeed(bench, server, thin));
		printStreams(await measureStreams(ours, population));
	} finally {
		await Promise.all([server.stop(), thin.stop()]);
		pushes.close();
	}
}

async function logged(what: string, work: () => Promise<void>): Promise<void> {
	const startedAt = performance.now();
	await work();
	console.log(`${what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
