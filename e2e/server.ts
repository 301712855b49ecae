import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { freePort } from "#scripts/testing/free-port.ts";

/** A journey's own server, on an address of its own. */
export interface Server {
	url: string;
	/** All that it has printed so far. */
	output(): string;
}

const root = path.dirname(import.meta.dirname);

export const noWarnings = ["--disable-warning=ExperimentalWarning"];

/** All that a server's process gets from outside: a developer's own DATABASE_URL has no business here. */
export const compiledCode = {
	PATH: process.env.PATH,
	NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"),
};

/** Where a server is to be, and the environment that puts it there. */
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

/** A test run broken off in the middle leaves no process behind. */
export function killedAtExit(child: ChildProcess): void {
	leftBehind.add(child);
	child.once("exit", () => leftBehind.delete(child));
}
