import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { baseEnvironment, freshEnvironment, killAtExit, noWarnings, type Server } from "./server.ts";

/** A process that runs the servers of one worker's journeys, one after another (`docs/decisions/0032`). */
export interface ServerHost {
	/** Starts a server on an empty database, with its files in `dataDir`; throws an error with its output if it fails. */
	start(dataDir: string, settings: NodeJS.ProcessEnv): Promise<Server>;
	stop(): Promise<void>;
	close(): Promise<void>;
}

const program = path.join(import.meta.dirname, "../src/server/testing/server-host.ts");
const lookups = ["--import", path.join(import.meta.dirname, "../src/server/ground/package-lookups.ts")];

export function openHost(): ServerHost {
	const child = fork(program, { execArgv: [...noWarnings, ...lookups], env: baseEnvironment, silent: true });
	killAtExit(child);
	const exited = once(child, "exit");
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream?.setEncoding("utf8").on("data", (text: string) => {
			output += text;
		});
	}
	async function request(call: object): Promise<void> {
		const reply = Promise.race([
			once(child, "message"),
			exited.then(() => [{ fault: "The host has exited." }]),
		]);
		child.send(call);
		const [{ fault }] = await reply;
		if (fault) throw new Error(`${fault}\n${output}`);
	}
	return {
		start: async (dataDir, settings) => {
			output = "";
			const { url, environment } = await freshEnvironment(dataDir, settings);
			await request({ act: "start", environment });
			return { url, output: () => output };
		},
		stop: () => request({ act: "stop" }),
		close: async () => {
			child.kill("SIGKILL");
			await exited;
		},
	};
}
