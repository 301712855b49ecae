import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { copyPreparedData } from "./database/prepared-database.ts";
import { databaseForProcess } from "./database/test-database.ts";

const root = path.join(import.meta.dirname, "../../..");
/** Shares the compile cache of `npm start`, which cuts a fifth off the start-up time. */
const inheritedEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: path.join(root, ".cache/compiled") };
/**
 * These processes live for seconds: optimizing the embedded database's code would take as long as everything else
 * they do.
 */
export const v8Flags = ["--liftoff-only"];

export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
	if (child.exitCode === null && child.signalCode === null) {
		child.kill(signal);
		await once(child, "exit");
	}
	return child.exitCode;
}

export const password = "monsoon-21";

export function registrationOf(name: string) {
	return {
		fullName: name,
		email: `${name.toLowerCase()}@example.in`,
		password,
		confirmPassword: password,
	};
}

export function browser(first = "") {
	let cookie = first;
	return {
		cookie: () => cookie,
		call: async (server: string, route: string, body?: unknown) => {
			const [method = "GET", where = "/"] = route.split(" ");
			const response = await fetch(`${server}${where}`, {
				method,
				headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
				...(body !== undefined && { body: JSON.stringify(body) }),
			});
			cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
			const text = await response.text();
			return { status: response.status, json: text ? JSON.parse(text) : undefined };
		},
	};
}

export async function signUpAt(server: string, name: string) {
	const person = browser();
	const { json } = await person.call(server, "POST /api/auth/register", registrationOf(name));
	return { ...person, id: String(json.id), email: String(json.email) };
}

/**
 * Starts servers as separate processes, for tests that need a real start, a kill or several servers. The data
 * folder holds a migrated, empty database; with `isFirstStart` or PostgreSQL, the folder is empty. With `perFile`, all
 * tests of a file share the folder, the database and the servers.
 */
export function serverProcesses({ isFirstStart = false, perFile = false } = {}) {
	const [before, after] = perFile ? [beforeAll, afterAll] : [beforeEach, afterEach];
	const children: ChildProcess[] = [];
	let folder = "";
	let database: Awaited<ReturnType<typeof databaseForProcess>>;

	before(async () => {
		folder = await mkdtemp(path.join(tmpdir(), "ikkis-data-"));
		database = await databaseForProcess();
		if (!(database || isFirstStart)) await copyPreparedData(folder);
	});

	after(async () => {
		for (const child of children.splice(0)) await stop(child, "SIGKILL");
		await rm(folder, { recursive: true });
		await database?.drop();
	});

	function start(environment: Record<string, string> = {}) {
		const own = { PORT: "0", DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) };
		const child = spawn(
			process.execPath,
			[
				...v8Flags,
				"--disable-warning=ExperimentalWarning",
				path.join(import.meta.dirname, "../roof/main.ts"),
			],
			{ env: { ...inheritedEnv, ...own, ...environment }, stdio: ["ignore", "pipe", "pipe"] },
		);
		children.push(child);
		let output = "";
		child.stdout.on("data", (chunk) => {
			output += chunk;
		});
		child.stderr.on("data", (chunk) => {
			output += chunk;
		});
		return { child, output: () => output };
	}

	async function startAndWait(environment?: Record<string, string>) {
		const { child, output } = start(environment);
		const patience = { timeout: 150_000, interval: 50 };
		await vi.waitFor(() => expect(output()).toMatch(/Payments to/), patience);
		const address = /http:\/\/\S+/.exec(output())?.[0] ?? "";
		return { child, output, address };
	}

	return { start, startAndWait: startAndWait, folder: () => folder, databaseUrl: () => database?.url ?? "" };
}
