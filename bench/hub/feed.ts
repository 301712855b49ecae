import { type Bench, connections, warmUpSeconds } from "#bench/comparison.ts";
import type { LoadResult } from "#bench/driver.ts";
import { median } from "#bench/median.ts";
import { drive, type Server } from "#bench/processes.ts";
import type { RequestKind } from "#bench/requests.ts";
import { expectSameAnswers } from "#bench/same-answers.ts";
import { fillHub, fillLikes, fillPosts, postsPerUser, readersOf, usersOf } from "./fill-hub.ts";

export interface FeedRun {
	/** Median page latency in ms for each number of posts, with few connections. */
	costs: { posts: number; p50: number }[];
	perSecond: number;
	p50: number;
	p99: number;
	/** The fields below are ratios within one round, then the median over all rounds. */
	oursToThin: number;
	p99ToDashboard: number;
	p50ToDashboard: number;
}

const stages = [0.01, 0.1, 1];

/** Few enough that requests do not queue. */
const fewConnections = 2;

/**
 * Measures the first feed page of users with 200 friends: with 1%, 10% and 100% of the posts, then in rounds with
 * the thin server's page and the dashboard.
 */
export async function measureFeed(bench: Bench, server: Server, thin: Server): Promise<FeedRun> {
	const { database, population, rounds, seconds } = bench;
	const { regulars, lastDay } = population;
	const users = usersOf(population);
	const posts = users * postsPerUser;
	const cohort = readersOf(population);
	const run = (kind: RequestKind, to: Server, length: number, at = connections) =>
		drive({
			port: to.port,
			connections: at,
			seconds: length,
			kind,
			cohort: kind === "feed" ? cohort : regulars,
			lastDay,
		});

	await fillHub(database, population);
	const costs: FeedRun["costs"] = [];
	let filled = 0;
	for (const stage of stages) {
		const to = Math.floor(posts * stage);
		await fillPosts(database, users, { from: filled, to });
		filled = to;
		if (stage === 1) await fillLikes(database, users);
		await run("feed", server, warmUpSeconds, fewConnections);
		const { p50 } = await run("feed", server, seconds / 2, fewConnections);
		costs.push({ posts: to, p50 });
	}

	await expectSameAnswers(population, server, thin, ["feed"]);
	for (const one of [server, thin]) await run("feed", one, warmUpSeconds);
	const measured: Record<"dashboard" | "ours" | "thin", LoadResult>[] = [];
	for (let round = 0; round < rounds; round++) {
		measured.push({
			dashboard: await run("dashboard", server, seconds),
			ours: await run("feed", server, seconds),
			thin: await run("feed", thin, seconds),
		});
	}
	const middle = (figureOf: (round: (typeof measured)[number]) => number) => median(measured.map(figureOf));
	return {
		costs,
		perSecond: middle(({ ours }) => ours.perSecond),
		p50: middle(({ ours }) => ours.p50),
		p99: middle(({ ours }) => ours.p99),
		oursToThin: middle(({ ours, thin }) => ours.perSecond / thin.perSecond),
		p99ToDashboard: middle(({ ours, dashboard }) => ours.p99 / dashboard.p99),
		p50ToDashboard: middle(({ ours, dashboard }) => ours.p50 / dashboard.p50),
	};
}
