import type { Database } from "./open.ts";

/** Any fixed number; it only has to differ from other advisory locks in the same database. */
const lockKey = 2_121_212;

/** Does a work at the start that no other process may do at the same time; the others wait for it. */
export const withStartupLock = <Result>(
	{ script }: Pick<Database, "script">,
	work: (run: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<Result>,
): Promise<Result> =>
	script(async (run) => {
		await run(`set statement_timeout = 0; set lock_timeout = 0; select pg_advisory_lock(${lockKey})`);
		try {
			return await work(run);
		} finally {
			await run(`reset statement_timeout; reset lock_timeout; select pg_advisory_unlock(${lockKey})`);
		}
	});
