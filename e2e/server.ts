import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { freePort } from "#scripts/testing/free-port.ts";

export interface Server {
	url: string;
	output(): string;
}

const root = path.dirname(import.meta.dirname);

export const noWarnings = ["--disable-warning=ExperimentalWarning"];

/** The whole environment of a server's process, so that a developer's DATABASE_URL does not reach it. */
export const baseEnvironment = {
	PATH: process.env.PATH,
	NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"),
};

/** A free address, and the environment that makes a server listen there. */
export async function settingsAt(dataDir: string, settings: NodeJS.ProcessEnv) {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const place = { HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url };
	return { url, environment: { ...place, ...settings } };
}

const leftBehind = new Set<ChildProcess>();
process.once("exit", () => {
	for (const child of leftBehind) child.kill("SIGKILL");
});

/** Kills the process if the test run is aborted. */
export function killedAtExit(child: ChildProcess): void {
	leftBehind.add(child);
	child.once("exit", () => leftBehind.delete(child));
}
