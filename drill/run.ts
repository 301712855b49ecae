import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { findPostgres, startCluster } from "#scripts/testing/postgres-cluster.ts";
import { clock } from "./clock.ts";
import { canMount, fullDisk } from "./full-disk.ts";
import { kill } from "./kill.ts";
import { partition } from "./partition.ts";
import type { Verdict } from "./ticker.ts";
import { twoDevices } from "./two-devices.ts";

/** Names choose drills, all without: `npm run drill -- kill clock`. */
const { values: options, positionals: chosen } = parseArgs({
	options: { quick: { type: "boolean" } },
	allowPositionals: true,
});
const rounds = options.quick ? 3 : 20;
const folder = mkdtempSync(path.join(tmpdir(), "ikkis-drill-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const cluster = findPostgres() ? await startCluster({ durable: true }) : undefined;

/** An empty database, if there is a PostgreSQL. */
async function newDatabase(): Promise<string> {
	const url = new URL(cluster?.url ?? "");
	const client = new pg.Client(url.href);
	await client.connect();
	url.pathname = `drill_${randomBytes(4).toString("hex")}`;
	await client.query(`create database ${url.pathname.slice(1)}`);
	await client.end();
	return url.href;
}

const newFolder = (name: string): string => {
	const made = path.join(folder, name);
	mkdirSync(made);
	return made;
};

const drills: Record<string, { needs: unknown; run: () => Promise<Verdict> }> = {
	"kill-embedded": { needs: true, run: () => kill({ DATA_DIR: newFolder("kill") }, rounds) },
	"kill-postgres": {
		needs: cluster,
		run: async () =>
			kill({ DATABASE_URL: await newDatabase(), DATA_DIR: newFolder("kill-postgres") }, rounds),
	},
	partition: {
		needs: cluster,
		run: async () => partition(await newDatabase(), newFolder("partition"), options.quick ? 1 : 3),
	},
	"full-disk": { needs: canMount, run: () => fullDisk(newFolder("full-disk")) },
	clock: { needs: cluster, run: async () => clock(await newDatabase(), newFolder("clock"), rounds * 10) },
	"two-devices": {
		needs: cluster,
		run: async () => twoDevices(await newDatabase(), newFolder("two-devices"), rounds),
	},
};

let faults = 0;
for (const [name, { needs, run }] of Object.entries(drills)) {
	if (chosen.length > 0 && !chosen.some((word) => name.startsWith(word))) continue;
	if (!needs) {
		console.log(
			`${name.padEnd(14)} left out: it needs ${name === "full-disk" ? "root on Linux" : "PostgreSQL"}`,
		);
		continue;
	}
	const { acknowledged, lost, doubled, wrong, remarks } = await run();
	faults += lost + doubled + wrong;
	console.log(
		`${name.padEnd(14)} ${acknowledged} acknowledged: ${lost} lost, ${doubled} doubled, ${wrong} wrong`,
	);
	for (const remark of remarks) console.log(`${" ".repeat(15)}${remark}`);
}
cluster?.stop();
process.exit(faults > 0 ? 1 : 0);
