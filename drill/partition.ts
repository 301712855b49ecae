import { setTimeout as pause } from "node:timers/promises";
import { proxyTo } from "#server/testing/wire.ts";
import { startServer } from "./processes.ts";
import { describeStatuses, judge, newPerson, tickUntil, waitUntilReady } from "./ticker.ts";
import type { Verdict } from "./verdict.ts";

/** The network to PostgreSQL drops packets during ticks, and recovers; then it drops them during a stop. */
export async function partition(databaseUrl: string, dataDir: string, rounds: number): Promise<Verdict> {
	const wire = await proxyTo(databaseUrl);
	const server = await startServer({ DATABASE_URL: wire.url, DATA_DIR: dataDir });
	const person = await newPerson(server.address, 6);
	let isOver = false;
	const ticking = tickUntil(() => isOver, server.address, person);
	const waits: number[] = [];
	for (let round = 0; round < rounds; round++) {
		await pause(1_000);
		wire.swallow();
		await pause(10_000);
		wire.carry();
		waits.push(await waitUntilReady(server.address));
	}
	await pause(1_000);
	isOver = true;
	const statuses = await ticking;
	const verdict = await judge(server.address, person, [
		describeStatuses(statuses),
		`served again ${waits.map((wait) => `${wait} ms`).join(", ")} after the network was back`,
	]);
	wire.swallow();
	const stoppedAt = performance.now();
	await server.end("SIGTERM");
	verdict.remarks.push(
		`stopped in ${Math.round((performance.now() - stoppedAt) / 1000)} s without the network`,
	);
	wire.close();
	verdict.wrong += statuses.get(500) ?? 0;
	return verdict;
}
