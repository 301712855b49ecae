import { setImmediate, setTimeout } from "node:timers/promises";

const maxRestMs = 100;

/**
 * Returns a function that runs one piece of work at a time. Users take turns, so one with many pieces does not delay
 * the others. Between two pieces the process handles pending input; with `rests` it also rests for as long as the work
 * took, which leaves at least half of its time to other requests.
 */
export function fairTurns({ rests = false } = {}) {
	/** Pending work per user, in the order of their next turns. */
	const waiting = new Map<string, (() => void)[]>();
	let isBusy = false;

	const enter = async (userId: string): Promise<void> => {
		if (isBusy) {
			await new Promise<void>((resolve) => waiting.set(userId, [...(waiting.get(userId) ?? []), resolve]));
		}
		isBusy = true;
	};

	const leave = async (took: number): Promise<void> => {
		await (rests ? setTimeout(Math.min(took, maxRestMs)) : setImmediate());
		const [first] = waiting;
		isBusy = first !== undefined;
		if (first === undefined) return;
		const [userId, [next, ...others]] = first;
		// Users with more work go to the end.
		waiting.delete(userId);
		if (others.length > 0) waiting.set(userId, others);
		next?.();
	};

	return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
		await enter(userId);
		const startedAt = performance.now();
		try {
			return await work();
		} finally {
			void leave(performance.now() - startedAt);
		}
	};
}

/** For long reads of logs, which would keep the embedded database busy until the last of them is done. */
export const longReadInTurn = fairTurns({ rests: true });
