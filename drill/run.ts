import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { findPostgres, hasCitus, startCluster } from "#scripts/testing/postgres-cluster.ts";
import { citus } from "./citus.ts";
import { clock } from "./clock.ts";
import { failover } from "./failover.ts";
import { canMount, fullDisk } from "./full-disk.ts";
import { jobs } from "./jobs.ts";
import { kill } from "./kill.ts";
import { partition } from "./partition.ts";
import { pooler } from "./pooler.ts";
import { postgresEnds } from "./postgres-ends.ts";
import { endPrograms, hasPrograms } from "./processes.ts";
import { reminders } from "./reminders.ts";
import { restore } from "./restore.ts";
import { rolling } from "./rolling.ts";
import { lie } from "./ticker.ts";
import { twoDevices } from "./two-devices.ts";
import { upgradeUnderTicks } from "./upgrade/migration.ts";
import { earlierReleaseIfAny } from "./upgrade/release.ts";
import { upgradeSuite } from "./upgrade/suite.ts";
import { runDrill, type Verdict } from "./verdict.ts";

/**
 * Arguments select drills, by default all: `npm run drill -- kill clock`. Skipping one of these fails, too. With `--lie` some acknowledged acts are
 * never sent: then each drill must find faults, and the exit code is 0 if all did.
 */
const { values: options, positionals: chosen } = parseArgs({
	options: {
		quick: { type: "boolean" },
		lie: { type: "boolean" },
		/** The earlier release for the `upgrade` drills and `rolling`. */
		from: { type: "string" },
		/** Files for `upgrade-suite`; if absent, all. */
		tests: { type: "string", multiple: true },
	},
	allowPositionals: true,
});
if (options.lie) lie();
/**
 * The queue considers a job dead after two minutes, checks once a minute, and waits a minute before a retry; a reminder
 * claimed by a killed process is sent again within ten minutes. With `--lie`, waiting longer is pointless.
 */
const patience = (options.lie ? 1 : 11) * 60_000;
const rounds = options.quick ? 3 : 20;
const folder = mkdtempSync(path.join(tmpdir(), "ikkis-drill-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const postgres = findPostgres();

async function newDatabase(): Promise<string> {
	const url = new URL(cluster?.url ?? "");
	const client = new pg.Client(url.href);
	await client.connect();
	url.pathname = `drill_${randomBytes(4).toString("hex")}`;
	await client.query(`create database ${url.pathname.slice(1)}`);
	await client.end();
	return url.href;
}

function newFolder(name: string): string {
	const made = path.join(folder, name);
	mkdirSync(made);
	return made;
}

const drills: Record<string, { needs: unknown; run: () => Promise<Verdict> }> = {
	"kill-embedded": { needs: true, run: () => kill({ DATA_DIR: newFolder("kill") }, rounds) },
	"kill-postgres": {
		needs: postgres,
		run: async () =>
			kill({ DATABASE_URL: await newDatabase(), DATA_DIR: newFolder("kill-postgres") }, rounds),
	},
	"postgres-ends": {
		needs: postgres,
		run: async () =>
			cluster
				? postgresEnds(cluster, await newDatabase(), newFolder("postgres-ends"), rounds)
				: Promise.reject(new Error("This drill needs PostgreSQL.")),
	},
	jobs: { needs: true, run: () => jobs(newFolder("jobs"), Math.min(rounds, 5), patience) },
	reminders: { needs: true, run: () => reminders(newFolder("reminders"), Math.min(rounds, 5), patience) },
	partition: {
		needs: postgres,
		run: async () => partition(await newDatabase(), newFolder("partition"), options.quick ? 1 : 3),
	},
	"full-disk": { needs: canMount, run: () => fullDisk(newFolder("full-disk")) },
	clock: { needs: postgres, run: async () => clock(await newDatabase(), newFolder("clock"), rounds * 10) },
	"two-devices": {
		needs: postgres,
		run: async () => twoDevices(await newDatabase(), newFolder("two-devices"), rounds),
	},
	failover: {
		needs: postgres && hasPrograms("etcd", "patroni", "haproxy"),
		run: () => failover(newFolder("failover"), Math.min(rounds, 10)),
	},
	restore: {
		needs: postgres && hasPrograms("etcd", "patroni", "haproxy", "pgbackrest"),
		run: () => restore(newFolder("restore")),
	},
	rolling: {
		needs: postgres && hasPrograms("caddy"),
		run: async () =>
			rolling({
				databaseUrl: await newDatabase(),
				dataDir: newFolder("rolling"),
				rounds: Math.min(rounds, 10),
				release: earlierReleaseIfAny(options.from, newFolder("rolling-from")),
			}),
	},
	pooler: {
		needs: postgres && hasPrograms("pgbouncer"),
		run: async () => pooler(await newDatabase(), newFolder("pooler"), Math.min(rounds, 10)),
	},
	// These two judge times and test results, not acts, so `--lie` does not apply to them.
	"upgrade-ticks": {
		needs: postgres && !options.lie,
		run: async () =>
			upgradeUnderTicks({
				url: await newDatabase(),
				folder: newFolder("upgrade-ticks"),
				commit: options.from,
			}),
	},
	"upgrade-suite": {
		needs: postgres && !options.lie,
		run: () =>
			upgradeSuite({
				folder: newFolder("upgrade-suite"),
				commit: options.from,
				tests: options.tests ?? (options.quick ? ["src/server/habits/logs"] : []),
			}),
	},
	citus: { needs: hasCitus(), run: () => citus(newFolder("citus"), Math.min(rounds, 6)) },
};

const others: Record<string, string> = {
	failover: "PostgreSQL, etcd, Patroni and HAProxy",
	restore: "PostgreSQL, etcd, Patroni, HAProxy and pgBackRest",
	rolling: "PostgreSQL and Caddy",
	pooler: "PostgreSQL and PgBouncer",
	"full-disk": "root on Linux",
	citus: "PostgreSQL with Citus",
};

const unknown = chosen.filter((word) => !Object.keys(drills).some((name) => name.startsWith(word)));
if (unknown.length > 0) {
	console.error(`No drill is called ${unknown.join(" or ")}. The drills: ${Object.keys(drills).join(", ")}.`);
	process.exit(2);
}
const selected = Object.entries(drills).filter(
	([name]) => chosen.length === 0 || chosen.some((word) => name.startsWith(word)),
);
const canRun = selected.some(([, { needs }]) => needs);
const cluster = postgres && canRun ? await startCluster({ durable: true }) : undefined;

let [faults, blind, skipped] = [0, 0, 0];
for (const [name, { needs, run }] of selected) {
	if (!needs) {
		const judgesNoActs = options.lie && postgres && name.startsWith("upgrade-");
		const reason = judgesNoActs ? "--lie does not apply to it" : `it needs ${others[name] ?? "PostgreSQL"}`;
		console.log(`${name.padEnd(16)} skipped: ${reason}`);
		skipped += 1;
		continue;
	}
	const found = await runDrill(name, run, console.log);
	endPrograms();
	faults += found;
	if (found === 0) blind += 1;
}
cluster?.stop();
const missed = chosen.length > 0 ? skipped : 0;
process.exit((options.lie ? blind : faults) + missed > 0 ? 1 : 0);
