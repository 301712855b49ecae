import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Cluster, findPostgres, startCluster } from "#scripts/testing/postgres-cluster.ts";
import { migrate } from "#server/db/migrate.ts";
import { openPostgres } from "#server/db/open.ts";
import { openPglite } from "#server/db/open-pglite.ts";
import { compareAges } from "./ages.ts";
import { type Bench, compare, poolSize } from "./comparison.ts";
import { compareCredentials } from "./door/credentials.ts";
import { printCredentials, printWebhooks } from "./door/report.ts";
import { deliverAll, hookServer } from "./door/webhooks.ts";
import { fill } from "./fill.ts";
import { measureFeed } from "./hub/feed.ts";
import { measureRecount } from "./hub/recount.ts";
import { printFeed, printRecount, printStreams } from "./hub/report.ts";
import { measureStreams } from "./hub/streams.ts";
import { readLargeExport } from "./integrations/file-reading.ts";
import { syncAll } from "./integrations/syncs.ts";
import { measureFigures } from "./organizations/figures.ts";
import { fillOrganizations, sizes } from "./organizations/fill-organizations.ts";
import { measurePages, measureTicks } from "./organizations/measurement.ts";
import { printFigures, printPage, printTicks } from "./organizations/report.ts";
import { populationOf } from "./people.ts";
import { writeScripts } from "./pgbench.ts";
import { startServer } from "./processes.ts";
import { pushServer, remindAll } from "./reminders.ts";
import {
	printAges,
	printComparison,
	printFile,
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
		organizations: { type: "boolean" },
		/** Measures access tokens and webhooks only. */
		door: { type: "boolean" },
		/** An empty database to use instead of a new one, such as that of a Citus coordinator. */
		url: { type: "string" },
		users: { type: "string" },
		seconds: { type: "string" },
	},
});
const users = Number(options.users ?? (options.quick ? 2_000 : 50_000));
const seconds = Number(options.seconds ?? (options.quick ? 1 : 8));
const rounds = options.quick ? 1 : 3;
if (!(users >= 200 && Number.isInteger(seconds) && seconds >= 1)) {
	throw new Error("Set --users to at least 200, and --seconds to a whole number.");
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

console.log(
	`${availableParallelism()} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
);
if (!(options.hub || options.integrations || options.organizations || options.door || options.url))
	printStartUp(await startUpTime(options.quick ? 1 : 5));
const folder = await mkdtemp(path.join(tmpdir(), "ikkis-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const cluster = options.url ? existingServer(options.url) : await startCluster({ durable: true });
const database = openPostgres(cluster.url, 1, () => {});
try {
	if (options.integrations) await syncConnections();
	else if (options.organizations) await measureOrganizations();
	else await measureAll();
} finally {
	await database.close();
	cluster.stop();
}

/** Uses the PostgreSQL programs on the PATH. */
function existingServer(url: string): Pick<Cluster, "url" | "binaries" | "stop"> {
	const binaries = findPostgres();
	if (binaries === undefined)
		throw new Error("pgbench was not found: put PostgreSQL's programs on the PATH.");
	return { url, binaries, stop: () => {} };
}

async function measureAll(): Promise<void> {
	if (options.door || options.url) return measure();
	if (!options.hub) {
		printWaits("embedded", await maxWaits({ DATABASE_URL: "" }));
		printWaits("on PostgreSQL", await maxWaits({ DATABASE_URL: await freshDatabase("waits") }));
	}
	await countProgress();
	await measure();
}

/** Runs only with `--integrations`, as it takes ten minutes. */
async function syncConnections(): Promise<void> {
	printFile(await readLargeExport(folder, options.quick ? 100 : 1_000));
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

/** Runs only with `--organizations`; all measured users are in the largest organization. */
async function measureOrganizations(): Promise<void> {
	const population = populationOf(sizes.largest);
	const own = openPostgres(cluster.url, poolSize, () => {});
	await migrate(own);
	await withTiming("Filled the database", async () => {
		await fill(own, population);
		await fillOrganizations(own, population);
	});
	const bench = { database: own, population, rounds, seconds };
	const env = { DATABASE_URL: cluster.url, DATABASE_POOL: String(poolSize), NODE_ENV: "production" };
	const server = await startServer(
		"src/server/roof/main.ts",
		{ ...env, PORT: "0", TESTING_MODE: "off", LOG_LEVEL: "warn" },
		"/readyz",
	);
	try {
		printFigures(await measureFigures(bench, server));
		const pages = await measurePages(bench, server);
		printPage("First page of 10,000 members", pages.members);
		printPage("Leaderboard of 10,000", pages.leaderboard);
		printTicks(await measureTicks(bench, server));
	} finally {
		await server.stop();
		await own.close();
	}
}

/** Creates an empty database and returns its URL; the first account there becomes the administrator. */
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
	await withTiming("Filled the database", () => fill(database, population));
	await writeScripts(folder, population.regulars, population.lastDay);
	const pgbench = { binaries: cluster.binaries, url: cluster.url, folder };
	const bench: Bench = { database, population, pgbench, rounds, seconds };

	const env = { DATABASE_URL: cluster.url, DATABASE_POOL: String(poolSize), NODE_ENV: "production" };
	const ours = { ...env, PORT: "0", TESTING_MODE: "off", LOG_LEVEL: "warn" };
	const [pushes, receiver] = [await pushServer(), await hookServer()];
	const server = await startServer(
		"src/server/roof/main.ts",
		{
			...ours,
			PUSH_HOSTS: pushes.host,
			WEBHOOK_HOSTS: receiver.host,
			SECRET_KEY: "a key for the benchmark and nothing else",
		},
		"/readyz",
	);
	const thin = await startServer("bench/thin-server.ts", env);
	try {
		if (!(options.hub || options.door)) {
			await expectSameAnswers(population, server, thin, kinds);
			printComparison(await compare(bench, server, thin));
			printAges(await compareAges(bench, server));
			printMemory(await server.peakMemory(), await thin.peakMemory());
			printReminders(await remindAll(bench, server, pushes));
		}
		if (!options.hub) {
			printCredentials(await compareCredentials(bench, server));
			printWebhooks(await deliverAll(bench, server, receiver));
		}
		// Citus refuses the thin server's feed query.
		if (options.door || options.url) return;
		printFeed(await measureFeed(bench, server, thin));
		printStreams(await measureStreams(ours, population));
	} finally {
		await Promise.all([server.stop(), thin.stop()]);
		pushes.close();
		receiver.close();
	}
}

async function withTiming(what: string, work: () => Promise<void>): Promise<void> {
	const startedAt = performance.now();
	await work();
	console.log(`${what} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
