/**
 * Gives a function that runs one piece of work at a time. Of those who wait each gets one turn after the other, so that
 * nobody waits longer for having somebody with many pieces before them.
 */
export const fairTurns = () => {
	/** Who waits, in the order of their next turns. */
	const waiting = new Map<string, (() => void)[]>();
	let isBusy = false;

	const enter = async (userId: string): Promise<void> => {
		if (isBusy) {
			await new Promise<void>((resolve) => waiting.set(userId, [...(waiting.get(userId) ?? []), resolve]));
		}
		isBusy = true;
	};

	const leave = (): void => {
		const [first] = waiting;
		isBusy = first !== undefined;
		if (first === undefined) return;
		const [userId, [next, ...others]] = first;
		// Whoever has more goes to the end.
		waiting.delete(userId);
		if (others.length > 0) waiting.set(userId, others);
		next?.();
	};

	return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
		await enter(userId);
		try {
			return await work();
		} finally {
			leave();
		}
	};
};
