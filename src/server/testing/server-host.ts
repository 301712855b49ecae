import { writeSync } from "node:fs";
import { readConfig } from "#server/config.ts";
import { startWorker } from "#server/jobs/worker.ts";
import { type StartedServer, startServer } from "#server/start-server.ts";
import { layPreparedData } from "./database/prepared-database.ts";

/**
 * A process in which one server after another runs, as its parent asks: with the code loaded and warm the next is there
 * in a sixth of the time that a process of its own takes. Each is a whole one on a data folder of its own.
 */

type HostCall =
	/** Makes a data folder as a first start leaves it. */
	{ act: "prepare"; folder: string } | { act: "start"; environment: NodeJS.ProcessEnv } | { act: "stop" };

interface HostReply {
	/** What went wrong, if something did. */
	fault?: string;
}

let running: StartedServer | undefined;

const start = async (environment: NodeJS.ProcessEnv): Promise<void> => {
	running = await startServer(readConfig(environment), exitWith);
	await startWorker(running.deps);
};

/** Whoever has left a connection open is not waited for. */
const stop = async (): Promise<void> => {
	const stopping = running?.stop();
	running?.server.closeAllConnections();
	running = undefined;
	await stopping;
};

const exitWith = (sentence: string): never => {
	writeSync(process.stderr.fd, `${sentence}\n`);
	process.exit(1);
};

const obey = async (call: HostCall): Promise<void> => {
	if (call.act === "start") return start(call.environment);
	if (call.act === "stop") return stop();
	await layPreparedData(call.folder);
	await start({ DATA_DIR: call.folder, PORT: "0" });
	await stop();
};

process.on("message", async (call: HostCall) => {
	const reply: HostReply = await obey(call).then(
		() => ({}),
		(thrown: unknown) => ({ fault: String(thrown) }),
	);
	process.send?.(reply);
});
process.once("disconnect", () => process.exit());
