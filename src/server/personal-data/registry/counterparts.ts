import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { Orm } from "#server/db/open.ts";
import { type Counterpart, counterparts } from "./counterpart-tables.ts";

const rowsPerStatement = 250;

export async function deleteCounterparts(orm: Orm, userId: string): Promise<void> {
	for (const counterpart of counterparts) await deleteFrom(orm, counterpart, userId);
}

async function deleteFrom(orm: Orm, { table, key, column }: Counterpart, userId: string): Promise<void> {
	const place = listOf(key);
	for (;;) {
		const deleted = await orm.execute(sql`
			delete from ${table} where (${place}) in (
				select ${place} from ${table} where ${column} = ${userId} limit ${rowsPerStatement})
			returning 1 as one`);
		// Both engines' results have `rows`.
		if ((deleted as unknown as { rows: unknown[] }).rows.length < rowsPerStatement) return;
		await setImmediate();
	}
}

function listOf(columns: Counterpart["key"]): SQL {
	return sql.join(
		columns.map((column) => sql`${column}`),
		sql`, `,
	);
}
