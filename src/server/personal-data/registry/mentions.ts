import { setImmediate } from "node:timers/promises";
import { eq, or, type SQL, sql } from "drizzle-orm";
import { auditLog } from "#server/audit/tables.ts";
import { experts } from "#server/consultations/experts/tables.ts";
import type { Orm } from "#server/db/open.ts";
import { type Mentions, mentions } from "./mention-tables.ts";

const rowsPerStatement = 250;

/** Details in which administrators write about a user or name them. */
const freeTextDetails = ["reason", "note", "client", "name"];
/** Payment details; `kept_payments` keeps them for the books. */
const paymentDetails = ["utr"];

/**
 * Replaces a deleted account's id with one random id in all tables, so that acts of different people stay
 * distinguishable, or with null (`becomesNull`).
 */
export async function forgetMentions(orm: Orm, userId: string): Promise<void> {
	const nobody = crypto.randomUUID();
	const hasActed = (await orm.$count(auditLog, eq(auditLog.actorId, userId))) > 0;
	const of = mentions.filter(({ namesAnybody }) => hasActed || namesAnybody);
	// The audit log comes last: a restart reads `hasActed` from it.
	for (const mention of of) await forgetIn(orm, mention, userId, nobody);
}

async function forgetIn(orm: Orm, mention: Mentions, userId: string, nobody: string): Promise<void> {
	const { table, name: tableName, columns, key, becomesNull } = mention;
	const place = sql.join(
		key.map((column) => sql`${column}`),
		sql`, `,
	);
	const isNamed = or(...columns.map((column) => eq(column, userId)));
	const replacement = becomesNull ? null : nobody;
	const changes = columns.map(
		(column) =>
			sql`${name(column.name)} = case when ${column} = ${userId} then ${replacement}::uuid else ${column} end`,
	);
	if (table === auditLog) changes.push(...auditChanges(userId));
	// Unlinking the account would make the expert bookable again. Administrators may switch them back on.
	if (table === experts) changes.push(sql`is_active = false`);
	for (;;) {
		const piece = sql`select ${place} from ${table} where ${isNamed} limit ${rowsPerStatement}`;
		const changed = await orm.transaction(async (tx) => {
			// Permits the change in the append-only audit log; has no effect on other tables.
			await tx.execute(sql`select set_config('ikkis.forgotten', ${userId}, true)`);
			return tx.execute(
				sql`update ${name(tableName)} set ${sql.join(changes, sql`, `)} where (${place}) in (${piece}) returning 1 as one`,
			);
		});
		if (rowsOf(changed) < rowsPerStatement) return;
		await setImmediate();
	}
}

function name(identifier: string): SQL {
	return sql`${sql.identifier(identifier)}`;
}

function auditChanges(userId: string): SQL[] {
	return [
		sql`address = case when ${auditLog.actorId} = ${userId} then null else ${auditLog.address} end`,
		sql`details = case when ${auditLog.subjectId} = ${userId} then ${auditLog.details} || (
		select coalesce(jsonb_object_agg(word, ''), '{}') from unnest(${sql.param(freeTextDetails)}::text[]) as word
		where ${auditLog.details} ? word
	) || (
		select coalesce(jsonb_object_agg(word, null::text), '{}') from unnest(${sql.param(paymentDetails)}::text[]) as word
		where ${auditLog.details} ? word
	) else ${auditLog.details} end`,
	];
}

/** Both engines' results have `rows`. */
function rowsOf(result: unknown): number {
	return (result as { rows: unknown[] }).rows.length;
}
