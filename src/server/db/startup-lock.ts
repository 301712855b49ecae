import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "./open.ts";

/** Arbitrary, but must differ from the other advisory lock keys of the database. */
const lockKey = 2_121_212;

const retryEveryMs = 50;

export function withStartupLock<Result>(
	{ script }: Pick<Database, "script">,
	work: (run: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<Result>,
): Promise<Result> {
	return script(async (run) => {
		await run("set statement_timeout = 0; set lock_timeout = 0");
		// Polls: a statement blocked on the lock would deadlock with a concurrent index build.
		while ((await run(`select pg_try_advisory_lock(${lockKey}) as is_mine`))[0]?.is_mine !== true)
			await pause(retryEveryMs);
		try {
			return await work(run);
		} finally {
			await run(`reset statement_timeout; reset lock_timeout; select pg_advisory_unlock(${lockKey})`);
		}
	});
}
