import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#scripts/testing/free-port.ts";

/** The real server in a process of its own, on an address that stays the same however often it is started. */
export interface Server {
	url: string;
	/** The folder of its database and secrets. */
	dataDir: string;
	/** All that it has printed so far. */
	output(): string;
	/** Starts it and waits until it is ready. */
	start(): Promise<void>;
	/** Ends it as an operator would (SIGTERM) and gives its exit code. */
	stop(): Promise<number | null>;
	restart(): Promise<void>;
	/** Ends it as a power cut would. */
	kill9(): Promise<void>;
}

const root = path.dirname(import.meta.dirname);
const startTimeLimit = 60_000;

/** Servers that a test run broken off in the middle has not ended. */
const leftBehind = new Set<ChildProcess>();
process.once("exit", () => {
	for (const child of leftBehind) child.kill("SIGKILL");
});

/** A server that is not started yet. Throws from start() what it printed if it does not get ready. */
export async function serverOn(dataDir: string, settings: NodeJS.ProcessEnv): Promise<Server> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	let output = "";
	let running: ChildProcess | undefined;

	const start = async () => {
		running = spawnServer(
			{ HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, ...settings },
			(text) => {
				output += text;
			},
		);
		if (await isReady(url, running)) return;
		await end("SIGKILL");
		throw new Error(`The server did not get ready:\n${output}`);
	};
	const end = async (signal: "SIGTERM" | "SIGKILL") => {
		const child = running;
		running = undefined;
		if (!child) return null;
		leftBehind.delete(child);
		if (isAlive(child)) {
			child.kill(signal);
			await once(child, "exit");
		}
		return child.exitCode;
	};
	return {
		url,
		dataDir,
		output: () => output,
		start,
		stop: () => end("SIGTERM"),
		restart: async () => {
			await end("SIGTERM");
			await start();
		},
		kill9: async () => {
			await end("SIGKILL");
		},
	};
}

/** The environment is the given one only: a developer's own DATABASE_URL has no business here. */
function spawnServer(env: NodeJS.ProcessEnv, onOutput: (text: string) => void): ChildProcess {
	const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "src/server/main.ts"], {
		cwd: root,
		env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"), ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", onOutput);
	leftBehind.add(child);
	return child;
}

function isAlive(child: ChildProcess): boolean {
	return child.exitCode === null && child.signalCode === null;
}

async function isReady(url: string, server: ChildProcess): Promise<boolean> {
	for (const deadline = Date.now() + startTimeLimit; Date.now() < deadline; await sleep(50)) {
		if (!isAlive(server)) return false;
		const reply = await fetch(`${url}/readyz`).catch(() => undefined);
		if (reply?.ok) return true;
	}
	return false;
}
