import { setTimeout } from "node:timers/promises";
import { median } from "#bench/median.ts";
import type { Server } from "#bench/processes.ts";
import { callOf } from "#bench/requests.ts";
import { addDays } from "#domain/day.ts";
import type { Database } from "#server/db/open.ts";
import { openLog } from "#server/ground/log.ts";
import { openJobs } from "#server/jobs/queue.ts";
import { publishFiguresJob } from "#server/organizations/figures/publish-figures-job.ts";
import { jobKinds } from "#server/roof/worker.ts";
import { organizationIdOf } from "./fill-organizations.ts";
import type { Measured } from "./measurement.ts";

export interface FiguresRun {
	seconds: number;
	cells: number;
	/** Latency of another user's tick in ms. */
	before: number;
	during: number;
	worst: number;
	/** Maximum CPU milliseconds of the server's main thread between a tick and its response. */
	worstWork: number;
}

/** One user may write 600 times a minute. */
const pauseMs = 120;
/** The worker checks for the job once a minute. */
const maxWaitMs = 180_000;

/** Measures the publication of the largest organization's figures, and a user's ticks during it. */
export async function measureFigures(bench: Measured, server: Server): Promise<FiguresRun> {
	const { database, population } = bench;
	const tick = tickTimer(server, population);
	const before: number[] = [];
	for (let count = 0; count < 40; count++) {
		before.push(await tick());
		await setTimeout(pauseMs);
	}
	await publishSoon(database);
	const startedAt = performance.now();
	const during: number[] = [];
	const work: number[] = [];
	for (;;) {
		const workedBefore = (await server.cpuTime()) ?? 0;
		const took = await tick();
		const worked = ((await server.cpuTime()) ?? 0) - workedBefore;
		const { state, seconds, cells } = await latestPublication(database);
		if (state === "active") {
			during.push(took);
			work.push(worked);
		}
		if (state === "completed")
			return {
				seconds,
				cells,
				before: median(before),
				during: median(during),
				worst: Math.max(...during),
				worstWork: Math.max(...work),
			};
		if (performance.now() - startedAt > maxWaitMs) throw new Error("No figures were published.");
		await setTimeout(pauseMs);
	}
}

/** Makes the current window due for the largest organization only. */
async function publishSoon(database: Database): Promise<void> {
	await database.script((run) =>
		run(`update organizations set figures_at = now() where id = '${organizationIdOf(1)}'`),
	);
	const jobs = await openJobs(database, openLog("warn", process.stderr), jobKinds);
	await jobs.add(database.orm, publishFiguresJob, null);
	await jobs.close();
}

async function latestPublication(database: Database) {
	const [run] = await database.statement<{ state: string; seconds: number; cells: number }>(
		"publishing",
		`select state::text, extract(epoch from completed_on - started_on)::float as seconds,
				(select count(*)::int from organization_reports) as cells
			from jobs.job where name = '${publishFiguresJob.name}' order by created_on desc limit 1`,
	)([]);
	return run ?? { state: "none", seconds: 0, cells: 0 };
}

/** Returns a function that marks a day alternately as done and missed, and returns the milliseconds it took. */
function tickTimer({ port }: Server, { regulars, lastDay }: Measured["population"]): () => Promise<number> {
	const { path, method, headers } = callOf(
		"tick",
		regulars.first + regulars.count - 1,
		0,
		addDays(lastDay, 1),
	);
	const { "content-length": _, ...others } = headers;
	let completed = false;
	return async () => {
		completed = !completed;
		const startedAt = performance.now();
		const response = await fetch(`http://127.0.0.1:${port}${path}`, {
			method,
			headers: others,
			body: JSON.stringify({ completed }),
		});
		await response.text();
		if (!response.ok) throw new Error(`A tick failed with ${response.status}.`);
		return performance.now() - startedAt;
	};
}
