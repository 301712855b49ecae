import type { Database } from "#server/db/open.ts";
import { readConfig } from "#server/ground/config.ts";
import type { LoadResult } from "./driver.ts";
import { deleteMeasuredTicks } from "./fill.ts";
import { median } from "./median.ts";
import type { Population } from "./people.ts";
import { runPgbench } from "./pgbench.ts";
import { drive, type Server } from "./processes.ts";
import { type Kind, kinds } from "./requests.ts";

export interface Bench {
	database: Database;
	population: Population;
	pgbench: { binaries: string; url: string; folder: string };
	rounds: number;
	seconds: number;
}

export interface Comparison {
	kind: Kind;
	perSecond: number;
	p50: number;
	p99: number;
	thin: number;
	pgbench: number;
	/** Ratio within one round, then the median over all rounds: a slow phase of the machine affects both sides. */
	oursToThin: number;
	thinToPgbench: number;
}

interface Round {
	ours: LoadResult;
	thin: LoadResult;
	/** Transactions per second. */
	pgbench: number;
}

export const connections = 32;

/** Until V8 has compiled the hot code: after ten seconds a tick takes half as long as at first. */
export const warmUpSeconds = 10;

export const poolSize = readConfig({}).databasePool;

/** Measures each kind of request in rounds of server, thin server and pgbench; returns the medians. */
export async function compare(bench: Bench, server: Server, thin: Server): Promise<Comparison[]> {
	const results: Comparison[] = [];
	for (const kind of kinds) results.push(await compareKind(bench, kind, server.port, thin.port));
	return results;
}

async function compareKind(bench: Bench, kind: Kind, port: number, thinPort: number): Promise<Comparison> {
	const { database, population, rounds, seconds } = bench;
	async function prepare() {
		if (kind === "tick") await deleteMeasuredTicks(database, population);
	}
	async function run(to: number, length: number) {
		await prepare();
		const { regulars: cohort, lastDay } = population;
		return drive({ port: to, connections, seconds: length, kind, cohort, lastDay });
	}
	for (const one of [port, thinPort]) await run(one, warmUpSeconds);

	const measured: Round[] = [];
	for (let round = 0; round < rounds; round++) {
		const ours = await run(port, seconds);
		const thin = await run(thinPort, seconds);
		await prepare();
		measured.push({ ours, thin, pgbench: await runPgbench(bench.pgbench, { kind, connections, seconds }) });
	}
	const middle = (figureOf: (round: Round) => number) => median(measured.map(figureOf));
	return {
		kind,
		perSecond: middle(({ ours }) => ours.perSecond),
		p50: middle(({ ours }) => ours.p50),
		p99: middle(({ ours }) => ours.p99),
		thin: middle(({ thin }) => thin.perSecond),
		pgbench: middle(({ pgbench }) => pgbench),
		oursToThin: middle(({ ours, thin }) => ours.perSecond / thin.perSecond),
		thinToPgbench: middle(({ thin, pgbench }) => thin.perSecond / pgbench),
	};
}
