import { type ChildProcess, execFile, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, globSync, realpathSync, rmSync } from "node:fs";
import { chown, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

export interface Cluster {
	/** Connects a superuser to the database `postgres`. */
	url: string;
	binaries: string;
	/** Stops the server without a checkpoint, and starts it again after `downMs`. */
	crash(downMs?: number): Promise<void>;
	stop(): void;
}

/** Nothing has to survive a crash of the machine. */
const fastAndForgetful = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** The folder of PostgreSQL's programs: from the PATH, or Debian's newest. */
export function findPostgres(): string | undefined {
	const debian = globSync("/usr/lib/postgresql/*/bin").sort(byVersion);
	const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...debian.reverse()];
	const folder = folders.find((one) => existsSync(path.join(one, "initdb")));
	return folder && path.dirname(realpathSync(path.join(folder, "initdb")));
}

/** True if the PostgreSQL that `findPostgres` finds has Citus. */
export function hasCitus(): boolean {
	const binaries = findPostgres();
	return binaries !== undefined && existsSync(path.join(binaries, "../lib/citus.so"));
}

function byVersion(left: string, right: string): number {
	return left.localeCompare(right, "en", { numeric: true });
}

/**
 * Starts PostgreSQL on a free loopback port, in a temporary folder. With `durable`, it writes like a production
 * server; otherwise it does not wait for the disk. Throws if PostgreSQL is not installed.
 */
export async function startCluster({
	durable,
	settings = [],
	password = randomBytes(16).toString("hex"),
}: {
	durable: boolean;
	settings?: readonly string[];
	password?: string;
}): Promise<Cluster> {
	const binaries = requirePostgres();
	const account = unprivilegedAccount();
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-postgres-"));
	function end() {
		stopServer(binaries, folder, account);
		rmSync(folder, { recursive: true, force: true });
	}
	// Cleans up if the process ends without stop().
	process.once("exit", end);
	await createCluster(binaries, folder, password, account);
	const port = await freePort();
	const allSettings = [...(durable ? [] : fastAndForgetful), ...settings];
	const start = () => waitUntilReady(startServer(binaries, folder, port, allSettings, account));
	await start();
	return {
		url: `postgres://ikkis:${password}@127.0.0.1:${port}/postgres`,
		binaries,
		crash: async (downMs = 0) => {
			stopServer(binaries, folder, account);
			await setTimeout(downMs);
			await start();
		},
		stop: () => {
			process.off("exit", end);
			end();
		},
	};
}

export type Account = Pick<SpawnOptions, "uid" | "gid">;

/** PostgreSQL refuses to run as root, so root uses an unprivileged account. */
export function unprivilegedAccount(): Account {
	if (process.getuid?.() !== 0) return {};
	const name = ["postgres", "nobody"].find((one) => idOf("-u", one) !== undefined);
	if (!name)
		throw new Error("PostgreSQL does not run as root, and there is neither a postgres nor a nobody account.");
	return { uid: Number(idOf("-u", name)), gid: Number(idOf("-g", name)) };
}

function idOf(flag: "-u" | "-g", name: string): string | undefined {
	try {
		return execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
	} catch {
		return undefined;
	}
}

async function createCluster(
	binaries: string,
	folder: string,
	password: string,
	account: Account,
): Promise<void> {
	const passwordFile = path.join(folder, "password");
	await writeFile(passwordFile, password, { mode: 0o600 });
	for (const file of [folder, passwordFile]) {
		if (account.uid !== undefined && account.gid !== undefined) await chown(file, account.uid, account.gid);
	}
	const options = ["--username=ikkis", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
	const data = path.join(folder, "data");
	await promisify(execFile)(
		path.join(binaries, "initdb"),
		["--no-sync", "--encoding=UTF8", "--no-locale", ...options, `--pgdata=${data}`],
		{ ...account, cwd: folder },
	);
}

function startServer(
	binaries: string,
	folder: string,
	port: number,
	settings: string[],
	account: Account,
): ChildProcess {
	const all = [
		"listen_addresses=127.0.0.1",
		`port=${port}`,
		`unix_socket_directories=${folder}`,
		...settings,
	];
	return spawn(
		path.join(binaries, "postgres"),
		["-D", path.join(folder, "data"), ...all.flatMap((one) => ["-c", one])],
		{
			...account,
			cwd: folder,
			env: { PATH: process.env.PATH, LC_ALL: "C" },
			stdio: ["ignore", "ignore", "pipe"],
		},
	);
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
	let log = "";
	await new Promise<void>((resolve, reject) => {
		server.stderr?.on("data", (text) => {
			log += text;
			if (log.includes("ready to accept connections")) resolve();
		});
		server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
	});
}

function stopServer(binaries: string, folder: string, account: Account): void {
	const data = path.join(folder, "data");
	if (!existsSync(path.join(data, "postmaster.pid"))) return;
	const options = { ...account, cwd: folder, stdio: "ignore" } as const;
	execFileSync(path.join(binaries, "pg_ctl"), ["stop", "--mode=immediate", `--pgdata=${data}`], options);
}

function requirePostgres(): string {
	const binaries = findPostgres();
	if (!binaries) throw new Error("PostgreSQL was not found: install it, or put its programs on the PATH.");
	return binaries;
}
