import { setImmediate, setTimeout } from "node:timers/promises";
import { Problem } from "#server/ground/problem.ts";

const maxRestMs = 100;

/** Lets each user do one piece of work at a time. Throws `too-many-uploads` if `maxWaiting` more are waiting. */
export function ownTurns(maxWaiting: number) {
	/** Waiting work of each user who has a piece under way. */
	const waiting = new Map<string, (() => void)[]>();

	return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
		const own = waiting.get(userId) ?? [];
		if (own.length >= maxWaiting) throw new Problem("too-many-uploads", { retryAfter: 5 });
		if (waiting.has(userId)) await new Promise<void>((resolve) => own.push(resolve));
		else waiting.set(userId, own);
		try {
			return await work();
		} finally {
			const next = own.shift();
			if (next) next();
			else waiting.delete(userId);
		}
	};
}

/** Lets users take turns. Input is handled between pieces of work; `rests` also pauses for as long as the work took. */
export function fairTurns({ rests = false } = {}) {
	/** Pending work per user, in the order of their next turns. */
	const waiting = new Map<string, (() => void)[]>();
	let isBusy = false;

	async function enter(userId: string): Promise<void> {
		if (isBusy) {
			await new Promise<void>((resolve) => waiting.set(userId, [...(waiting.get(userId) ?? []), resolve]));
		}
		isBusy = true;
	}

	async function leave(took: number): Promise<void> {
		await (rests ? setTimeout(Math.min(took, maxRestMs)) : setImmediate());
		const [first] = waiting;
		isBusy = first !== undefined;
		if (first === undefined) return;
		const [userId, [next, ...others]] = first;
		// Users with more work go to the end.
		waiting.delete(userId);
		if (others.length > 0) waiting.set(userId, others);
		next?.();
	}

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

/** Queues long reads of logs: together, they would keep the embedded database busy until the last one is done. */
export const longReadInTurn = fairTurns({ rests: true });

/** Queues the transactions of jobs that go through many people: several jobs of one kind run at the same time. */
export const personInTurn = fairTurns({ rests: true });
