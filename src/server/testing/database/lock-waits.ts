import type { TestApp } from "#server/testing/test-app.ts";

/** True while any transaction of the server waits for a lock. */
export async function waitsForLock({ database }: TestApp): Promise<boolean> {
	// On a cluster, the wait is on a worker.
	const waiting =
		process.env.TEST_LANE === "citus"
			? "select 1 from citus_lock_waits"
			: "select 1 from pg_locks where not granted";
	return (await database.script((run) => run(waiting))).length > 0;
}
