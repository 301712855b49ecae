import { writeSync } from "node:fs";
import type { Server } from "node:http";
import { isIP } from "node:net";
import path from "node:path";
import { authService } from "./account/auth/service.ts";
import { createApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { openPostgres } from "./db/open.ts";
import { openPglite } from "./db/open-pglite.ts";
import { createDeps, type Deps } from "./deps.ts";
import { drained, listen } from "./http/listen.ts";
import type { Health } from "./http/operation.ts";
import { openJobs } from "./jobs/queue.ts";
import { startWorker } from "./jobs/worker.ts";
import { openLog } from "./log.ts";
import { openEvents } from "./notices/events/service.ts";

const webFolder = path.join(import.meta.dirname, "../../dist/web");
/** How long it waits for everything, a silent database too; what stops processes seldom waits longer than 20 s. */
const stopTime = 15_000;

const main = async (): Promise<void> => {
	const config = readConfig(process.env);
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
	const stop = async (signal: string) => {
		health.isDraining = true;
		log.info({ signal }, "stopping");
		setTimeout(() => {
			log.error("the database did not answer in time; stopped without it");
			process.exit(1);
		}, stopTime).unref();
		deps.streams.close();
		await Promise.all([drained(server), jobs.close()]);
		await database.close();
		log.info("stopped");
		process.exit(0);
	};
	onStopSignal(stop);
	await startWorker(deps);
	await announce(deps, server);
};

/** Also from inside the database engine, where nothing else runs any more. */
const exitWith = (sentence: string): never => {
	writeSync(process.stderr.fd, `${sentence}\n`);
	process.exit(1);
};

/** A group of processes gets one stop as several signals, so only a later Ctrl-C means "at once". */
const impatience = 1_000;

const onStopSignal = (stop: (signal: string) => Promise<void>): void => {
	let stoppingSince: number | undefined;
	for (const signal of ["SIGTERM", "SIGINT"]) {
		process.on(signal, () => {
			if (stoppingSince === undefined) {
				stoppingSince = performance.now();
				void stop(signal);
			} else if (signal === "SIGINT" && performance.now() - stoppingSince > impatience) process.exit(1);
		});
	}
};

const announce = async ({ config, database, ...deps }: Deps, server: Server): Promise<void> => {
	const bound = server.address();
	const port = typeof bound === "object" && bound ? bound.port : config.port;
	const administrators = await authService({ config, database, ...deps }).administrators();
	const nobody = "nobody: name somebody in ADMIN_EMAILS";
	const lines = [
		`Ikkis is at ${config.publicUrl ?? `http://${hostFor(config.host)}:${port}`}`,
		`  Database:       ${database.description}`,
		`  Administrator:  ${administrators ? administrators.join(", ") || nobody : "the first account that registers"}`,
		`  Testing mode:   ${config.testingMode ? "on (set TESTING_MODE=off for production)" : "off"}`,
		`  Payments to:    ${config.payee.vpa}${config.payee.isDemo ? " (demo payee: set UPI_VPA)" : ""}`,
	];
	process.stdout.write(`${lines.join("\n")}\n`);
};

/** How a browser on this machine names the host. */
const hostFor = (host: string): string => {
	if (host === "0.0.0.0" || host === "::") return "localhost";
	return isIP(host) === 6 ? `[${host}]` : host;
};

main().catch((fault: unknown) => exitWith(fault instanceof Error ? fault.message : String(fault)));
