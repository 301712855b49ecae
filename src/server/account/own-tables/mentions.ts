import { setImmediate } from "node:timers/promises";
import { eq, or, type SQL, sql } from "drizzle-orm";
import { auditLog } from "#server/admin/audit/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { type Mentions, mentions } from "./mention-tables.ts";

const rowsAtOnce = 250;

/** Words of administrators about somebody, in the details of what they did. */
const freeWords = ["reason", "note"];

/**
 * Puts an id that means nobody in the place of a deleted account's, in rows that are not its own. It is the same in all
 * of them, so that what one administrator did can still be told from what another did. May be begun again.
 */
export const forgetMentions = async (orm: Orm, userId: string): Promise<void> => {
	const nobody = crypto.randomUUID();
	// Whoever has never acted as an administrator is named in the audit log alone.
	const hasActed = (await orm.$count(auditLog, eq(auditLog.actorId, userId))) > 0;
	const of = mentions.filter(({ table }) => hasActed || table === auditLog);
	// The audit log last: from it we know that there is more.
	for (const mention of of) await forgetIn(orm, mention, userId, nobody);
};

const forgetIn = async (orm: Orm, mention: Mentions, userId: string, nobody: string): Promise<void> => {
	const { table, name: tableName, columns, key } = mention;
	const place = sql.join(
		key.map((column) => sql`${column}`),
		sql`, `,
	);
	const isNamed = or(...columns.map((column) => eq(column, userId)));
	const changes = columns.map(
		(column) =>
			sql`${name(column.name)} = case when ${column} = ${userId} then ${nobody}::uuid else ${column} end`,
	);
	if (table === auditLog) changes.push(...auditChanges(userId));
	for (;;) {
		const piece = sql`select ${place} from ${table} where ${isNamed} limit ${rowsAtOnce}`;
		const changed = await orm.transaction(async (tx) => {
			// What lets the append-only audit log forget somebody; of other tables it changes nothing.
			await tx.execute(sql`select set_config('ikkis.forgotten', ${userId}, true)`);
			return tx.execute(
				sql`update ${name(tableName)} set ${sql.join(changes, sql`, `)} where (${place}) in (${piece}) returning 1 as one`,
			);
		});
		if (rowsOf(changed) < rowsAtOnce) return;
		await setImmediate();
	}
};

const name = (identifier: string): SQL => sql`${sql.identifier(identifier)}`;

/** From where somebody acted, and what was written about them. */
const auditChanges = (userId: string): SQL[] => [
	sql`address = case when ${auditLog.actorId} = ${userId} then null else ${auditLog.address} end`,
	sql`details = case when ${auditLog.subjectId} = ${userId} then ${auditLog.details} || (
		select coalesce(jsonb_object_agg(word, ''), '{}') from unnest(${sql.param(freeWords)}::text[]) as word
		where ${auditLog.details} ? word
	) else ${auditLog.details} end`,
];

/** Both engines' results have the rows. */
const rowsOf = (result: unknown): number => (result as { rows: unknown[] }).rows.length;
