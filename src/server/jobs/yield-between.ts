import type { EventLoopUtilization } from "node:perf_hooks";
import { setImmediate, setTimeout } from "node:timers/promises";

const maxPause = 20;
const maxRest = 60;

/* The embedded database never yields to the event loop: a job that only waits for statements blocks all requests. */

/** Pieces fetched at once; each is a short transaction of its own, so that ticks get in between. */
const atOnce = 100;

/**
 * Pauses after each piece for as long as it took. `next` returns at most `limit` unfinished pieces; `work` returns
 * whether the piece is finished, and must not throw. An unfinished piece is tried once per run.
 */
export async function processInBatches<Piece>(
	next: (limit: number) => Promise<readonly Piece[]>,
	work: (piece: Piece) => Promise<boolean>,
): Promise<void> {
	const undone = new Set<string>();
	for (;;) {
		const limit = atOnce + undone.size;
		const found = await next(limit);
		const pieces = found.filter((piece) => !undone.has(JSON.stringify(piece)));
		for (const piece of pieces) {
			const startedAt = performance.now();
			if (!(await work(piece))) undone.add(JSON.stringify(piece));
			await setTimeout(Math.min(performance.now() - startedAt, maxPause));
		}
		if (found.length < limit || pieces.length === 0) return;
	}
}

/** Pauses for as long as a large piece has taken, so that requests come in between. */
export function restAfter(startedAt: number): Promise<void> {
	return setTimeout(Math.min(performance.now() - startedAt, maxRest));
}

/** The same for a piece that mostly waits for the database: where that is another process, waiting holds nobody up. */
export function restAfterWork(since: EventLoopUtilization): Promise<void> {
	return setTimeout(Math.min(performance.eventLoopUtilization(since).active, maxRest));
}

export async function runYielding<Answers extends readonly unknown[]>(
	...steps: { [Index in keyof Answers]: () => Promise<Answers[Index]> }
): Promise<Answers> {
	const answers: unknown[] = [];
	for (const step of steps) {
		answers.push(await step());
		await setImmediate();
	}
	return answers as unknown as Answers;
}
