import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#scripts/free-port.ts";

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
const startTimeLimit = 30_000;

/** A server that is not started yet. Throws from start() what it printed if it does not get ready. */
export async function serverOn(dataDir: string, settings: NodeJS.ProcessEnv): Promise<Server> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	let output = "";
	let running: ChildProcess | undefined;

	const start = async () => {
		running = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "src/server/main.ts"], {
			cwd: root,
			env: { ...process.env, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir, ...settings },
			stdio: ["ignore", "pipe", "pipe"],
		});
		for (const stream of [running.stdout, running.stderr]) {
			stream?.on("data", (text) => {
				output += text;
			});
		}
		if (!(await isReady(url, running))) throw new Error(`The server did not get ready:\n${output}`);
	};
	const end = async (signal: "SIGTERM" | "SIGKILL") => {
		const child = running;
		running = undefined;
		if (!child || child.exitCode !== null) return child?.exitCode ?? null;
		child.kill(signal);
		await once(child, "exit");
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

async function isReady(url: string, server: ChildProcess): Promise<boolean> {
	for (const deadline = Date.now() + startTimeLimit; Date.now() < deadline; await sleep(50)) {
		if (server.exitCode !== null || server.signalCode !== null) return false;
		const reply = await fetch(`${url}/readyz`).catch(() => undefined);
		if (reply?.ok) return true;
	}
	return false;
}
