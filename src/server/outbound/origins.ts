/** Maximum concurrent calls to one origin; the others wait. */
const maxConcurrent = 40;
/** Failures in a row after which calls to an origin are paused. */
const maxFaults = 5;
const pauses = { first: 30_000, max: 300_000 };

interface Origin {
	inFlight: number;
	waiting: (() => void)[];
	faults: number;
	closedUntil: number;
	pause: number;
}

/**
 * Limits concurrent calls per origin and pauses an origin that keeps failing, so that it delays only its own calls.
 * After a pause, one trial call at a time goes through.
 */
export function boundedOrigins(clock: () => number = () => performance.now()) {
	const origins = new Map<string, Origin>();

	function find(name: string): Origin {
		const known = origins.get(name);
		if (known) return known;
		// Some vendors have many origins, so forget idle ones.
		for (const [each, { inFlight, faults }] of origins)
			if (origins.size >= 1_000 && inFlight === 0 && faults === 0) origins.delete(each);
		const made = { inFlight: 0, waiting: [], faults: 0, closedUntil: 0, pause: pauses.first };
		origins.set(name, made);
		return made;
	}

	function isClosed({ faults, closedUntil, inFlight }: Origin): boolean {
		return faults >= maxFaults && (clock() < closedUntil || inFlight > 0);
	}

	function leave(origin: Origin, hasAnswered: boolean): void {
		origin.inFlight--;
		if (hasAnswered) Object.assign(origin, { faults: 0, pause: pauses.first });
		else if (++origin.faults >= maxFaults) {
			// Calls that were running when the pause began don't extend it.
			if (clock() >= origin.closedUntil) {
				origin.closedUntil = clock() + origin.pause;
				origin.pause = Math.min(origin.pause * 2, pauses.max);
			}
			for (const wake of origin.waiting.splice(0)) wake();
		}
		origin.waiting.shift()?.();
	}

	/** Returns undefined while the origin is paused. Only a rejected call counts as a failure. */
	return async <Answer>(name: string, call: () => Promise<Answer>): Promise<Answer | undefined> => {
		const origin = find(name);
		while (!isClosed(origin) && origin.inFlight >= maxConcurrent)
			await new Promise<void>((resolve) => origin.waiting.push(resolve));
		if (isClosed(origin)) return undefined;
		origin.inFlight++;
		let hasAnswered = false;
		try {
			const answer = await call();
			hasAnswered = true;
			return answer;
		} finally {
			leave(origin, hasAnswered);
		}
	};
}
