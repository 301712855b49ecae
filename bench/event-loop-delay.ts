/**
 * Preloaded into a measured server: answers each message with the longest time its event loop was blocked since the
 * previous message, in wall time and in the main thread's CPU time.
 */
export interface LoopBlock {
	/** Elapsed milliseconds, which a busy machine makes longer. */
	clock: number;
	work: number;
}

const everyMs = 5;

let longest: LoopBlock = { clock: 0, work: 0 };
let clockBefore = performance.now();
let workBefore = workMs();

setInterval(() => {
	const clockNow = performance.now();
	const workNow = workMs();
	longest = {
		clock: Math.max(longest.clock, clockNow - clockBefore - everyMs),
		work: Math.max(longest.work, workNow - workBefore),
	};
	clockBefore = clockNow;
	workBefore = workNow;
}, everyMs).unref();

process.on("message", () => {
	process.send?.(longest);
	longest = { clock: 0, work: 0 };
});
process.channel?.unref();

function workMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1_000;
}
