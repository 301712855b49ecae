import { Problem } from "#server/ground/problem.ts";

const minuteMs = 60_000;

export interface Budget {
	points: number;
	left: number;
	/** Seconds. */
	renewsIn: number;
}

/** Resets all callers together: takes a tenth of the memory, but allows up to twice the budget within a minute. */
export function minuteBudget(points: number) {
	let counts = new Map<string, number>();
	let endsAt = 0;
	return {
		/** Returns what is left. Throws `too-many` with the seconds until the next minute. */
		spend(caller: string): Budget {
			const now = performance.now();
			if (now >= endsAt) {
				counts = new Map();
				endsAt = now + minuteMs;
			}
			const spent = counts.get(caller) ?? 0;
			if (spent >= points) throw new Problem("too-many", { retryAfter: (endsAt - now) / 1_000 });
			counts.set(caller, spent + 1);
			return { points, left: points - spent - 1, renewsIn: Math.ceil((endsAt - now) / 1_000) };
		},
	};
}
