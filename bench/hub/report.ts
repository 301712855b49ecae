import { ms, verdict, whole } from "#bench/report.ts";
import type { FeedRun } from "./feed.ts";
import type { Recount } from "./recount.ts";
import type { StreamRun } from "./streams.ts";

export function printFeed(run: FeedRun): void {
	const { costs, perSecond, p50, p99, oursToThin, p50ToDashboard, p99ToDashboard } = run;
	console.log(
		`First page of the feed, 200 friends: ${whole(perSecond)} req/s, p50 ${ms(p50)}, p99 ${ms(p99)}; ` +
			`${oursToThin.toFixed(2)} of the thin server's req/s; p50 ${p50ToDashboard.toFixed(2)} times that of GET /api/habits, ` +
			`p99 ${p99ToDashboard.toFixed(2)} times (target: below 3) ${verdict(p99ToDashboard < 3)}`,
	);
	const [first] = costs;
	const growth = (costs.at(-1)?.p50 ?? 0) / (first?.p50 ?? 0);
	console.log(
		`Cost of that page with ${costs.map(({ posts, p50 }) => `${whole(posts)} posts ${ms(p50)}`).join(", ")}: ` +
			`${growth.toFixed(2)} times (target: at most 2) ${verdict(growth <= 2)}`,
	);
}

export function printStreams({ streams, memory, lastNotifiedAfter }: StreamRun): void {
	if (memory !== undefined)
		console.log(
			`${whole(streams)} open event streams use ${whole(memory)} MB (target: below 100 MB) ${verdict(memory < 100)}`,
		);
	console.log(
		`A new post reached all of them after ${whole(lastNotifiedAfter)} ms (target: at most 2,000 ms) ` +
			verdict(lastNotifiedAfter <= 2_000),
	);
}

export function printRecount(where: string, { participants, longest, seconds }: Recount): void {
	console.log(
		`Longest wait for a tick while ${whole(participants)} people's progress in challenges is counted ${where}: ` +
			`${whole(longest)} ms (target: at most 100 ms) ${verdict(longest <= 100)}; the count took ${seconds.toFixed(1)} s`,
	);
}
