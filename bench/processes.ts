import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "#scripts/steps.ts";
import type { Drive, Driven } from "./driver.ts";

export interface Server {
	port: number;
	/** Milliseconds from its start to its first answer. */
	startTime: number;
	/** The most memory that it has held, in MB; undefined where the system does not tell. */
	peakMemory(): Promise<number | undefined>;
	/** What it holds now. */
	memory(): Promise<number | undefined>;
	stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
	for (const child of running) child.kill("SIGKILL");
});

/** Starts a server with the flags that `npm start` gives it; it prints its address, and `readyPath` answers with 200. */
export async function startServer(file: string, env: NodeJS.ProcessEnv, readyPath?: string): Promise<Server> {
	const startedAt = performance.now();
	const child = spawn(process.execPath, [...process.execArgv, path.join(root, file)], {
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "inherit"],
	});
	running.add(child);
	child.once("exit", () => running.delete(child));
	const port = await announcedPort(child);
	if (readyPath !== undefined) {
		const { status } = await fetch(`http://127.0.0.1:${port}${readyPath}`);
		if (status !== 200) throw new Error(`${file} started, but ${readyPath} answers ${status}.`);
	}
	return {
		port,
		startTime: performance.now() - startedAt,
		peakMemory: () => memoryOf(child, "VmHWM"),
		memory: () => memoryOf(child, "VmRSS"),
		stop: async () => {
			child.kill("SIGTERM");
			if (running.has(child)) await once(child, "exit");
		},
	};
}

function announcedPort(child: ChildProcess): Promise<number> {
	return new Promise((resolve, reject) => {
		let output = "";
		// Read to the end, or a server with much to say would wait for a reader.
		child.stdout?.on("data", (text) => {
			output += text;
			const port = /http:\/\/[\w.]+:(\d+)/.exec(output)?.[1];
			if (port !== undefined) resolve(Number(port));
		});
		child.once("exit", () => reject(new Error(`The server ended before it said where it is:\n${output}`)));
	});
}

async function memoryOf({ pid }: ChildProcess, which: "VmHWM" | "VmRSS"): Promise<number | undefined> {
	const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
	const kilobytes = new RegExp(`${which}:\\s*(\\d+) kB`).exec(status)?.[1];
	return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Runs the driver in a process of its own. */
export async function drive(given: Drive): Promise<Driven> {
	const file = path.join(root, "bench/driver.ts");
	const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(given)]);
	return JSON.parse(stdout) as Driven;
}
