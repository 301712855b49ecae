import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "#scripts/testing/postgres-cluster.ts";
import { startServer } from "./processes.ts";
import { Friends } from "./social.ts";
import { describeStatuses, judge, newPerson, tickUntil, waitUntilReady } from "./ticker.ts";
import { sumOf, type Verdict } from "./verdict.ts";

/** PostgreSQL crashes and restarts during ticks and social acts; the server keeps running. */
export async function postgresEnds(
	cluster: Cluster,
	databaseUrl: string,
	dataDir: string,
	rounds: number,
): Promise<Verdict> {
	const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
	const person = await newPerson(server.address, 6);
	const friends = await Friends.meet(server.address, person);
	let isOver = false;
	const ticking = tickUntil(() => isOver, server.address, person);
	const acting = friends.actUntil(() => isOver, server.address);
	const waits: number[] = [];
	for (let round = 0; round < rounds; round++) {
		await pause(1_000 + Math.random() * 2_000);
		await cluster.crash();
		waits.push(await waitUntilReady(server.address));
	}
	await pause(1_000);
	isOver = true;
	const statuses = await ticking;
	await acting;
	const remarks = [
		`ticks: ${describeStatuses(statuses)}; social acts: ${describeStatuses(friends.statuses)}`,
		`PostgreSQL crashed ${rounds} times; served again at most ${Math.max(...waits)} ms after it was back`,
	];
	const verdict = sumOf(await judge(server.address, person, remarks), await friends.judge(server.address));
	verdict.wrong += (statuses.get(500) ?? 0) + (friends.statuses.get(500) ?? 0);
	await server.end("SIGTERM");
	return verdict;
}
