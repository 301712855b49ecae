const firstWaitMs = 2_000;
const maxWaitMs = 5 * 60_000;
/** Limits the wait that a server may ask for. */
const maxAskedMs = 60 * 60_000;

interface Wait {
	failures: number;
	until: number;
}

/**
 * Each row waits separately, so that one that always fails does not hold up the others; all wait while the server is
 * unreachable or overloaded. Unless the server set the wait, a new row is tried once: the network may be back.
 */
export function createBackOff() {
	const rows = new Map<string, Wait>();
	let connection: Wait = { failures: 0, until: 0 };
	/** End of the wait that the server itself asked for. */
	let askedUntil = 0;
	/** Rows that existed when the connection failed. */
	let held = new Set<string>();

	// Unlike the device's clock, this one is never adjusted.
	const now = () => performance.now();

	function untilOf(id: string): number {
		const own = rows.get(id)?.until ?? 0;
		return Math.max(own, askedUntil, held.has(id) ? connection.until : 0);
	}

	function connected(): void {
		connection = { failures: 0, until: 0 };
		held.clear();
	}

	return {
		failuresOf: (id: string): number => rows.get(id)?.failures ?? 0,

		isConnected: (): boolean => connection.failures === 0,

		waitFor: (id: string): number => Math.max(0, untilOf(id) - now()),

		connected,

		rowFailed(id: string, atLeastMs = 0): void {
			const failures = (rows.get(id)?.failures ?? 0) + 1;
			rows.set(id, { failures, until: now() + Math.max(atLeastMs, waitAfter(failures)) });
		},

		connectionFailed(ids: readonly string[], askedMs: number | undefined): void {
			held = new Set(ids);
			if (askedMs !== undefined) askedUntil = now() + Math.min(askedMs, maxAskedMs);
			if (connection.until > now()) return;
			const failures = connection.failures + 1;
			connection = { failures, until: now() + waitAfter(failures) };
		},

		succeeded(id: string): void {
			rows.delete(id);
			connected();
		},

		/** Drops all waits except the one that an overloaded server asked for: the network or the user is back. */
		retryNow(): void {
			rows.clear();
			connected();
		},
	};
}

/** Adds up to 50% at random, so that browsers do not all return to a recovering server at once. */
function waitAfter(failures: number): number {
	const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** (failures - 1));
	return wait * (1 + Math.random() / 2);
}
