import type { EventLoopUtilization } from "node:perf_hooks";
import { setImmediate, setTimeout } from "node:timers/promises";

const maxPauseMs = 20;
const maxRestMs = 60;

/* The embedded database never yields to the event loop: a job that only waits for statements blocks all requests. */

/** Pieces per batch. Each piece is a separate short transaction, so that ticks get in between. */
const batchSize = 100;

/**
 * `work` returns whether its piece is finished. Unfinished pieces, and those whose work fails, are tried once per run;
 * the first failure is thrown after the others have had their turn.
 */
export async function processInBatches<Piece>(
	next: (limit: number) => Promise<readonly Piece[]>,
	work: (piece: Piece) => Promise<boolean>,
): Promise<void> {
	const triedOnce = new Set<string>();
	const failures: unknown[] = [];
	for (;;) {
		const limit = batchSize + triedOnce.size;
		const found = await next(limit);
		const pieces = found.filter((piece) => !triedOnce.has(JSON.stringify(piece)));
		for (const piece of pieces) {
			const startedAt = performance.now();
			if (!(await isFinished(piece))) triedOnce.add(JSON.stringify(piece));
			await setTimeout(Math.min(performance.now() - startedAt, maxPauseMs));
		}
		if (found.length < limit || pieces.length === 0) break;
	}
	if (failures.length > 0) throw failures[0];

	async function isFinished(piece: Piece): Promise<boolean> {
		try {
			return await work(piece);
		} catch (err) {
			failures.push(err);
			return false;
		}
	}
}

/** Pauses for as long as a piece of work took, at most `maxRestMs`, so that requests get in between. */
export function restAfter(startedAt: number): Promise<void> {
	return setTimeout(Math.min(performance.now() - startedAt, maxRestMs));
}

/** Counts only the time this process was busy: waiting for a database elsewhere delays nobody. */
export function restAfterWork(since: EventLoopUtilization): Promise<void> {
	return setTimeout(Math.min(performance.eventLoopUtilization(since).active, maxRestMs));
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
