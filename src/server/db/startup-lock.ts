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
		const unlock = `reset statement_timeout; reset lock_timeout; select pg_advisory_unlock(${lockKey})`;
		const result = await work(run).catch(async (fault) => {
			// Fails if the connection is lost, and the lock with it: the first fault says what happened.
			await run(unlock).catch(() => {});
			throw fault;
		});
		await run(unlock);
		return result;
	});
}
