import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { type Counterpart, counterparts } from "./counterpart-tables.ts";

const rowsAtOnce = 250;

/** Deletes what others have of a person and means nothing without them, in pieces. May be begun again. */
export const deleteCounterparts = async (orm: Orm, userId: string): Promise<void> => {
	for (const counterpart of counterparts) await deleteFrom(orm, counterpart, userId);
};

const deleteFrom = async (orm: Orm, { table, key, column }: Counterpart, userId: string): Promise<void> => {
	const place = listOf(key);
	for (;;) {
		const deleted = await orm.execute(sql`
			delete from ${table} where (${place}) in (
				select ${place} from ${table} where ${column} = ${userId} limit ${rowsAtOnce})
			returning 1 as one`);
		// Both engines' results have the rows.
		if ((deleted as unknown as { rows: unknown[] }).rows.length < rowsAtOnce) return;
		await setImmediate();
	}
};

const listOf = (columns: Counterpart["key"]): SQL =>
	sql.join(
		columns.map((column) => sql`${column}`),
		sql`, `,
	);
