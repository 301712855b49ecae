import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { freePort } from "#scripts/testing/free-port.ts";

export interface Server {
	url: string;
	output(): string;
}

const root = path.dirname(import.meta.dirname);

export const noWarnings = ["--disable-warning=ExperimentalWarning"];

/** Used instead of `process.env`, so that a developer's DATABASE_URL does not reach the server. */
export const baseEnvironment = {
	PATH: process.env.PATH,
	NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"),
};

/** Returns a free address, and the environment for a server that listens there. */
export async function freshEnvironment(dataDir: string, settings: NodeJS.ProcessEnv) {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const ownSettings = { HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url };
	return { url, environment: { ...ownSettings, ...settings } };
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
	for (const child of running) child.kill("SIGKILL");
});

/** Kills `child` when this process exits, such as after Ctrl+C. */
export function killAtExit(child: ChildProcess): void {
	running.add(child);
	child.once("exit", () => running.delete(child));
}
