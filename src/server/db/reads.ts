import type pg from "pg";

/** Two, so that a long answer on one leaves the other free. */
const connections = 2;

/** Opens a client in pipeline mode; `isAwaited` tells whether anybody waits for an answer on it. */
type Connect = (isAwaited: () => boolean) => Promise<pg.Client>;

/**
 * Asks over a few connections that all queries share: each is sent at once and answered in its turn (PostgreSQL's
 * pipelining), and none takes a connection from the pool and gives it back. Whatever is sent waits for those before it
 * on its connection, so nothing belongs here that locks, writes or takes long. A lost connection rejects what was under
 * way on it, and the next query opens another.
 */
export const sharedConnections = (connect: Connect) => {
	const all = Array.from({ length: connections }, () => sharedConnection(connect));
	return {
		query: (query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> =>
			all.reduce((best, each) => (each.underWay() < best.underWay() ? each : best)).query(query, values),
		close: async (): Promise<void> => {
			await Promise.all(all.map((each) => each.close()));
		},
	};
};

const sharedConnection = (connect: Connect) => {
	let client: Promise<pg.Client> | undefined;
	let underWay = 0;

	const opened = async (): Promise<pg.Client> => {
		const forget = () => {
			client = undefined;
		};
		try {
			const fresh = await connect(() => underWay > 0);
			return fresh.once("error", () => {
				forget();
				// Else the end of its socket would be another error.
				void fresh.end();
			});
		} catch (fault) {
			forget();
			throw fault;
		}
	};

	return {
		underWay: () => underWay,
		query: async (query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
			underWay++;
			try {
				client ??= opened();
				return await (await client).query(query, values);
			} finally {
				underWay--;
			}
		},
		close: async (): Promise<void> => {
			await (await client?.catch(() => undefined))?.end();
		},
	};
};
