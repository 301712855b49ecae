import { setTimeout } from "node:timers/promises";

const longestPause = 20;

/**
 * Pauses a job after one of many small pieces of work, for as long as the piece took. The embedded database answers
 * within the same turn of the event loop: without a pause the next piece begins before anybody's request is even read.
 */
export const giveWay = async (startedAt: number): Promise<void> => {
	await setTimeout(Math.min(performance.now() - startedAt, longestPause));
};
