const firstWaitMs = 2_000;
const maxWaitMs = 5 * 60_000;
/** Limits the wait that a server may ask for. */
const maxAskedMs = 60 * 60_000;

interface Wait {
	failures: number;
	until: number;
}

/**
 * How long to wait after failures. Each row waits on its own, so that one that always fails does not hold up the
 * others; all wait while the server is unreachable or overloaded. A row added during that time is tried once, since its
 * press may mean that the network is back; if it fails, the others wait no longer for it.
 */
export function createBackOff() {
	const rows = new Map<string, Wait>();
	let connection: Wait = { failures: 0, until: 0 };
	/** Until when the server itself has asked us to wait. */
	let askedUntil = 0;
	/** Rows that existed when the connection failed. */
	let held = new Set<string>();

	// Unlike the device's clock, never adjusted.
	const now = () => performance.now();

	function untilOf(id: string): number {
		const own = rows.get(id)?.until ?? 0;
		return Math.max(own, askedUntil, held.has(id) ? connection.until : 0);
	}

	return {
		/** Used to send rows with the fewest failures first. */
		failuresOf: (id: string): number => rows.get(id)?.failures ?? 0,

		waitFor: (id: string): number => Math.max(0, untilOf(id) - now()),

		rowFailed(id: string, atLeastMs = 0): void {
			const failures = (rows.get(id)?.failures ?? 0) + 1;
			rows.set(id, { failures, until: now() + Math.max(atLeastMs, waitAfter(failures)) });
		},

		/** Nothing gets through; `askedMs` if the server asked to wait. */
		connectionFailed(ids: readonly string[], askedMs: number | undefined): void {
			held = new Set(ids);
			if (askedMs !== undefined) askedUntil = now() + Math.min(askedMs, maxAskedMs);
			if (connection.until > now()) return;
			const failures = connection.failures + 1;
			connection = { failures, until: now() + waitAfter(failures) };
		},

		succeeded(id: string): void {
			rows.delete(id);
			connection = { failures: 0, until: 0 };
			held.clear();
		},

		/** The network is back or the user is looking: only a wait that the server asked for still counts. */
		startAnew(): void {
			rows.clear();
			connection = { failures: 0, until: 0 };
			held.clear();
		},
	};
}

/** Adds up to half at random, so that browsers do not all return to a recovering server together. */
function waitAfter(failures: number): number {
	const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** (failures - 1));
	return wait * (1 + Math.random() / 2);
}
