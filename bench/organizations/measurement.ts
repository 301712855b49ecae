import { type Bench, connections, warmUpSeconds } from "#bench/comparison.ts";
import type { LoadResult } from "#bench/driver.ts";
import { deleteMeasuredTicks } from "#bench/fill.ts";
import { median } from "#bench/median.ts";
import { drive, type Server } from "#bench/processes.ts";
import type { RequestKind } from "#bench/requests.ts";

export type Measured = Pick<Bench, "database" | "population" | "rounds" | "seconds">;

export interface PageRun {
	perSecond: number;
	p50: number;
	p99: number;
	/** Relative to `GET /api/habits` in the same round. */
	p50ToDashboard: number;
	p99ToDashboard: number;
}

const pages = ["members", "leaderboard"] as const;

/** Measures the first pages of the largest organization's members and leaderboard, alternating with the dashboard. */
export async function measurePages(
	bench: Measured,
	server: Server,
): Promise<Record<(typeof pages)[number], PageRun>> {
	const { population, rounds, seconds } = bench;
	const { regulars: cohort, lastDay } = population;
	const run = (kind: RequestKind, length: number) =>
		drive({ port: server.port, connections, seconds: length, kind, cohort, lastDay });
	for (const kind of ["dashboard", ...pages] as const) await run(kind, warmUpSeconds);
	const measured: Record<"dashboard" | (typeof pages)[number], LoadResult>[] = [];
	for (let round = 0; round < rounds; round++)
		measured.push({
			dashboard: await run("dashboard", seconds),
			members: await run("members", seconds),
			leaderboard: await run("leaderboard", seconds),
		});
	function runOf(page: (typeof pages)[number]): PageRun {
		const middle = (figureOf: (round: (typeof measured)[number]) => number) => median(measured.map(figureOf));
		return {
			perSecond: middle((round) => round[page].perSecond),
			p50: middle((round) => round[page].p50),
			p99: middle((round) => round[page].p99),
			p50ToDashboard: middle((round) => round[page].p50 / round.dashboard.p50),
			p99ToDashboard: middle((round) => round[page].p99 / round.dashboard.p99),
		};
	}
	return { members: runOf("members"), leaderboard: runOf("leaderboard") };
}

export interface TickRun {
	/** Median milliseconds. */
	plain: number;
	enrolled: number;
	ratio: number;
}

/** Few enough that requests do not queue. */
const fewConnections = 2;

/** Measures ticks of habits in a program, alternating with ticks of other habits. */
export async function measureTicks(bench: Measured, server: Server): Promise<TickRun> {
	const { database, population, rounds, seconds } = bench;
	const { regulars, lastDay } = population;
	const half = { ...regulars, count: regulars.count / 2 };
	const cohorts = { enrolled: half, plain: { ...half, first: half.first + half.count } };
	async function run(who: keyof typeof cohorts, length: number) {
		await deleteMeasuredTicks(database, population);
		const cohort = cohorts[who];
		return drive({
			port: server.port,
			connections: fewConnections,
			seconds: length,
			kind: "tick",
			cohort,
			lastDay,
		});
	}
	for (const who of ["plain", "enrolled"] as const) await run(who, warmUpSeconds);
	const measured: Record<keyof typeof cohorts, number>[] = [];
	for (let round = 0; round < rounds; round++)
		measured.push({
			plain: (await run("plain", seconds)).p50,
			enrolled: (await run("enrolled", seconds)).p50,
		});
	return {
		plain: median(measured.map(({ plain }) => plain)),
		enrolled: median(measured.map(({ enrolled }) => enrolled)),
		ratio: median(measured.map(({ plain, enrolled }) => enrolled / plain)),
	};
}
