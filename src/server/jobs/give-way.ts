import { setImmediate, setTimeout } from "node:timers/promises";

const longestPause = 20;

/*
 * The embedded database answers within the same turn of the event loop: a job that only waits for statements keeps
 * everybody's requests from being read until its last one.
 */

/** So many are fetched at once; each is a short transaction of its own, so that ticks get their turn in between. */
const atOnce = 100;

/**
 * Does many small pieces of work one after another, and pauses after each for as long as it took. `next` gives those
 * that are still to be done, no more than it is told; `work` says whether one is done with, and must not throw. It ends
 * when there are none, and when a whole fetch of them was only such as stay undone.
 */
export const workOff = async <Piece>(
	next: (limit: number) => Promise<readonly Piece[]>,
	work: (piece: Piece) => Promise<boolean>,
): Promise<void> => {
	let [found, done] = [0, 0];
	do {
		const pieces = await next(atOnce);
		[found, done] = [pieces.length, 0];
		for (const piece of pieces) {
			const startedAt = performance.now();
			if (await work(piece)) done++;
			await setTimeout(Math.min(performance.now() - startedAt, longestPause));
		}
	} while (found === atOnce && done > 0);
};

/** Takes the steps of one piece of work one after another, and reads after each what has come meanwhile. */
export const inTurns = async <Answers extends readonly unknown[]>(
	...steps: { [Index in keyof Answers]: () => Promise<Answers[Index]> }
): Promise<Answers> => {
	const answers: unknown[] = [];
	for (const step of steps) {
		answers.push(await step());
		await setImmediate();
	}
	return answers as unknown as Answers;
};
