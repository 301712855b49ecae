import { writeSync } from "node:fs";
import { readConfig } from "#server/ground/config.ts";
import { type StartedServer, startServer } from "#server/roof/start-server.ts";
import { startWorker } from "#server/roof/worker.ts";
import { testDatabase } from "./database/test-database.ts";

/**
 * Runs servers in this process, one after another: the code stays loaded and the database is only emptied, so a
 * start takes a twentieth of the time.
 */

type HostCall = { act: "start"; environment: NodeJS.ProcessEnv } | { act: "stop" };

interface HostReply {
	fault?: string;
}

let running: StartedServer | undefined;

async function start(environment: NodeJS.ProcessEnv): Promise<void> {
	running = await startServer(readConfig(environment), exitWith, testDatabase);
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

async function execute(call: HostCall): Promise<void> {
	return call.act === "start" ? start(call.environment) : stop();
}

process.on("message", async (call: HostCall) => {
	const reply: HostReply = await execute(call).then(
		() => ({}),
		(thrown: unknown) => ({ fault: String(thrown) }),
	);
	process.send?.(reply);
});
process.once("disconnect", () => process.exit());
