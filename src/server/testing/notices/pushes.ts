import type { Database } from "#server/db/open.ts";
import { queryRows } from "#server/testing/rows.ts";

/** Returns the number of pushes that were enqueued for a user's notices. Workers must not run. */
export async function countPushes(database: Database, userId: string): Promise<number> {
	const pushes = await queryRows(
		database,
		`select 1 as one from jobs.job where name = 'notice-push' and data->>'userId' = '${userId}'`,
	);
	return pushes.length;
}
