import type pg from "pg";

/** Two, so that a long answer on one leaves the other free. */
const connections = 2;

type Connect = (isAwaited: () => boolean) => Promise<pg.Client>;

/**
 * Sends queries immediately and receives the answers in order (PostgreSQL's pipelining); not for queries that lock,
 * write or take long. A lost connection rejects its pending queries, and the next query opens another.
 */
export function sharedConnections(connect: Connect) {
	const all = Array.from({ length: connections }, () => sharedConnection(connect));
	return {
		query: (query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> =>
			all.reduce((best, each) => (each.underWay() < best.underWay() ? each : best)).query(query, values),
		close: async (): Promise<void> => {
			await Promise.all(all.map((each) => each.close()));
		},
	};
}

function sharedConnection(connect: Connect) {
	let client: Promise<pg.Client> | undefined;
	let underWay = 0;

	async function open(): Promise<pg.Client> {
		function forget() {
			client = undefined;
		}
		try {
			const fresh = await connect(() => underWay > 0);
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
		underWay: () => underWay,
		query: async (query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
			underWay++;
			try {
				client ??= open();
				return await (await client).query(query, values);
			} finally {
				underWay--;
			}
		},
		close: async (): Promise<void> => {
			await (await client?.catch(() => undefined))?.end();
		},
	};
}
