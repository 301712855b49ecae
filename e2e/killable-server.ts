import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { test as base, inTemporaryFolder } from "./fixtures.ts";
import { baseEnvironment, freshEnvironment, killAtExit, noWarnings, type Server } from "./server.ts";

/** The real server in a separate process, at the same address after every restart. */
interface KillableServer extends Server {
	/** Starts the server and waits until it is ready; if that fails, throws an error with its output. */
	start(): Promise<void>;
	kill9(): Promise<void>;
}

const startTimeLimit = 60_000;

export const test = base.extend<{ server: KillableServer }>({
	server: async ({ settings }, use, testInfo) => {
		await inTemporaryFolder(async (folder) => {
			const server = await serverOn(folder, settings);
			await server.start();
			await use(server);
			await server.kill9();
			if (testInfo.status === testInfo.expectedStatus) return;
			await testInfo.attach("server output", { body: server.output(), contentType: "text/plain" });
		});
	},
});

async function serverOn(dataDir: string, settings: NodeJS.ProcessEnv): Promise<KillableServer> {
	const { url, environment } = await freshEnvironment(dataDir, settings);
	let output = "";
	let running: ChildProcess | undefined;

	async function kill9() {
		const child = running;
		running = undefined;
		if (!(child && isAlive(child))) return;
		child.kill("SIGKILL");
		await once(child, "exit");
	}
	async function start() {
		const child = spawn(process.execPath, [...noWarnings, "src/server/roof/main.ts"], {
			env: { ...baseEnvironment, ...environment },
			stdio: ["ignore", "pipe", "pipe"],
		});
		killAtExit(child);
		running = child;
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding("utf8").on("data", (text: string) => {
				output += text;
			});
		}
		if (await isReady(url, child)) return;
		await kill9();
		throw new Error(`The server did not become ready:\n${output}`);
	}
	return { url, output: () => output, start, kill9 };
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
