import { writeSync } from "node:fs";
import { readConfig } from "#server/ground/config.ts";
import { type StartedServer, startServer } from "#server/roof/start-server.ts";
import { startWorker } from "#server/roof/worker.ts";
import { layPreparedData } from "./database/prepared-database.ts";

/**
 * A process that runs one server after another, as its parent asks: with the code loaded, the next one starts in a
 * sixth of the time of a new process. Each has its own data folder.
 */

type HostCall =
	| { act: "prepare"; folder: string }
	| { act: "start"; environment: NodeJS.ProcessEnv }
	| { act: "stop" };

interface HostReply {
	fault?: string;
}

let running: StartedServer | undefined;

async function start(environment: NodeJS.ProcessEnv): Promise<void> {
	running = await startServer(readConfig(environment), exitWith);
	await startWorker(running.deps);
}

/** Does not wait for open connections. */
async function stop(): Promise<void> {
	const stopping = running?.stop();
	running?.server.closeAllConnections();
	running = undefined;
	await stopping;
}

function exitWith(sentence: string): never {
	writeSync(process.stderr.fd, `${sentence}\n`);
	process.exit(1);
}

async function obey(call: HostCall): Promise<void> {
	if (call.act === "start") return start(call.environment);
	if (call.act === "stop") return stop();
	await layPreparedData(call.folder);
	await start({ DATA_DIR: call.folder, PORT: "0" });
	await stop();
}

process.on("message", async (call: HostCall) => {
	const reply: HostReply = await obey(call).then(
		() => ({}),
		(thrown: unknown) => ({ fault: String(thrown) }),
	);
	process.send?.(reply);
});
process.once("disconnect", () => process.exit());
