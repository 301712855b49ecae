import type { Server } from "node:http";
import path from "node:path";
import { closeToOthers } from "#server/db/data-folder.ts";
import { migrate } from "#server/db/migrate.ts";
import { type Database, openPostgres } from "#server/db/open.ts";
import { openPglite } from "#server/db/open-pglite.ts";
import type { Deps } from "#server/deps/deps.ts";
import { passwordPool } from "#server/deps/password-pool.ts";
import { openEvents } from "#server/events/page-events.ts";
import { withRequestId } from "#server/ground/cause.ts";
import type { Config } from "#server/ground/config.ts";
import { openLog } from "#server/ground/log.ts";
import { setTracer, tracer } from "#server/ground/spans.ts";
import { openJobs } from "#server/jobs/queue.ts";
import { createApp } from "./app.ts";
import { createDeps } from "./create-deps.ts";
import { drain, listen, waitUntilNoticed } from "./listen.ts";
import type { Health } from "./operation.ts";
import { jobKinds } from "./worker.ts";

export const webFolder = path.join(import.meta.dirname, "../../../dist/web");

export interface StartedServer {
	deps: Deps;
	server: Server;
	stop(): Promise<void>;
}

/** Starts the server without its jobs, which `startWorker` starts. `open` replaces the configured database. */
export async function startServer(
	config: Config,
	exitWith: (sentence: string) => never,
	open?: () => Promise<Database>,
): Promise<StartedServer> {
	const log = openLog(config.logLevel);
	if (config.traces)
		setTracer((await import("#server/ground/open-telemetry.ts")).openTelemetry(config.traces, log));
	closeToOthers(config.dataDir);
	const openConfigured = async () =>
		config.databaseUrl
			? openPostgres(config.databaseUrl, config.databasePool, (error) =>
					// The request that opened the connection did not cause this.
					withRequestId(undefined, () => log.error({ err: error }, "database connection lost")),
				)
			: openPglite(config.dataDir, exitWith);
	const database = await (open ?? openConfigured)();
	await migrate(database);
	const jobs = await openJobs(database, log, jobKinds);
	const events = await openEvents(database, log);
	const deps = createDeps({
		config,
		database,
		clock: Date.now,
		log,
		jobs,
		events,
		passwords: passwordPool(),
	});
	const health: Health = { isDraining: false };
	const app = await createApp(deps, health, webFolder);
	const server = await listen(app.fetch, config);
	return {
		deps,
		server,
		stop: async () => {
			health.isDraining = true;
			async function closeServer() {
				if (config.trustedProxies.length > 0) await waitUntilNoticed(server);
				deps.streams.close();
				await drain(server);
			}
			await Promise.all([closeServer(), jobs.close(), deps.webhookSender.stop(), deps.demoCaller?.stop()]);
			await database.close();
			await tracer()?.stop();
		},
	};
}
