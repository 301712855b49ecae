import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "./open.ts";

/** Arbitrary, but different from other advisory locks in the same database. */
const lockKey = 2_121_212;

const retryEveryMs = 50;

export function withStartupLock<Result>(
	{ script }: Pick<Database, "script">,
	work: (run: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<Result>,
): Promise<Result> {
	return script(async (run) => {
		await run("set statement_timeout = 0; set lock_timeout = 0");
		// Polls, since an index being built concurrently would wait for a waiting statement, which waits for the index.
		while ((await run(`select pg_try_advisory_lock(${lockKey}) as is_mine`))[0]?.is_mine !== true)
			await pause(retryEveryMs);
		try {
			return await work(run);
		} finally {
			await run(`reset statement_timeout; reset lock_timeout; select pg_advisory_unlock(${lockKey})`);
		}
	});
}
