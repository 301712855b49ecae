import type pg from "pg";

/** Two, so that a long result on one leaves the other free. */
const connections = 2;

type Connect = (isAwaited: () => boolean) => Promise<pg.Client>;

/**
 * Sends queries immediately and receives the results in order (PostgreSQL's pipelining); not for queries that lock,
 * write or take long. A lost connection rejects its pending queries, and the next query opens another.
 */
export function sharedConnections(connect: Connect) {
	const all = Array.from({ length: connections }, () => sharedConnection(connect));
	return {
		query: (query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> =>
			all.reduce((best, each) => (each.inFlight() < best.inFlight() ? each : best)).query(query, values),
		close: async (): Promise<void> => {
			await Promise.all(all.map((each) => each.close()));
		},
	};
}

function sharedConnection(connect: Connect) {
	let client: Promise<pg.Client> | undefined;
	let inFlight = 0;

	async function open(): Promise<pg.Client> {
		function forget() {
			client = undefined;
		}
		try {
			const fresh = await connect(() => inFlight > 0);
			return fresh.once("error", () => {
				forget();
				// Otherwise the end of its socket would raise another error.
				void fresh.end();
			});
		} catch (fault) {
			forget();
			throw fault;
		}
	}

	return {
		inFlight: () => inFlight,
		query: async (query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
			inFlight++;
			try {
				client ??= open();
				return await (await client).query(query, values);
			} finally {
				inFlight--;
			}
		},
		close: async (): Promise<void> => {
			await (await client?.catch(() => undefined))?.end();
		},
	};
}
