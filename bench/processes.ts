import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "#scripts/steps.ts";
import type { Drive, LoadResult } from "./driver.ts";
import type { LoopBlock } from "./event-loop-delay.ts";

export interface Server {
	port: number;
	startTime: number;
	/** Peak memory in MB; undefined if the system does not report it. */
	peakMemory(): Promise<number | undefined>;
	memory(): Promise<number | undefined>;
	/** CPU milliseconds of the main thread; undefined if the system does not report them. */
	cpuTime(): Promise<number | undefined>;
	/** The longest block of the event loop since the last call. */
	longestBlock(): Promise<LoopBlock>;
	stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.on("exit", () => {
	for (const child of running) child.kill("SIGKILL");
});

/** Starts a server with the flags of `npm start`. It has to print its address and answer `readyPath` with 200. */
export async function startServer(file: string, env: NodeJS.ProcessEnv, readyPath?: string): Promise<Server> {
	const startedAt = performance.now();
	const watch = ["--import", new URL("./event-loop-delay.ts", import.meta.url).href];
	const child = spawn(process.execPath, [...process.execArgv, ...watch, path.join(root, file)], {
		env: { ...process.env, ...env },
		stdio: ["ignore", "pipe", "inherit", "ipc"],
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
		cpuTime: () => cpuTimeOf(child),
		longestBlock: async () => {
			child.send("held");
			const [hold] = (await once(child, "message")) as [LoopBlock];
			return hold;
		},
		stop: async () => {
			child.kill("SIGTERM");
			if (running.has(child)) await once(child, "exit");
		},
	};
}

function announcedPort(child: ChildProcess): Promise<number> {
	return new Promise((resolve, reject) => {
		let output = "";
		// Drains the pipe; otherwise a server that prints a lot would block.
		child.stdout?.on("data", (text) => {
			output += text;
			const port = /http:\/\/[\w.]+:(\d+)/.exec(output)?.[1];
			if (port !== undefined) resolve(Number(port));
		});
		child.once("exit", () =>
			reject(new Error(`The server exited before it printed its address:\n${output}`)),
		);
	});
}

async function memoryOf({ pid }: ChildProcess, which: "VmHWM" | "VmRSS"): Promise<number | undefined> {
	const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
	const kilobytes = new RegExp(`${which}:\\s*(\\d+) kB`).exec(status)?.[1];
	return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

async function cpuTimeOf({ pid }: ChildProcess): Promise<number | undefined> {
	const status = await readFile(`/proc/${pid}/task/${pid}/schedstat`, "utf8").catch(() => "");
	const nanoseconds = /^\d+/.exec(status)?.[0];
	return nanoseconds === undefined ? undefined : Number(nanoseconds) / 1e6;
}

export async function drive(given: Drive): Promise<LoadResult> {
	const file = path.join(root, "bench/driver.ts");
	const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(given)]);
	return JSON.parse(stdout) as LoadResult;
}
