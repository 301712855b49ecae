import type { Server } from "node:http";
import path from "node:path";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { openPostgres } from "./db/open.ts";
import { openPglite } from "./db/open-pglite.ts";
import { createDeps, type Deps } from "./deps.ts";
import { drained, listen } from "./http/listen.ts";
import type { Health } from "./http/operation.ts";
import { openJobs } from "./jobs/queue.ts";
import { openLog } from "./log.ts";
import { openEvents } from "./notices/events/service.ts";

const webFolder = path.join(import.meta.dirname, "../../dist/web");

export interface StartedServer {
	deps: Deps;
	server: Server;
	/** Answers that it is not ready any more, finishes what is under way and closes the database. */
	stop(): Promise<void>;
}

/** A server that answers; its share of the jobs begins with `startWorker`. `exitWith` ends the process. */
export const startServer = async (
	config: Config,
	exitWith: (sentence: string) => never,
): Promise<StartedServer> => {
	const log = openLog(config.logLevel);
	const database = config.databaseUrl
		? openPostgres(config.databaseUrl, config.databasePool, (error) =>
				log.error({ err: error }, "database connection lost"),
			)
		: await openPglite(config.dataDir, exitWith);
	await migrate(database);
	const jobs = await openJobs(database, log);
	const events = await openEvents(database, log);
	const deps = createDeps({ config, database, clock: Date.now, log, jobs, events });
	const health: Health = { isDraining: false };
	const app = await createApp(deps, health, webFolder);
	const server = await listen(app.fetch, config);
	return {
		deps,
		server,
		stop: async () => {
			health.isDraining = true;
			deps.streams.close();
			await Promise.all([drained(server), jobs.close()]);
			await database.close();
		},
	};
};
