import type { Instant } from "#domain/day.ts";
import type { Database } from "./open.ts";

/** The clock that all processes share, in case a server's own is off. Not for use inside a transaction. */
export function databaseClock({ statement }: Pick<Database, "statement">): () => Promise<Instant> {
	const ask = statement<{ now: number }>(
		"database_clock",
		"select floor(extract(epoch from clock_timestamp()) * 1000)::double precision as now",
	);
	return async () => {
		const [row] = await ask([]);
		if (row === undefined) throw new Error("The database did not say what time it is.");
		return row.now;
	};
}
