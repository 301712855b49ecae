const firstWaitMs = 2_000;
const longestWaitMs = 5 * 60_000;
/** A server may ask for more, but not for ever. */
const longestAskedMs = 60 * 60_000;

interface Wait {
	failures: number;
	until: number;
}

/**
 * How long to wait after failures: each row by itself, so that one which always fails does not hold the others, and
 * all of them while the server is out of reach or has no time. A row that comes meanwhile is tried once: the press
 * that made it may be the sign of a network, and does not make the others wait longer.
 */
export function createBackOff() {
	const rows = new Map<string, Wait>();
	let connection: Wait = { failures: 0, until: 0 };
	/** Until then the server itself has asked for peace. */
	let askedUntil = 0;
	/** The rows that were there when the connection failed. */
	let held = new Set<string>();

	// Unlike the device's clock it is never set.
	const now = () => performance.now();

	function untilOf(id: string): number {
		const own = rows.get(id)?.until ?? 0;
		return Math.max(own, askedUntil, held.has(id) ? connection.until : 0);
	}

	return {
		mayTry: (id: string): boolean => untilOf(id) <= now(),

		/** Those that have failed least come first. */
		failuresOf: (id: string): number => rows.get(id)?.failures ?? 0,

		/** Milliseconds until one of these may be tried; for none of them, for ever. */
		waitFor(ids: readonly string[]): number {
			return Math.max(0, Math.min(...ids.map(untilOf)) - now());
		},

		rowFailed(id: string, atLeastMs = 0): void {
			const failures = (rows.get(id)?.failures ?? 0) + 1;
			rows.set(id, { failures, until: now() + Math.max(atLeastMs, waitAfter(failures)) });
		},

		/** Nothing gets through: with `askedMs` because the server says so. */
		connectionFailed(ids: readonly string[], askedMs: number | undefined): void {
			held = new Set(ids);
			if (askedMs !== undefined) askedUntil = now() + Math.min(askedMs, longestAskedMs);
			if (connection.until > now()) return;
			const failures = connection.failures + 1;
			connection = { failures, until: now() + waitAfter(failures) };
		},

		succeeded(id: string): void {
			rows.delete(id);
			connection = { failures: 0, until: 0 };
			held.clear();
		},

		/** The network is back, or somebody is looking: only what the server has asked for still counts. */
		startAnew(): void {
			rows.clear();
			connection = { failures: 0, until: 0 };
			held.clear();
		},
	};
}

/** Up to half more, so that many browsers do not come back to a recovering server together. */
function waitAfter(failures: number): number {
	const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
	return wait * (1 + Math.random() / 2);
}
