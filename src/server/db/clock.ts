import type { Instant } from "#domain/day.ts";
import type { Database } from "./open.ts";

/** Reads the clock that all processes share: a server's own may be wrong. Don't call it in a transaction. */
export function databaseClock({ statement }: Pick<Database, "statement">): () => Promise<Instant> {
	const ask = statement<{ now: number }>(
		"database_clock",
		"select floor(extract(epoch from clock_timestamp()) * 1000)::double precision as now",
	);
	return async () => {
		const [row] = await ask([]);
		if (row === undefined) throw new Error("The database returned no time.");
		return row.now;
	};
}
