import pino from "pino";
import { type Database, openPostgres } from "#server/db/open.ts";
import { openPglite } from "#server/db/open-pglite.ts";
import type { Deps } from "#server/deps/deps.ts";
import { passwordPool } from "#server/deps/password-pool.ts";
import { openEvents } from "#server/events/page-events.ts";
import type { Config } from "#server/ground/config.ts";
import { openJobs } from "#server/jobs/queue.ts";
import { createDeps } from "./create-deps.ts";
import { jobKinds } from "./worker.ts";

export async function withDatabase<Result>(
	config: Config,
	work: (database: Database) => Promise<Result>,
): Promise<Result> {
	const database = config.databaseUrl
		? openPostgres(config.databaseUrl, 2, () => {})
		: await openPglite(config.dataDir);
	try {
		return await work(database);
	} finally {
		await database.close();
	}
}

/** Runs a command with all that the server has, such as the job queue, on a migrated database. */
export async function runCommand<Result>(
	config: Config,
	database: Database,
	command: (deps: Deps) => Promise<Result>,
): Promise<Result> {
	const log = pino({ level: "silent" });
	const jobs = await openJobs(database, log, jobKinds);
	try {
		const events = await openEvents(database, log);
		return await command(
			createDeps({ config, database, clock: Date.now, log, jobs, events, passwords: passwordPool() }),
		);
	} finally {
		await jobs.close();
	}
}
