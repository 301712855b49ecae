import { type SpawnOptions, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { stringify } from "yaml";
import { freePort } from "#scripts/testing/free-port.ts";
import { findPostgres } from "#scripts/testing/postgres-cluster.ts";
import { deployFolder, findProgram, type Program, startProgram } from "./processes.ts";

const password = "drill";

/** A node as Patroni's /cluster reports it. */
export interface Member {
	name: string;
	role: "leader" | "sync_standby" | "replica";
	state: string;
	lag?: number | "unknown";
}

/** A node: Patroni and its PostgreSQL server. */
export class PatroniNode {
	readonly name: string;
	readonly folder: string;
	readonly dataDir: string;
	port = 0;
	restPort = 0;
	readonly spawnOptions: SpawnOptions;
	private program: Program | undefined;

	constructor(name: string, folder: string, spawning: SpawnOptions) {
		this.name = name;
		this.folder = folder;
		this.dataDir = path.join(folder, "data");
		this.spawnOptions = spawning;
	}

	/** Allocates ports and creates the node's folders and settings: the files from deploy/ and the node's own. */
	async prepare(etcd: string, assignOwner: (file: string) => void): Promise<void> {
		this.port = await freePort();
		this.restPort = await freePort();
		const config = path.join(this.folder, "config");
		for (const directory of [this.folder, config, this.backups, this.logs]) {
			if (!existsSync(directory)) mkdirSync(directory);
			assignOwner(directory);
		}
		copyFileSync(path.join(deployFolder, "patroni.yml"), path.join(config, "10-patroni.yml"));
		const own = {
			name: this.name,
			restapi: { listen: `127.0.0.1:${this.restPort}`, connect_address: `127.0.0.1:${this.restPort}` },
			etcd3: { hosts: [etcd] },
			postgresql: {
				listen: `127.0.0.1:${this.port}`,
				connect_address: `127.0.0.1:${this.port}`,
				data_dir: this.dataDir,
				bin_dir: findPostgres(),
				pgpass: path.join(this.folder, "pgpass"),
				authentication: {
					superuser: { username: "postgres", password },
					replication: { password },
					rewind: { password },
				},
				parameters: { unix_socket_directories: this.folder },
			},
		};
		writeFileSync(path.join(config, "20-node.yml"), stringify(own));
		copyFileSync(path.join(deployFolder, "pgbackrest.conf"), path.join(this.folder, "pgbackrest.conf"));
	}

	get backups(): string {
		return path.join(path.dirname(this.folder), "backups");
	}

	private get logs(): string {
		return path.join(this.folder, "logs");
	}

	/** pgBackRest settings that override the file in deploy/; PostgreSQL's archive_command inherits them. */
	get environment(): NodeJS.ProcessEnv {
		return {
			PATH: process.env.PATH,
			LC_ALL: "C",
			PGBACKREST_CONFIG: path.join(this.folder, "pgbackrest.conf"),
			PGBACKREST_REPO1_PATH: this.backups,
			PGBACKREST_LOG_PATH: this.logs,
			PGBACKREST_LOCK_PATH: this.logs,
			PGBACKREST_SPOOL_PATH: this.logs,
			PGBACKREST_PG1_PATH: this.dataDir,
			PGBACKREST_PG1_PORT: String(this.port),
			PGBACKREST_PG1_SOCKET_PATH: this.folder,
		};
	}

	start(): void {
		this.program = startProgram(findProgram("patroni") ?? "patroni", [path.join(this.folder, "config")], {
			...this.spawnOptions,
			env: this.environment,
		});
	}

	output(): string {
		return this.program?.output().slice(-2_000) ?? "";
	}

	async members(): Promise<Member[]> {
		try {
			const signal = AbortSignal.timeout(1_000);
			const reply = await fetch(`http://127.0.0.1:${this.restPort}/cluster`, { signal });
			return ((await reply.json()) as { members: Member[] }).members;
		} catch {
			return [];
		}
	}

	/** Simulates a power cut, except that no disk writes are lost. */
	async kill(): Promise<void> {
		await this.program?.end("SIGKILL");
		const postmaster = this.postmaster();
		if (postmaster === undefined) return;
		const family = spawnSync("ps", ["-o", "pid=", "--ppid", String(postmaster)], { encoding: "utf8" });
		for (const pid of [postmaster, ...family.stdout.split(/\s+/).filter(Boolean).map(Number)]) {
			try {
				process.kill(pid, "SIGKILL");
			} catch {
				// Already exited with its parent.
			}
		}
	}

	/** Stops Patroni while PostgreSQL keeps running and still believes that it is the primary. */
	freeze(): void {
		this.program?.child.kill("SIGSTOP");
	}

	thaw(): void {
		this.program?.child.kill("SIGCONT");
	}

	/** Connection string for the superuser. */
	addressOf(database: string, port = this.port): string {
		return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
	}

	/** Runs a query on this node as superuser; gives up after `limit` milliseconds. */
	async query(database: string, sql: string, limit = 20_000): Promise<pg.QueryResultRow[]> {
		const client = new pg.Client({
			connectionString: this.addressOf(database),
			query_timeout: limit,
		});
		client.on("error", () => {});
		await client.connect();
		try {
			return (await client.query(sql)).rows;
		} finally {
			// Not `end`, which waits for a reply that may never come.
			client.connection.stream.destroy();
		}
	}

	end(): void {
		this.program?.child.kill("SIGKILL");
		const postmaster = this.postmaster();
		if (postmaster !== undefined) process.kill(postmaster, "SIGQUIT");
	}

	private postmaster(): number | undefined {
		const file = path.join(this.dataDir, "postmaster.pid");
		if (!existsSync(file)) return undefined;
		const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
		try {
			process.kill(pid, 0);
			return pid;
		} catch {
			return undefined;
		}
	}
}
