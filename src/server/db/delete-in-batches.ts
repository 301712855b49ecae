import { setImmediate } from "node:timers/promises";
import { and, inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Orm } from "./open.ts";

export const rowsPerBatch = 200;

/**
 * Deletes all matching rows of the key's table in short statements, one batch of keys at a time. The key is the
 * column by which the table is distributed: Citus allows no limit in a delete.
 */
export async function deleteInBatches(orm: Orm, key: PgColumn, matches: SQL): Promise<void> {
	for (;;) {
		const some = await orm.select({ key }).from(key.table).where(matches).limit(rowsPerBatch);
		const keys = new Set(some.map((row) => row.key));
		if (keys.size > 0) await orm.delete(key.table).where(and(inArray(key, [...keys]), matches));
		if (some.length < rowsPerBatch) return;
		await setImmediate();
	}
}
