import { setImmediate, setTimeout } from "node:timers/promises";

const longestPause = 20;

/*
 * The embedded database answers within the same turn of the event loop: a job that only waits for statements keeps
 * everybody's requests from being read until its last one.
 */

/** Pauses a job after one of many small pieces of work, for as long as the piece took. */
export const giveWay = async (startedAt: number): Promise<void> => {
	await setTimeout(Math.min(performance.now() - startedAt, longestPause));
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
